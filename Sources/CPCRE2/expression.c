#include "expression.h"
#include <stdlib.h>
#include <string.h>

/// What comes before an expression: a callout in the watched form, and an end of a quotation that has no beginning,
/// which means nothing, in the other. Both keep PCRE2 from taking `(*UTF)`, `(*NO_JIT)` or `(*LIMIT_MATCH=1)` at the
/// beginning as a setting.
static const char WATCHED[] = "(?C1)", PLAIN[] = "\\E";

static pcre2_code *compile(
    const char *prefix, const uint8_t *pattern, size_t length, uint32_t options, int *error, size_t *offset) {
  const size_t before = strlen(prefix);
  uint8_t *whole = malloc(before + length);
  pcre2_compile_context *context = pcre2_compile_context_create(NULL);
  pcre2_code *code = NULL;
  *error = PCRE2_ERROR_NOMEMORY;
  *offset = 0;
  if (whole && context) {
    memcpy(whole, prefix, before);
    memcpy(whole + before, pattern, length);
    pcre2_set_newline(context, PCRE2_NEWLINE_ANYCRLF);
    uint32_t all = PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C | PCRE2_USE_OFFSET_LIMIT;
    if (options & WAYMARK_CASELESS) all |= PCRE2_CASELESS;
    size_t place = 0;
    code = pcre2_compile(whole, before + length, all, error, &place, context);
    if (!code) *offset = place < before ? 0 : place - before;
    // Without the compiler to machine code, PCRE2 interprets the expression within the same limits.
    if (code) pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
  }
  pcre2_compile_context_free(context);
  free(whole);
  return code;
}

/// A mark after its letter, what is joined to an emoji, and the later letters of a Korean syllable.
static const char INSIDE[] =
    "(?:(?<=\\r)\\n|(?=[\\p{M}\\x{200D}\\x{1F3FB}-\\x{1F3FF}])|(?<=\\x{200D})\\p{So}"
    "|(?<=[\\x{1100}-\\x{11FF}])[\\x{1160}-\\x{11FF}])";

static pcre2_code *compile_inside(void) {
  int error;
  size_t offset;
  pcre2_code *code = pcre2_compile(
      (PCRE2_SPTR)INSIDE, PCRE2_ZERO_TERMINATED, PCRE2_UTF | PCRE2_UCP | PCRE2_ANCHORED, &error, &offset, NULL);
  if (code) pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
  return code;
}

struct waymark_expression *waymark_expression(
    const uint8_t *pattern, size_t length, uint32_t options, int *error, size_t *offset) {
  struct waymark_expression *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  result->is_undivided = (options & WAYMARK_UNDIVIDED) != 0;
  result->quick = compile(PLAIN, pattern, length, options, error, offset);
  if (result->quick && !(options & WAYMARK_LITERAL)) {
    result->watched = compile(WATCHED, pattern, length, options, error, offset);
    result->inside = compile_inside();
  }
  if (result->quick && ((result->watched && result->inside) || options & WAYMARK_LITERAL)) return result;
  waymark_expression_close(result);
  return NULL;
}

void waymark_expression_close(struct waymark_expression *expression) {
  pcre2_code_free(expression->quick);
  pcre2_code_free(expression->watched);
  pcre2_code_free(expression->inside);
  free(expression);
}

void waymark_expression_message(int error, char *result, size_t capacity) {
  if (pcre2_get_error_message(error, (PCRE2_UCHAR *)result, capacity) < 0) result[0] = 0;
}

uint32_t waymark_expression_groups(const struct waymark_expression *expression) {
  uint32_t count = 0;
  pcre2_pattern_info(expression->quick, PCRE2_INFO_CAPTURECOUNT, &count);
  return count;
}

uint32_t waymark_expression_group(const struct waymark_expression *expression, const char *name) {
  int number = pcre2_substring_number_from_name(expression->quick, (PCRE2_SPTR)name);
  return number > 0 ? (uint32_t)number : 0;
}
