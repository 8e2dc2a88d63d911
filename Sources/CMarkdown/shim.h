#pragma once
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
