#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

/// The character set UTF-8, for this thread; null if the system lacks it. libarchive writes names in the thread's own.
static inline locale_t waymark_utf8_locale(void) { return newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }
