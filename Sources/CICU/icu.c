#include "icu.h"
#include <stddef.h>
#include <unicode/uenum.h>
#include <unicode/uformattedvalue.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

enum { LONGEST = 256, LONGEST_SKELETON = 4096 };  // UTF-16 code units

int waymark_accepted_language(
    const char *header, const char *const *available, int32_t count, char *result, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UAcceptResult how = ULOC_ACCEPT_FAILED;
  UEnumeration *languages = uenum_openCharStringsEnumeration(available, count, &error);
  uloc_acceptLanguageFromHTTP(result, capacity, &how, header, languages, &error);
  uenum_close(languages);
  return error == U_ZERO_ERROR && how != ULOC_ACCEPT_FAILED;
}

struct waymark_rules *waymark_plural_rules(const char *language) {
  UErrorCode error = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &error);
  return U_SUCCESS(error) ? (struct waymark_rules *)rules : NULL;
}

void waymark_plural_rules_close(struct waymark_rules *rules) { uplrules_close((UPluralRules *)rules); }

/// Writes UTF-8 for UTF-16, with its end. Returns whether there was room for it.
static int write_utf8(const UChar *text, int32_t length, char *result, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  u_strToUTF8(result, capacity, NULL, text, length, &error);
  return error == U_ZERO_ERROR;
}

int waymark_plural_category(const struct waymark_rules *rules, double number, char *result, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UChar name[LONGEST];
  int32_t length = uplrules_select((const UPluralRules *)rules, number, name, LONGEST, &error);
  return error == U_ZERO_ERROR && write_utf8(name, length, result, capacity);
}

int waymark_is_right_to_left(const char *language) { return uloc_isRightToLeft(language); }

struct waymark_number_format *waymark_number_format(const char *skeleton, const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  UChar wide[LONGEST_SKELETON];
  int32_t length = 0;
  u_strFromUTF8(wide, LONGEST_SKELETON, &length, skeleton, -1, &error);
  UNumberFormatter *format = unumf_openForSkeletonAndLocale(wide, length, locale, &error);
  if (U_SUCCESS(error)) return (struct waymark_number_format *)format;
  unumf_close(format);
  return NULL;
}

void waymark_number_format_close(struct waymark_number_format *format) { unumf_close((UNumberFormatter *)format); }

int32_t waymark_format_number(
    const struct waymark_number_format *format, double number, char *result, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = 0, needed = 0;
  UFormattedNumber *formatted = unumf_openResult(&error);
  unumf_formatDouble((const UNumberFormatter *)format, number, formatted, &error);
  const UFormattedValue *value = unumf_resultAsValue(formatted, &error);
  const UChar *text = ufmtval_getString(value, &length, &error);
  // Units come with warnings, such as that a text is in a parent of the locale. They are no failures.
  if (U_SUCCESS(error)) {
    error = U_ZERO_ERROR;
    u_strToUTF8(result, capacity, &needed, text, length, &error);
    needed = U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR ? needed + 1 : 0;
  }
  unumf_closeResult(formatted);
  return needed;
}
