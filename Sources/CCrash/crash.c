// What a fatal signal leaves behind. Everything in the handler is safe in a signal handler: nothing is allocated, nothing
// locked. The one exception, the walk over the views, comes last, with the signals set back and an alarm running, so that
// the worst that it can do is what would have happened anyway.
#define _GNU_SOURCE
#include "crash.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct waymark_location waymark_current_place;

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static const char *const names[] = {"SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGABRT"};
enum { count = sizeof signals / sizeof signals[0] };

static struct sigaction before[count];
static char path[4096];
static void (*walker)(const void *node);
// The thread that evaluates views: only there do they stand still while the handler runs.
static long home;
static char line[8192];
static size_t length;
// An overflow of the stack leaves none to run on.
static char stack[65536];

void waymark_crash_write(const char *text) {
  // Room is left for the end of the line. A quote would end the field that this stands in.
  for (; *text && length < sizeof line - 8; text++) line[length++] = *text == '"' ? '\'' : *text;
}

static void write_raw(const char *text) {
  for (; *text && length < sizeof line - 2; text++) line[length++] = *text;
}

static void write_number(long number, int digits) {
  char text[24];
  int start = sizeof text - 1;
  text[start] = 0;
  for (; number > 0 || digits > 0; number /= 10, digits--) text[--start] = (char)('0' + number % 10);
  write_raw(text + start);
}

/// The time as in the log; `gmtime` is none of what a handler may call.
static void write_time(void) {
  long seconds = (long)time(NULL), day = seconds / 86400 + 719468, rest = seconds % 86400;
  long era = day / 146097, of_era = day % 146097;
  long year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  long of_year = of_era - (365 * year + year / 4 - year / 100), shifted = (5 * of_year + 2) / 153;
  long month = shifted < 10 ? shifted + 3 : shifted - 9;
  write_number(year + era * 400 + (month <= 2), 4);
  write_raw("-"), write_number(month, 2), write_raw("-"), write_number(of_year - (153 * shifted + 2) / 5 + 1, 2);
  write_raw("T"), write_number(rest / 3600, 2), write_raw(":"), write_number(rest / 60 % 60, 2);
  write_raw(":"), write_number(rest % 60, 2), write_raw("Z");
}

static void flush(int file) {
  size_t written = 0;
  while (written < length) {
    ssize_t taken = write(file, line + written, length - written);
    if (taken <= 0) return;
    written += (size_t)taken;
  }
}

static void handle(int signal, siginfo_t *facts, void *context) {
  (void)context;
  // Whatever goes wrong from here on, or takes too long, ends the process.
  for (int index = 0; index < count; index++) sigaction(signals[index], &before[index], NULL);
  alarm(5);
  struct waymark_location place = waymark_current_place;
  length = 0;
  write_raw("time="), write_time(), write_raw(" level=error message=\"The process crashed.\" signal=");
  for (int index = 0; index < count; index++)
    if (signals[index] == signal) write_raw(names[index]);
  write_raw(" pid="), write_number(getpid(), 1);
  int is_main = syscall(SYS_gettid) == home;
  if (!is_main) write_raw(" thread=other");
  int file = path[0] ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
  if (place.name) {
    write_raw(" place=\"");
    waymark_crash_write(place.name);
    write_raw("\"");
  }
  // What is sure is written before what may fail.
  flush(STDERR_FILENO);
  if (file >= 0) flush(file);
  length = 0;
  if (place.node && is_main && walker) {
    write_raw(" within=\"");
    walker(place.node);
    write_raw("\"");
  }
  write_raw("\n");
  flush(STDERR_FILENO);
  if (file >= 0) flush(file), close(file);
  alarm(0);
  // A fault happens again when this returns, and then ends the process, whatever was to be told of it before. What was sent
  // by somebody does not; only `abort` sees to that itself.
  if (facts->si_code <= 0 && signal != SIGABRT) {
    struct sigaction end = {.sa_handler = SIG_DFL};
    sigaction(signal, &end, NULL);
  }
  // Blocked until this returns.
  raise(signal);
}

void waymark_crash_install(const char *file, void (*walk)(const void *node)) {
  path[0] = 0;
  if (file && strlen(file) < sizeof path) strcpy(path, file);
  walker = walk;
  home = syscall(SYS_gettid);
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_flags = SA_ONSTACK | SA_SIGINFO};
  action.sa_sigaction = handle;
  sigfillset(&action.sa_mask);
  // A fault within the walk must not be held back.
  for (int index = 0; index < count; index++) sigdelset(&action.sa_mask, signals[index]);
  for (int index = 0; index < count; index++) sigaction(signals[index], &action, &before[index]);
}
