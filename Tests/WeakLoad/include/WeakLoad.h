/// Releases an object that this thread loads from a weak reference for the `number`th time from now, while the load
/// keeps it alive: as if another thread released it in that moment. If `object` is null, the loads of all objects
/// count, but not those that find nothing.
void releaseAtWeakLoad(void *object, int number);

/// Returns the object that was released since, or null. None will be released from now on.
void *endReleaseAtWeakLoad(void);
