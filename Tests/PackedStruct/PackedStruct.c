#include "PackedStruct.h"
