#pragma once
#define PCRE2_CODE_UNIT_WIDTH 8
#include "pcre2_finder.h"
#include <pcre2.h>

struct waymark_expression {
  pcre2_code *quick;
  /// The same with a callout at each place where a match is tried, which stops attempts that take long; null for a
  /// literal text. It takes up to three times as long.
  pcre2_code *watched;
  /// Matches at places inside what people take for one character; null for a literal text, which has no empty matches.
  pcre2_code *inside;
  int is_undivided;
};
