// What the library uses of ICU, without ICU's types: Foundation has a newer version of them, and Swift can't import both.
#pragma once
#include <stdint.h>

/// Writes the one of the available languages that suits an Accept-Language header best, with its end. Returns whether one does.
int waymark_accepted_language(
    const char *header, const char *const *available, int32_t count, char *result, int32_t capacity);

/// The rules of a language for cardinal numbers.
struct waymark_rules;

/// Returns the rules of a language, which have to be closed; null if ICU has none.
struct waymark_rules *waymark_plural_rules(const char *language);

void waymark_plural_rules_close(struct waymark_rules *rules);

/// Writes the category of a number: “one”, “other” and so on. Returns whether there was room for it.
int waymark_plural_category(const struct waymark_rules *rules, double number, char *result, int32_t capacity);

/// Whether a language is written from right to left.
int waymark_is_right_to_left(const char *language);

/// A format of numbers in a locale.
struct waymark_number_format;

/// Returns the format of one of ICU's number skeletons, which has to be closed; null if the skeleton is none.
struct waymark_number_format *waymark_number_format(const char *skeleton, const char *locale);

void waymark_number_format_close(struct waymark_number_format *format);

/// Writes a number in a format, with its end. Returns the bytes that it takes: more than the capacity if there was no room
/// for it, and 0 if ICU can't write it.
int32_t waymark_format_number(
    const struct waymark_number_format *format, double number, char *result, int32_t capacity);
