// Swift's own modules of the C library do not have these functions.
#ifdef __APPLE__
#include <malloc/malloc.h>

static inline size_t bytes_in_use(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return statistics.size_in_use;
}
#else
#include <malloc.h>

static inline size_t bytes_in_use(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}
#endif
