#define _GNU_SOURCE
#include "WeakLoad.h"
#include <dlfcn.h>
#include <stddef.h>

void swift_release(void *object);

static _Thread_local int remaining;
static _Thread_local void *awaited;
static _Thread_local void *released;

void releaseAtWeakLoad(void *object, int number) {
    remaining = number;
    awaited = object;
    released = NULL;
}

void *endReleaseAtWeakLoad(void) {
    remaining = 0;
    return released;
}

/// Takes the place of the runtime's function in the tests, and calls it.
void *swift_weakLoadStrong(void *reference) {
    static void *(*load)(void *);
    if (!load) load = dlsym(RTLD_NEXT, "swift_weakLoadStrong");
    void *object = load(reference);
    if (object && (!awaited || object == awaited) && remaining > 0 && --remaining == 0) {
        released = object;
        swift_release(object);
    }
    return object;
}
