#include "icu.h"
#include <stddef.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

enum { LONGEST = 256 };  // UTF-16 code units

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

int waymark_format_number(
    const char *skeleton, const char *locale, double number, char *result, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UChar wide[LONGEST], text[LONGEST];
  int32_t length = 0;
  u_strFromUTF8(wide, LONGEST, &length, skeleton, -1, &error);
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(wide, length, locale, &error);
  UFormattedNumber *formatted = unumf_openResult(&error);
  unumf_formatDouble(formatter, number, formatted, &error);
  length = unumf_resultToString(formatted, text, LONGEST, &error);
  unumf_closeResult(formatted);
  unumf_close(formatter);
  return error == U_ZERO_ERROR && write_utf8(text, length, result, capacity);
}
