#pragma once
#include <gd.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/// How often gd has complained in this thread since it was last asked to read a picture.
static inline int *waymark_gd_complaints(void) {
  static _Thread_local int count;
  return &count;
}

/// Takes gd's complaints, which it otherwise prints. Bytes too many between two parts of a JPEG, which some cameras
/// write, do not count: nothing of the picture is missing.
static void waymark_gd_complain(int priority, const char *format, va_list values) {
  char text[256];
  (void)priority;
  vsnprintf(text, sizeof text, format, values);
  if (!strstr(text, "extraneous bytes")) *waymark_gd_complaints() += 1;
}

/// Reads a whole JPEG; null where anything of it is missing or broken. gd by itself draws the rest in grey.
static inline gdImagePtr waymark_gd_read_jpeg(int size, void *bytes) {
  gdSetErrorMethod(waymark_gd_complain);
  *waymark_gd_complaints() = 0;
  gdImagePtr image = gdImageCreateFromJpegPtrEx(size, bytes, 0);
  if (image && *waymark_gd_complaints()) {
    gdImageDestroy(image);
    return NULL;
  }
  return image;
}

/// Reads a whole PNG; null where anything of it is missing or broken.
static inline gdImagePtr waymark_gd_read_png(int size, void *bytes) {
  gdSetErrorMethod(waymark_gd_complain);
  return gdImageCreateFromPngPtr(size, bytes);
}

/// Reads the first picture of a GIF; null where it is broken.
static inline gdImagePtr waymark_gd_read_gif(int size, void *bytes) {
  gdSetErrorMethod(waymark_gd_complain);
  return gdImageCreateFromGifPtr(size, bytes);
}

/// Reads a WebP that is no animation; null where anything of it is missing or broken.
static inline gdImagePtr waymark_gd_read_webp(int size, void *bytes) {
  gdSetErrorMethod(waymark_gd_complain);
  return gdImageCreateFromWebpPtr(size, bytes);
}
