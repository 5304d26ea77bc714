#define _GNU_SOURCE
#include "WeakLoad.h"
#include <dlfcn.h>
#include <stddef.h>

void swift_release(void *object);

static _Thread_local void *awaited;

void releaseAfterNextWeakLoad(void *object) { awaited = object; }

/// Takes the place of the runtime's function in the tests, and calls it.
void *swift_weakLoadStrong(void *reference) {
    static void *(*load)(void *);
    if (!load) load = dlsym(RTLD_NEXT, "swift_weakLoadStrong");
    void *object = load(reference);
    if (object && object == awaited) {
        awaited = NULL;
        swift_release(object);
    }
    return object;
}
