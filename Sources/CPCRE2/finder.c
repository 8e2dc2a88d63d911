#define _GNU_SOURCE  // memmem
#include "expression.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  // How many bytes of places are tried between two looks at the clock. With an expression each place may take as long
  // as all that follows in the text, so that parts begin small, the first one is watched, and none is large.
  LITERAL_PART = 1 << 20,
  FIRST_PART = 1 << 6,
  EXPRESSION_PART = 1 << 11,
  // After so many bytes, or so much time, the caller gets its turn.
  TURN = 1 << 20,
  TURN_NANOSECONDS = 10000000,
  // A part that takes longer has the next one watched.
  SLOW_NANOSECONDS = 2000000,
  // The most steps of one attempt, unwatched and watched. The first keeps a part short.
  QUICK_STEPS = 10000,
  MOST_STEPS = 1000000,
  MOST_DEPTH = 100000,
  HEAP_KIBIBYTES = 32 * 1024,
  FIRST_STACK = 32 * 1024,
  LARGEST_STACK = 8 * 1024 * 1024,
};

struct waymark_finder {
  const struct waymark_expression *expression;
  pcre2_match_data *data, *inside_data;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
  atomic_int is_cancelled;
  uint64_t deadline;
  uint32_t calls;
  enum waymark_find_status stop;
  // When a turn began; 0 if it has no end.
  uint64_t turn_start;

  // In the text:
  size_t position, part_end, part;
  uint64_t part_start;
  int has_begun, was_empty, is_watched;
  // A place of the original, in bytes and in UTF-16 code units.
  size_t byte, unit;
  // A place, and whether an odd number of halves of flags are right before it.
  size_t flag_place;
  int is_flag_open;
};

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/// Stops an attempt if the search is cancelled or takes too long.
static int called(pcre2_callout_block *block, void *data) {
  (void)block;
  struct waymark_finder *finder = data;
  if (atomic_load_explicit(&finder->is_cancelled, memory_order_relaxed)) {
    finder->stop = WAYMARK_FIND_CANCELLED;
    return PCRE2_ERROR_CALLOUT;
  }
  if (++finder->calls % 64 == 0 && now() > finder->deadline) {
    finder->stop = WAYMARK_FIND_TOO_LONG;
    return PCRE2_ERROR_CALLOUT;
  }
  return 0;
}

struct waymark_finder *waymark_finder(const struct waymark_expression *expression, uint64_t time_limit) {
  struct waymark_finder *finder = calloc(1, sizeof *finder);
  if (!finder) return NULL;
  finder->expression = expression;
  finder->data = pcre2_match_data_create_from_pattern(expression->quick, NULL);
  finder->inside_data = pcre2_match_data_create(1, NULL);
  finder->context = pcre2_match_context_create(NULL);
  finder->stack = pcre2_jit_stack_create(FIRST_STACK, LARGEST_STACK, NULL);
  if (!finder->data || !finder->inside_data || !finder->context || !finder->stack) {
    waymark_finder_close(finder);
    return NULL;
  }
  const uint64_t start = now();
  finder->deadline = time_limit > UINT64_MAX - start ? UINT64_MAX : start + time_limit;
  pcre2_set_callout(finder->context, called, finder);
  pcre2_set_depth_limit(finder->context, MOST_DEPTH);
  pcre2_set_heap_limit(finder->context, HEAP_KIBIBYTES);
  pcre2_jit_stack_assign(finder->context, NULL, finder->stack);
  waymark_finder_begin(finder);
  return finder;
}

void waymark_finder_close(struct waymark_finder *finder) {
  pcre2_match_data_free(finder->data);
  pcre2_match_data_free(finder->inside_data);
  pcre2_match_context_free(finder->context);
  pcre2_jit_stack_free(finder->stack);
  free(finder);
}

void waymark_finder_cancel(struct waymark_finder *finder) {
  atomic_store_explicit(&finder->is_cancelled, 1, memory_order_relaxed);
}

static void watch(struct waymark_finder *finder, int is_watched) {
  finder->is_watched = is_watched;
  pcre2_set_match_limit(finder->context, is_watched || !finder->expression->watched ? MOST_STEPS : QUICK_STEPS);
}

void waymark_finder_begin(struct waymark_finder *finder) {
  finder->position = finder->part_end = finder->byte = finder->unit = 0;
  finder->has_begun = finder->was_empty = 0;
  finder->flag_place = 0;
  finder->is_flag_open = 0;
  finder->part = finder->expression->watched ? FIRST_PART : LITERAL_PART;
  watch(finder, finder->expression->watched != NULL);
}

/// Returns the beginning of the next character at or after a place.
static size_t border(const uint8_t *text, size_t length, size_t place) {
  while (place < length && (text[place] & 0xC0) == 0x80) place++;
  return place;
}

/// Begins with the next part of a text, unless the search has to end.
static enum waymark_find_status begin_part(struct waymark_finder *finder, struct waymark_subject subject) {
  if (atomic_load_explicit(&finder->is_cancelled, memory_order_relaxed)) return WAYMARK_FIND_CANCELLED;
  const uint64_t time = now();
  if (time > finder->deadline) return WAYMARK_FIND_TOO_LONG;
  if (finder->turn_start > 0 && time - finder->turn_start > TURN_NANOSECONDS) return WAYMARK_FIND_PAUSED;
  const struct waymark_expression *expression = finder->expression;
  if (finder->has_begun && expression->watched && !expression->is_undivided) {
    const int is_slow = time - finder->part_start > SLOW_NANOSECONDS;
    watch(finder, is_slow);
    if (is_slow) finder->part = FIRST_PART;
    else if (finder->part < EXPRESSION_PART) finder->part *= 2;
  }
  finder->has_begun = 1;
  finder->part_start = time;
  const size_t part = finder->part, rest = subject.length - finder->position;
  finder->part_end = rest <= part || expression->is_undivided
      ? subject.length : border(subject.text, subject.length, finder->position + part);
  pcre2_set_offset_limit(finder->context, finder->part_end);
  return WAYMARK_FIND_ENDED;
}

/// Tries the places of a part from the current one on. Returns PCRE2's result.
static int try_part(struct waymark_finder *finder, struct waymark_subject subject) {
  const pcre2_code *code = finder->is_watched ? finder->expression->watched : finder->expression->quick;
  // An empty match at the end of an empty match would be the same one.
  uint32_t options = PCRE2_NO_UTF_CHECK | (finder->was_empty ? PCRE2_NOTEMPTY_ATSTART : 0);
  int result = pcre2_jit_match(
      code, subject.text, subject.length, finder->position, options, finder->data, finder->context);
  if (result != PCRE2_ERROR_JIT_BADOPTION) return result;
  return pcre2_match(code, subject.text, subject.length, finder->position, options, finder->data, finder->context);
}

/// Finds the next match, or ends a turn. Returns 1 if there is one, and otherwise the status.
static int step(
    struct waymark_finder *finder, struct waymark_subject subject, size_t turn_end, enum waymark_find_status *status) {
  for (;;) {
    if (!finder->has_begun || (finder->position >= finder->part_end && finder->part_end < subject.length)) {
      *status = WAYMARK_FIND_PAUSED;
      if (finder->position >= turn_end) return 0;
      *status = begin_part(finder, subject);
      if (*status != WAYMARK_FIND_ENDED) return 0;
    }
    *status = WAYMARK_FIND_ENDED;
    if (finder->position > subject.length) return 0;
    const int result = try_part(finder, subject);
    if (result > 0) return 1;
    switch (result) {
      case PCRE2_ERROR_NOMATCH:
        if (finder->part_end >= subject.length) {
          finder->position = subject.length + 1;
          return 0;
        }
        finder->position = finder->part_end;
        finder->was_empty = 0;
        break;
      case PCRE2_ERROR_MATCHLIMIT:
        if (finder->expression->watched && !finder->is_watched) {
          watch(finder, 1);
          break;
        }  // fall through
      case PCRE2_ERROR_JIT_STACKLIMIT: case PCRE2_ERROR_DEPTHLIMIT: case PCRE2_ERROR_HEAPLIMIT:
      case PCRE2_ERROR_RECURSELOOP: case PCRE2_ERROR_NOMEMORY:
        *status = WAYMARK_FIND_TOO_COMPLEX;
        return 0;
      case PCRE2_ERROR_CALLOUT:
        *status = finder->stop;
        return 0;
      default:
        *status = WAYMARK_FIND_FAILED;
        return 0;
    }
  }
}

/// Finds the place in the original of one in the text that is searched. Returns whether it has one.
static int map(struct waymark_subject subject, size_t place, size_t *result) {
  *result = place;
  if (!subject.anchors || subject.anchor_count == 0 || subject.anchors[0].folded > place) return 1;
  size_t low = 0, high = subject.anchor_count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (subject.anchors[middle].folded <= place) low = middle; else high = middle;
  }
  const struct waymark_anchor anchor = subject.anchors[low];
  // A place inside a character has that of its beginning.
  *result = anchor.original + (anchor.is_inside ? 0 : place - anchor.folded);
  return !anchor.is_inside || place == anchor.folded;
}

/// Returns how many UTF-16 code units a part of a text has.
static size_t units(const uint8_t *text, size_t start, size_t end) {
  size_t count = 0;
  while (start < end) {
    // Small sums, so that the loop becomes instructions for many bytes at once.
    const size_t stop = end - start > 120 ? start + 120 : end;
    uint8_t sum = 0;
    for (; start < stop; start++) sum += (uint8_t)(((text[start] & 0xC0) != 0x80) + (text[start] >= 0xF0));
    count += sum;
  }
  return count;
}

size_t waymark_finder_length(const struct waymark_finder *finder, struct waymark_subject subject) {
  return finder->unit + units(subject.original, finder->byte, subject.original_length);
}

/// Whether a character is half a flag: one of U+1F1E6 to U+1F1FF.
static int is_half_flag(const uint8_t *text) {
  return text[0] == 0xF0 && text[1] == 0x9F && text[2] == 0x87 && text[3] >= 0xA6;
}

/// Whether a place is between the halves of a flag. Counts from the last place on, so that a text of flags takes time in proportion.
static int cuts_flag(struct waymark_finder *finder, struct waymark_subject subject, size_t place) {
  if (subject.length - place < 4 || !is_half_flag(subject.text + place)) return 0;
  size_t start = place;
  int is_open = 0;
  while (start >= 4 && start != finder->flag_place && is_half_flag(subject.text + start - 4)) {
    start -= 4;
    is_open = !is_open;
  }
  if (start == finder->flag_place) is_open ^= finder->is_flag_open;
  finder->flag_place = place;
  finder->is_flag_open = is_open;
  return is_open;
}

/// Whether an empty match is inside what people take for one character, which may have several code points.
static int cuts_character(struct waymark_finder *finder, struct waymark_subject subject, size_t place) {
  if (place == 0 || place >= subject.length) return 0;
  const uint8_t next = subject.text[place];
  if (next < 0x80 && !(next == '\n' && subject.text[place - 1] == '\r')) return 0;
  return cuts_flag(finder, subject, place) || pcre2_match(
      finder->expression->inside, subject.text, subject.length, place, PCRE2_NO_UTF_CHECK, finder->inside_data, NULL) > 0;
}

/// Returns the place behind the first picture in a part of the text: U+FFFC, which stands for one, is no text. 0 if there is none.
static size_t behind_picture(const uint8_t *text, size_t start, size_t end) {
  const uint8_t *found = memmem(text + start, end - start, "\xEF\xBF\xBC", 3);
  return found ? (size_t)(found - text) + 3 : 0;
}

/// Takes the match that was found: goes on behind it, and returns whether it counts.
static int take(struct waymark_finder *finder, struct waymark_subject subject, uint64_t *range) {
  const size_t *found = pcre2_get_ovector_pointer(finder->data);
  const size_t start = found[0], end = found[1] < start ? start : found[1];
  finder->was_empty = start == end;
  finder->position = end;
  if (start == end && finder->expression->inside && cuts_character(finder, subject, start)) return 0;
  const size_t behind = behind_picture(subject.text, start, end);
  if (behind) {
    // Another match may begin behind the picture.
    finder->position = behind;
    return 0;
  }
  size_t first, last;
  if (!map(subject, start, &first) || !map(subject, end, &last) || (last == first && start != end)) {
    // Another match may begin inside this one.
    if (start != end) finder->position = border(subject.text, subject.length, start + 1);
    return 0;
  }
  finder->unit += units(subject.original, finder->byte, first);
  const size_t length = units(subject.original, first, last);
  *range = (uint64_t)finder->unit | (uint64_t)length << 32;
  finder->unit += length;
  finder->byte = last;
  return 1;
}

enum waymark_find_status waymark_finder_next(
    struct waymark_finder *finder, struct waymark_subject subject, uint64_t *ranges, size_t capacity, size_t *count,
    size_t *searched) {
  enum waymark_find_status status = WAYMARK_FIND_PAUSED;
  const size_t turn_end = finder->position + TURN;
  finder->turn_start = now();
  *count = 0;
  while ((capacity == 0 || *count < capacity) && step(finder, subject, turn_end, &status)) {
    uint64_t range;
    if (take(finder, subject, &range)) {
      if (capacity > 0) ranges[*count] = range;
      *count += 1;
    }
    status = WAYMARK_FIND_PAUSED;
  }
  size_t place = finder->position < subject.length ? finder->position : subject.length;
  map(subject, place, searched);
  return status;
}

enum waymark_find_status waymark_finder_next_groups(
    struct waymark_finder *finder, struct waymark_subject subject, uint64_t *range, size_t *groups, size_t *count) {
  enum waymark_find_status status;
  finder->turn_start = 0;
  *count = 0;
  while (step(finder, subject, SIZE_MAX, &status)) {
    if (!take(finder, subject, range)) continue;
    const size_t *found = pcre2_get_ovector_pointer(finder->data);
    const size_t places = 2 * (size_t)pcre2_get_ovector_count(finder->data);
    for (size_t index = 0; index < places; index++) {
      groups[index] = found[index];
      if (found[index] != PCRE2_UNSET) map(subject, found[index], &groups[index]);
    }
    *count = 1;
    return WAYMARK_FIND_PAUSED;
  }
  return status;
}
