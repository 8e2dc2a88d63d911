// The order of texts as people expect it in a list: regardless of case at first, with numbers by their values.
#pragma once
#include <stdint.h>

/// Returns -1, 0 or 1, as the first of two texts of UTF-8 comes before the second, is equal or comes after it.
int waymark_collate(const char *first, int32_t first_length, const char *second, int32_t second_length);

/// Writes bytes that come in the same order as the texts they are made of. Returns how many there are, also if there is no room for all of
/// them; 0 without memory.
int32_t waymark_sort_key(const char *text, int32_t length, uint8_t *key, int32_t capacity);
