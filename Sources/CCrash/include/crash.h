#pragma once

/// What is being done: a view whose body is evaluated, or an element that handles an event.
struct waymark_location {
  /// The view's type, or what is done; lives as long as the process. Null: nothing that has a place.
  const char *_Nullable name;
  /// Where a walker starts, on the main thread.
  const void *_Nullable node;
};

/// The place of the main thread. Kept with every body that is evaluated, so it is no more than two pointers.
extern struct waymark_location waymark_current_place;

static inline struct waymark_location waymark_place_get(void) { return waymark_current_place; }
static inline void waymark_place_set(struct waymark_location place) { waymark_current_place = place; }

/// From now on a fatal signal writes one line to the standard error and to this file, and then does what it did before. The
/// thread that calls this is taken for the one that evaluates views.
/// `walk` is called with the place's node, to write the names of the views around it by `waymark_crash_write`.
void waymark_crash_install(const char *_Nullable file, void (*_Nonnull walk)(const void *_Nonnull node));

/// Writes a part of the line; for the walker. Allocates nothing.
void waymark_crash_write(const char *_Nonnull text);
