#include "collation.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

static UCollator *collator;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// The order of all languages: a server has people of many, and one order of what they share.
static void open_collator(void) {
  UErrorCode status = U_ZERO_ERROR;
  collator = ucol_open("", &status);
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  if (U_FAILURE(status)) collator = NULL;
}

static const UCollator *shared_collator(void) {
  pthread_once(&once, open_collator);
  return collator;
}

int waymark_collate(const char *first, int32_t first_length, const char *second, int32_t second_length) {
  UErrorCode status = U_ZERO_ERROR;
  const UCollator *shared = shared_collator();
  if (shared) {
    const int result = ucol_strcollUTF8(shared, first, first_length, second, second_length, &status);
    if (U_SUCCESS(status)) return result;
  }
  // Without ICU's data: by the bytes.
  const int32_t common = first_length < second_length ? first_length : second_length;
  const int result = memcmp(first, second, common);
  return result ? (result > 0) - (result < 0) : (first_length > second_length) - (first_length < second_length);
}

int32_t waymark_sort_key(const char *text, int32_t length, uint8_t *key, int32_t capacity) {
  enum { SHORT = 256 };
  UChar units[SHORT], *all = units;
  const UCollator *shared = shared_collator();
  if (!shared) {
    memcpy(key, text, length < capacity ? length : capacity);
    return length;
  }
  // A text has at most as many units of UTF-16 as bytes of UTF-8.
  if (length > SHORT && !(all = malloc(sizeof(UChar) * length))) return 0;
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  u_strFromUTF8(all, length > SHORT ? length : SHORT, &count, text, length, &status);
  const int32_t size = U_FAILURE(status) ? 0 : ucol_getSortKey(shared, all, count, key, capacity);
  if (all != units) free(all);
  return size;
}
