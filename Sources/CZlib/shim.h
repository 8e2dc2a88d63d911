#pragma once
#include <zlib.h>

// zlib's initialisers are macros, which Swift does not import.

/// A raw deflate stream (no header), as permessage-deflate wants it; gzip when `gzip` is not 0.
static inline int waymark_deflate_init(z_streamp stream, int level, int gzip) {
  return deflateInit2(stream, level, Z_DEFLATED, gzip ? 15 + 16 : -15, 8, Z_DEFAULT_STRATEGY);
}

/// A raw inflate stream with the largest window, which reads what any smaller window wrote.
static inline int waymark_inflate_init(z_streamp stream) { return inflateInit2(stream, -15); }
