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

/// Writes a number in the format of one of ICU's number skeletons. Returns whether the skeleton is one, and there was room.
int waymark_format_number(
    const char *skeleton, const char *locale, double number, char *result, int32_t capacity);
