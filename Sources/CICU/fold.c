#include "fold.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

enum {
  // A character with more marks is folded in several parts.
  MOST_UNITS = 64,
  // NFD has at most four times, folding three times as many units.
  MOST_FOLDED_UNITS = MOST_UNITS * 12,
  // The code points before it are asked for once in a text: up to kana and the symbols after it.
  CACHED = 0x3100,
  // How many other pieces are remembered.
  PIECES = 1024,
  // All code points before U+0300 are composed; those from it on begin with this byte, or a greater one.
  FIRST_BYTE = 0xCC,
  // So many bytes are looked at at once.
  BLOCK = 64,
  // Chinese characters, which never change.
  FIRST_IDEOGRAPH = 0x4E00,
  BEHIND_IDEOGRAPHS = 0xA000,
};

int waymark_is_ascii(const uint8_t *text, size_t length) {
  size_t index = 0;
  while (index < length) {
    const size_t stop = length - index > 4096 ? index + 4096 : length;
    uint8_t all = 0;
    for (; index < stop; index++) all |= text[index];
    if (all & 0x80) return 0;
  }
  return 1;
}

/// Returns the end of the ASCII characters at a place.
static size_t ascii_end(const uint8_t *text, size_t start, size_t length) {
  uint64_t word;
  while (start + sizeof word <= length) {
    memcpy(&word, text + start, sizeof word);
    if (word & 0x8080808080808080) break;
    start += sizeof word;
  }
  while (start < length && text[start] < 0x80) start++;
  return start;
}

static int is_ideograph(UChar32 point) { return point >= FIRST_IDEOGRAPH && point < BEHIND_IDEOGRAPHS; }

/// Whether a code point is never changed by composing, whatever is beside it.
static int is_composed(UChar32 point) {
  return u_getCombiningClass(point) == 0 && u_getIntPropertyValue(point, UCHAR_NFC_QUICK_CHECK) == UNORM_YES;
}

int waymark_is_composed(const uint8_t *text, size_t length) {
  // 1 for code points that are known to be composed.
  uint8_t known[CACHED] = {0};
  for (size_t start = 0; start < length;) {
    const size_t stop = length - start > BLOCK ? start + BLOCK : length;
    uint8_t found = 0;
    for (size_t index = start; index < stop; index++) found |= text[index] >= FIRST_BYTE;
    for (; found && start < stop; start++) {
      if (text[start] < FIRST_BYTE) continue;
      UChar32 point;
      size_t next = start;
      U8_NEXT_OR_FFFD(text, next, length, point);
      if (is_ideograph(point) || (point < CACHED && known[point])) continue;
      if (!is_composed(point)) return 0;
      if (point < CACHED) known[point] = 1;
    }
    start = stop;
  }
  return 1;
}

/// What becomes of one code point that stands alone.
struct form {
  uint8_t is_known, count, points;
  // Whether it can't be composed with what comes before: 1 if it can't, 2 if it can, 0 if that is not known.
  uint8_t begins;
  // Whether it stays as it is, unless it is composed with what follows.
  uint8_t is_plain;
  uint8_t bytes[7];
};

/// What becomes of several code points, which have four UTF-16 code units at most.
struct piece {
  uint64_t units;
  struct form form;
};

struct folding {
  const UNormalizer2 *nfc, *nfd;
  uint32_t folding;
  struct waymark_folded *result;
  size_t text_capacity, place_capacity;
  // From which on the texts go on alike, as the last place says.
  size_t folded_base, original_base;
  int is_inside;
  struct form *forms;
  struct piece *pieces;
};

static int reserve(struct folding *folding, size_t bytes) {
  const size_t needed = folding->result->length + bytes;
  if (needed <= folding->text_capacity) return 1;
  const size_t capacity = needed + needed / 2;
  uint8_t *text = realloc(folding->result->text, capacity);
  if (!text) return 0;
  folding->result->text = text;
  folding->text_capacity = capacity;
  return 1;
}

/// Notes where the texts correspond, if that does not follow from the last place.
static int note(struct folding *folding, size_t original, int is_inside) {
  struct waymark_folded *result = folding->result;
  const int follows =
      !folding->is_inside && result->length - folding->folded_base == original - folding->original_base;
  if (follows && !is_inside) return 1;
  if (result->place_count == folding->place_capacity) {
    const size_t capacity = folding->place_capacity * 2 + 16;
    struct waymark_fold_place *places = realloc(result->places, capacity * sizeof *places);
    if (!places) return 0;
    result->places = places;
    folding->place_capacity = capacity;
  }
  struct waymark_fold_place place = {(uint32_t)result->length, (uint32_t)original, is_inside != 0};
  // Of two places of the folded text that are the same, what has become nothing is in between.
  if (result->place_count > 0 && result->places[result->place_count - 1].folded == place.folded) result->place_count--;
  result->places[result->place_count++] = place;
  folding->folded_base = result->length;
  folding->original_base = original;
  folding->is_inside = is_inside;
  return 1;
}

static inline int append(struct folding *folding, const uint8_t *bytes, size_t count) {
  if (!reserve(folding, count)) return 0;
  memcpy(folding->result->text + folding->result->length, bytes, count);
  folding->result->length += count;
  return 1;
}

/// Leaves out the marks.
static int32_t without_marks(UChar *text, int32_t length) {
  int32_t read = 0, written = 0;
  while (read < length) {
    UChar32 point;
    const int32_t start = read;
    U16_NEXT(text, read, length, point);
    if (u_charType(point) == U_NON_SPACING_MARK && u_getCombiningClass(point) >= 10) continue;
    for (int32_t index = start; index < read; index++) text[written++] = text[index];
  }
  return written;
}

/// Writes those characters in lower case whose lowercase form has several characters. Returns the length.
static int32_t with_long_cases(const UChar *text, int32_t length, UChar *result) {
  int32_t read = 0, written = 0;
  while (read < length) {
    UChar32 point;
    const int32_t start = read;
    U16_NEXT(text, read, length, point);
    UErrorCode error = U_ZERO_ERROR;
    UChar cases[8];
    const int32_t count = u_strFoldCase(cases, 8, text + start, read - start, U_FOLD_CASE_DEFAULT, &error);
    if (U_SUCCESS(error) && u_countChar32(cases, count) > 1) {
      u_memcpy(result + written, cases, count);
      written += count;
    } else {
      u_memcpy(result + written, text + start, read - start);
      written += read - start;
    }
  }
  return written;
}

/// Folds a few code points, up to the next one that others can't be composed with. Writes UTF-8. Returns its length; -1
/// if ICU fails.
static int32_t fold_units(
    const struct folding *folding, const UChar *text, int32_t length, char *result, int32_t capacity, int32_t *points) {
  UErrorCode error = U_ZERO_ERROR;
  UChar first[MOST_FOLDED_UNITS], second[MOST_FOLDED_UNITS];
  int32_t count;
  if (folding->folding & WAYMARK_FOLD_MARKS) {
    count = unorm2_normalize(folding->nfd, text, length, first, MOST_FOLDED_UNITS, &error);
    if (U_FAILURE(error)) return -1;
    count = without_marks(first, count);
    count = unorm2_normalize(folding->nfc, first, count, second, MOST_FOLDED_UNITS, &error);
  } else {
    count = unorm2_normalize(folding->nfc, text, length, second, MOST_FOLDED_UNITS, &error);
  }
  if (U_FAILURE(error)) return -1;
  const UChar *folded = second;
  if (folding->folding & WAYMARK_FOLD_LONG_CASES && count <= MOST_FOLDED_UNITS / 3) {
    count = with_long_cases(second, count, first);
    folded = first;
    if (folding->folding & WAYMARK_FOLD_MARKS) count = without_marks(first, count);
  }
  *points = u_countChar32(folded, count);
  int32_t bytes = 0;
  u_strToUTF8(result, capacity, &bytes, folded, count, &error);
  return U_SUCCESS(error) || error == U_STRING_NOT_TERMINATED_WARNING ? bytes : -1;
}

/// Whether what comes before a code point can't be composed with it.
static int begins(const struct folding *folding, UChar32 point) {
  if (point < 0x300 || is_ideograph(point)) return 1;
  if (point >= CACHED) return unorm2_hasBoundaryBefore(folding->nfc, point);
  struct form *form = &folding->forms[point];
  if (!form->begins) form->begins = unorm2_hasBoundaryBefore(folding->nfc, point) ? 1 : 2;
  return form->begins == 1;
}

/// Appends a folded piece of the original from `start` to `end`.
static int append_piece(
    struct folding *folding, size_t start, size_t end, const uint8_t *bytes, size_t count, int32_t points) {
  if (points > 1 && !note(folding, start, 1)) return 0;
  return append(folding, bytes, count) && note(folding, end, 0);
}

/// Whether a code point stays as it is if it stands alone.
static int stays(const struct folding *folding, UChar32 point) {
  if (is_ideograph(point)) return 1;
  if (folding->folding & WAYMARK_FOLD_LONG_CASES && u_hasBinaryProperty(point, UCHAR_CHANGES_WHEN_CASEFOLDED)) return 0;
  return unorm2_isInert(folding->nfc, point) && unorm2_isInert(folding->nfd, point);
}

/// Returns where what becomes of a piece is remembered; null if it is not.
static struct form *known_form(
    const struct folding *folding, UChar32 first, int is_single, const UChar *units, int32_t count) {
  if (is_single && first < CACHED) return &folding->forms[first];
  if (count > 4 || (is_single && is_ideograph(first))) return NULL;
  uint64_t key = 0;
  for (int32_t index = 0; index < count; index++) key |= (uint64_t)units[index] << 16 * index;
  struct piece *piece = &folding->pieces[(key * 0x9E3779B97F4A7C15) >> 54];
  if (piece->units != key) *piece = (struct piece){.units = key};
  return &piece->form;
}

/// Folds the piece at a place, which begins with a code point that others may follow. Returns its end; 0 without
/// memory.
static size_t fold_piece(struct folding *folding, const uint8_t *text, size_t start, size_t length) {
  UChar units[MOST_UNITS];
  int32_t count = 0;
  size_t end = start;
  UChar32 first = 0;
  while (end < length && count + 2 <= MOST_UNITS) {
    UChar32 point;
    size_t next = end;
    U8_NEXT_OR_FFFD(text, next, length, point);
    if (end == start) first = point;
    else if (begins(folding, point)) break;
    U16_APPEND_UNSAFE(units, count, point);
    end = next;
  }
  const int is_single = count == (first > 0xFFFF ? 2 : 1);
  struct form *form = known_form(folding, first, is_single, units, count);
  if (form && form->is_known) return append_piece(folding, start, end, form->bytes, form->count, form->points) ? end : 0;
  char bytes[MOST_FOLDED_UNITS * 3];
  int32_t points = 0;
  int32_t folded;
  if (is_single && stays(folding, first)) {
    // Most characters stay as they are.
    folded = (int32_t)(end - start);
    memcpy(bytes, text + start, (size_t)folded);
    points = 1;
  } else {
    folded = fold_units(folding, units, count, bytes, sizeof bytes, &points);
    if (folded < 0) return 0;
  }
  if (form && folded <= (int32_t)sizeof form->bytes) {
    form->is_known = 1;
    form->count = (uint8_t)folded;
    form->points = (uint8_t)points;
    memcpy(form->bytes, bytes, (size_t)folded);
    form->is_plain = is_single && points == 1 && (size_t)folded == end - start &&
        memcmp(bytes, text + start, (size_t)folded) == 0 && begins(folding, first);
  }
  return append_piece(folding, start, end, (uint8_t *)bytes, (size_t)folded, points) ? end : 0;
}

/// Returns the end of those characters at a place that stay as they are. The last one may be composed with what
/// follows.
static size_t plain_end(const struct folding *folding, const uint8_t *text, size_t place, size_t length) {
  for (;;) {
    place = ascii_end(text, place, length);
    if (place == length) return place;
    UChar32 point;
    size_t next = place;
    U8_NEXT_OR_FFFD(text, next, length, point);
    if (!is_ideograph(point) && (point >= CACHED || !folding->forms[point].is_plain)) return place;
    place = next;
  }
}

int waymark_fold(const uint8_t *text, size_t length, uint32_t flags, struct waymark_folded *result) {
  UErrorCode error = U_ZERO_ERROR;
  *result = (struct waymark_folded){0};
  struct folding folding = {
      .nfc = unorm2_getNFCInstance(&error), .nfd = unorm2_getNFDInstance(&error), .folding = flags, .result = result};
  if (U_FAILURE(error) || length >= INT32_MAX) return 0;
  folding.forms = calloc(CACHED, sizeof *folding.forms);
  folding.pieces = calloc(PIECES, sizeof *folding.pieces);
  int succeeds = folding.forms && folding.pieces && reserve(&folding, length + 1);
  size_t place = 0;
  while (succeeds && place < length) {
    size_t end = plain_end(&folding, text, place, length);
    if (end < length && end > place) {
      UChar32 next;
      size_t index = end;
      U8_NEXT_OR_FFFD(text, index, length, next);
      // A mark belongs to the letter before it.
      if (!begins(&folding, next)) U8_BACK_1(text, place, end);
    }
    if (end > place) {
      succeeds = append(&folding, text + place, end - place);
      place = end;
    } else {
      place = fold_piece(&folding, text, place, length);
      succeeds = place > 0;
    }
  }
  free(folding.forms);
  free(folding.pieces);
  if (!succeeds) waymark_folded_free(result);
  return succeeds;
}

void waymark_folded_free(struct waymark_folded *folded) {
  free(folded->text);
  free(folded->places);
  *folded = (struct waymark_folded){0};
}
