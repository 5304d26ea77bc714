#include <stddef.h>

/// The bytes in use on the heap, with what the allocator adds to each allocation.
size_t heap_bytes_in_use(void);
