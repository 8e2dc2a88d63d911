// Texts as they are compared when people search: composed, without marks, or with ß as ss.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum waymark_folding {
  /// Marks of combining class 10 and above are left out: accents, Hebrew and Arabic points. Other marks make other
  /// letters: the vowels of Indic scripts, the voicing of kana, the stroke of ≠.
  WAYMARK_FOLD_MARKS = 1,
  /// Characters whose lowercase form has several characters have that form, such as ß and ﬁ.
  WAYMARK_FOLD_LONG_CASES = 2,
};

/// A place from which on the folded text and the original go on alike, up to the next such place. If `is_inside`, the
/// places in between are inside one character of the original.
struct waymark_fold_place {
  uint32_t folded;
  uint32_t original : 31;
  uint32_t is_inside : 1;
};

/// A folded text: UTF-8 in form NFC.
struct waymark_folded {
  uint8_t *text;
  size_t length;
  struct waymark_fold_place *places;
  size_t place_count;
};

/// Whether a text has only ASCII characters.
int waymark_is_ascii(const uint8_t *text, size_t length);

/// Whether a text is surely in form NFC. This takes less time than folding.
int waymark_is_composed(const uint8_t *text, size_t length);

/// Folds a text of well-formed UTF-8 shorter than 2^31 bytes. Returns whether there was memory for it.
int waymark_fold(const uint8_t *text, size_t length, uint32_t folding, struct waymark_folded *result);

void waymark_folded_free(struct waymark_folded *folded);
