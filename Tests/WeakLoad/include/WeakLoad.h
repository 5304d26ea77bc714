/// Releases an object as soon as this thread next loads a weak reference to it: as if another thread did so in the
/// moment in which the load keeps it alive.
void releaseAfterNextWeakLoad(void *object);
