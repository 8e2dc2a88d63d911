// What the library uses of PCRE2: finding all matches of an expression in UTF-8, with their places in UTF-16, in parts
// that can be cancelled. PCRE2's own header names its functions by macros, which Swift can't import.
#pragma once
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

enum waymark_expression_options { WAYMARK_CASELESS = 1, WAYMARK_LITERAL = 2, WAYMARK_UNDIVIDED = 4 };

/// A compiled expression, which several threads may use at once.
struct waymark_expression;

/// Compiles an expression. Returns null, with PCRE2's number of the error and its place in bytes, if it is invalid.
///
/// WAYMARK_LITERAL says that finding takes time in proportion to the text, so that no attempt has to be watched.
/// WAYMARK_UNDIVIDED has the text searched in one part, for expressions that depend on where a part begins.
struct waymark_expression *waymark_expression(
    const uint8_t *pattern, size_t length, uint32_t options, int *error, size_t *offset);

void waymark_expression_close(struct waymark_expression *expression);

/// Writes PCRE2's text for an error, with its end.
void waymark_expression_message(int error, char *result, size_t capacity);

/// The number of an expression's groups, without the whole match.
uint32_t waymark_expression_groups(const struct waymark_expression *expression);

/// Returns the number of the group with a name, which ends with a NUL; 0 if there is none, or several.
uint32_t waymark_expression_group(const struct waymark_expression *expression, const char *name);

/// Where a folded text and the original correspond: from `folded` on both go on alike, up to the next such place. If
/// `is_inside`, the places in between are inside one character of the original.
struct waymark_anchor {
  uint32_t folded;
  uint32_t original : 31;
  uint32_t is_inside : 1;
};

/// A text that is searched.
struct waymark_subject {
  const uint8_t *original;
  size_t original_length;
  /// What is matched: the original or its folded form.
  const uint8_t *text;
  size_t length;
  /// The places of a folded text; null for an original.
  const struct waymark_anchor *anchors;
  size_t anchor_count;
};

enum waymark_find_status {
  WAYMARK_FIND_ENDED = 0,
  /// There is no more room for matches, or a part has been searched.
  WAYMARK_FIND_PAUSED = 1,
  WAYMARK_FIND_CANCELLED = -1,
  WAYMARK_FIND_TOO_COMPLEX = -2,
  WAYMARK_FIND_TOO_LONG = -3,
  WAYMARK_FIND_FAILED = -4,
};

/// A search, with the memory that matching needs. Only one thread at a time may use it; any may cancel it.
struct waymark_finder;

/// Returns a search; null without memory.
///
/// - time_limit: the most nanoseconds from now on.
struct waymark_finder *waymark_finder(const struct waymark_expression *expression, uint64_t time_limit);

void waymark_finder_close(struct waymark_finder *finder);

/// Has the search end soon.
void waymark_finder_cancel(struct waymark_finder *finder);

/// Begins with a text.
void waymark_finder_begin(struct waymark_finder *finder);

/// Finds the next matches of a text, which is the same in all calls since it was begun with, but may have moved in
/// memory.
///
/// - ranges: receives matches: the place in UTF-16 code units, and from bit 32 on the length. With a capacity of 0 they
///   are only counted.
/// - count: receives how many matches were found.
/// - searched: receives how many bytes of the text have been searched in all.
enum waymark_find_status waymark_finder_next(
    struct waymark_finder *finder, struct waymark_subject subject, uint64_t *ranges, size_t capacity, size_t *count,
    size_t *searched);

/// Finds the next match with its groups.
///
/// - range: receives the match as above.
/// - groups: receives the places of the whole match and of each group in the bytes of the original, two for each; the
///   greatest number for those of a group that has not matched.
/// - count: receives 1 for a match and 0 for none.
enum waymark_find_status waymark_finder_next_groups(
    struct waymark_finder *finder, struct waymark_subject subject, uint64_t *range, size_t *groups, size_t *count);

/// Returns the length of the text in UTF-16 code units. This takes time for what comes after the last match.
size_t waymark_finder_length(const struct waymark_finder *finder, struct waymark_subject subject);
