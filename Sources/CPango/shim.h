#include <fribidi.h>
#include <pango/pangocairo.h>
