// EventLoad PORT PID SECONDS PATH:SESSIONS:RATE...: taps in sessions of a server at a steady rate, and measures the server.
//
// Each group opens SESSIONS sessions at PATH, and taps the button “inc” in one after the other, RATE times a second over the group.
// PATH “echo” speaks to EchoFloor: it sends the same events, without loading a page. After a warm-up of three seconds it measures for
// SECONDS, and prints one line of JSON: the latencies of each group in ms, from the time at which a tap was due to its acknowledgement,
// and the processor time of the process PID for each event, whatever it was spent on. A tap is skipped if the answer to the last one of
// its session is missing. Several groups run at once. Pings are not answered: each session needs an event a minute.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { WARM_UP = 3, OPEN_AT_ONCE = 32, COOKIES = 512 };
static const double silence = 1;  // seconds until received frames are acknowledged without an event, as in the client

typedef enum { unopened, loading, upgrading, connected } Step;

typedef struct {
  const char *path;
  int sessions, opened;
  double rate;
  bool is_echo;
  long due, sent, skipped, answered;
  float *latencies;
  size_t capacity;
  double began, worst_delay;
} Group;

typedef struct {
  Group *group;
  int socket;
  Step step;
  char *bytes;
  size_t count, capacity;
  char cookies[COOKIES], session[33];
  long button, sequence, asked, last;
  double sent_at, owed_since;
} Tab;

static int queue;
static struct sockaddr_in address;
static Tab *tabs;
static int tab_count, next_to_open, opening, lost;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void stop(const char *reason) {
  fprintf(stderr, "EventLoad: %s\n", reason);
  exit(1);
}

static void connect_tab(Tab *tab, Step step) {
  if (tab->socket >= 0) close(tab->socket);
  tab->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (tab->socket < 0 || connect(tab->socket, (struct sockaddr *)&address, sizeof address)) stop("the server refuses a connection");
  int on = 1;
  setsockopt(tab->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  tab->step = step;
  tab->count = 0;
  char request[1024];
  int length;
  if (step == loading)
    length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n",
                      tab->group->path, ntohs(address.sin_port));
  else
    length = snprintf(request, sizeof request,
                      "GET /_waymark/socket?v=6&session=%s&last=%ld HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                      "Origin: http://127.0.0.1:%d\r\n%s%s%sUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                      tab->session, tab->last, ntohs(address.sin_port), ntohs(address.sin_port),
                      *tab->cookies ? "Cookie: " : "", tab->cookies, *tab->cookies ? "\r\n" : "");
  if (send(tab->socket, request, (size_t)length, MSG_NOSIGNAL) != length) stop("a request could not be sent");
  epoll_ctl(queue, EPOLL_CTL_ADD, tab->socket, &(struct epoll_event){.events = EPOLLIN, .data.ptr = tab});
}

static void open_more(void) {
  while (opening < OPEN_AT_ONCE && next_to_open < tab_count) {
    Tab *tab = &tabs[next_to_open++];
    opening++;
    connect_tab(tab, tab->group->is_echo ? upgrading : loading);
  }
}

/// Reads the session, the number of its last frame, the button and the cookies of a page that is complete.
static void read_page(Tab *tab) {
  char *page = tab->bytes, *end = strstr(page, "\r\n\r\n");
  if (!end) stop("a page has no headers");
  for (char *line = page; line && line < end; line = strstr(line, "\r\n")) {
    line += line == page ? 0 : 2;
    if (strncasecmp(line, "set-cookie: ", 12)) continue;
    size_t used = strlen(tab->cookies), length = strcspn(line + 12, ";\r");
    if (used + length + 3 > COOKIES) stop("the cookies are too long");
    snprintf(tab->cookies + used, COOKIES - used, "%s%.*s", used ? "; " : "", (int)length, line + 12);
  }
  char *session = strstr(end, "data-session=\""), *last = strstr(end, "data-last=\"");
  char *button = strstr(end, "data-testid=\"inc\"");
  if (!session || !last || !button) stop("a page has no session or no button");
  snprintf(tab->session, sizeof tab->session, "%.32s", session + 14);
  tab->last = atol(last + 11);
  while (button > end && strncmp(button, "id=\"n", 5)) button--;
  tab->button = atol(button + 5);
}

static void send_text(Tab *tab, const char *text, int length) {
  unsigned char frame[256] = {0x81, (unsigned char)(0x80 | length)};  // the mask is zero, which leaves the text unchanged
  memcpy(frame + 6, text, (size_t)length);
  if (send(tab->socket, frame, (size_t)length + 6, MSG_NOSIGNAL) != length + 6) stop("a frame could not be sent");
}

static void tap(Tab *tab, double due) {
  char text[100];
  tab->asked = ++tab->sequence;
  tab->owed_since = 0;
  tab->sent_at = due;
  send_text(tab, text, snprintf(text, sizeof text, "[%ld,%ld,[\"tap\",%ld]]", tab->sequence, tab->last, tab->button));
}

static void record(Tab *tab) {
  Group *group = tab->group;
  double latency = now() - tab->sent_at;
  tab->sent_at = 0;
  if (!group->began) return;
  if ((size_t)group->answered == group->capacity)
    group->latencies = realloc(group->latencies, (group->capacity = group->capacity * 2 + 1024) * sizeof(float));
  group->latencies[group->answered++] = (float)(latency * 1000);
}

static void receive_text(Tab *tab, const char *text) {
  if (tab->group->is_echo) {
    if (tab->sent_at) record(tab);
    return;
  }
  long sequence, acknowledged;
  int patches = 0;
  if (sscanf(text, "[%ld,%ld,%n", &sequence, &acknowledged, &patches) < 2) return;  // such as “persisted”
  if (sequence > tab->last) tab->last = sequence;
  if (!tab->owed_since && patches && strncmp(text + patches, "[]", 2)) tab->owed_since = now();
  if (tab->sent_at && acknowledged >= tab->asked) record(tab);
}

static void receive_frames(Tab *tab) {
  size_t start = 0;
  while (tab->count - start >= 2) {
    unsigned char *frame = (unsigned char *)tab->bytes + start;
    size_t length = frame[1], head = 2;
    if (length == 126) {
      if (tab->count - start < 4) break;
      length = (size_t)frame[2] << 8 | frame[3];
      head = 4;
    } else if (length == 127) {
      stop("a frame is longer than expected");
    }
    if (tab->count - start < head + length) break;
    if ((frame[0] & 15) == 8) {
      lost++;
      epoll_ctl(queue, EPOLL_CTL_DEL, tab->socket, NULL);
      tab->step = unopened;
      return;
    }
    if ((frame[0] & 15) == 1) {
      char kept = (char)frame[head + length];
      frame[head + length] = 0;
      receive_text(tab, (char *)frame + head);
      frame[head + length] = (unsigned char)kept;
    }
    start += head + length;
  }
  memmove(tab->bytes, tab->bytes + start, tab->count - start);
  tab->count -= start;
  if (!tab->count && tab->capacity > 4096) {
    free(tab->bytes);
    tab->bytes = NULL;
    tab->capacity = 0;
  }
}

static void receive(Tab *tab) {
  if (tab->capacity - tab->count < 2048) tab->bytes = realloc(tab->bytes, tab->capacity = tab->capacity * 2 + 4096);
  ssize_t received = recv(tab->socket, tab->bytes + tab->count, tab->capacity - tab->count - 1, MSG_DONTWAIT);
  if (received < 0 && errno == EAGAIN) return;
  if (received == 0 && tab->step == loading && tab->count) {
    read_page(tab);
    connect_tab(tab, upgrading);
    return;
  }
  if (received <= 0) stop("the server has closed a connection");
  tab->count += (size_t)received;
  tab->bytes[tab->count] = 0;
  if (tab->step == upgrading) {
    char *end = strstr(tab->bytes, "\r\n\r\n");
    if (!end) return;
    if (strncmp(tab->bytes, "HTTP/1.1 101", 12)) stop(tab->bytes);
    size_t used = (size_t)(end + 4 - tab->bytes);
    memmove(tab->bytes, end + 4, tab->count - used);
    tab->count -= used;
    tab->step = connected;
    tab->group->opened++;
    opening--;
  }
  if (tab->step == connected) receive_frames(tab);
}

/// Waits for messages for at most so many seconds, and handles them.
static void wait_for(double seconds) {
  struct epoll_event events[256];
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  int ready = epoll_pwait2(queue, events, 256, &time, NULL);
  if (ready < 0 && errno != EINTR) stop("the system can't wait for messages");
  for (int index = 0; index < ready; index++) receive(events[index].data.ptr);
}

/// Acknowledges what each tab has received a second ago; looks at a few tabs in each turn.
static void acknowledge(void) {
  static int next;
  double time = now();
  for (int turn = 0; turn < 64 && turn < tab_count; turn++, next = (next + 1) % tab_count) {
    Tab *tab = &tabs[next];
    if (tab->step != connected || tab->group->is_echo || !tab->owed_since || time - tab->owed_since < silence) continue;
    char text[64];
    tab->owed_since = 0;
    send_text(tab, text, snprintf(text, sizeof text, "[%ld,%ld]", ++tab->sequence, tab->last));
  }
}

/// Taps at the groups' rates for so many seconds.
static void run(Group *groups, int count, double seconds) {
  double start = now(), time;
  for (int index = 0; index < count; index++) groups[index].due = 0;
  while ((time = now() - start) < seconds) {
    double next = seconds;
    for (int index = 0, first = 0; index < count; first += groups[index++].sessions) {
      Group *group = &groups[index];
      if (group->rate <= 0) continue;
      while ((double)group->due < time * group->rate) {
        Tab *tab = &tabs[first + group->due % group->sessions];
        double delay = time - (double)group->due / group->rate;
        if (group->began && delay > group->worst_delay) group->worst_delay = delay;
        if (tab->step == connected && !tab->sent_at) {
          tap(tab, start + (double)group->due / group->rate);
          if (group->began) group->sent++;
        } else if (group->began) {
          group->skipped++;
        }
        group->due++;
      }
      double due = (double)group->due / group->rate;
      if (due < next) next = due;
    }
    acknowledge();
    double left = next - (now() - start);
    wait_for(left > 0 ? left : 0);
  }
}

static int compare(const void *left, const void *right) {
  float difference = *(const float *)left - *(const float *)right;
  return difference < 0 ? -1 : difference > 0;
}

static double percentile(Group *group, double part) {
  if (!group->answered) return -1;
  long index = (long)((double)group->answered * part);
  return (double)group->latencies[index < group->answered ? index : group->answered - 1];
}

static double processor_seconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time)) stop("the server's processor time can't be read");
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count < 5) stop("usage: EventLoad PORT PID SECONDS PATH:SESSIONS:RATE...");
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  address = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(arguments[1])),
                                 .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  clockid_t server;
  if (clock_getcpuclockid(atoi(arguments[2]), &server)) stop("there is no such process");
  double seconds = atof(arguments[3]);
  int group_count = count - 4;
  Group *groups = calloc((size_t)group_count, sizeof *groups);
  for (int index = 0; index < group_count; index++) {
    Group *group = &groups[index];
    group->path = strtok(arguments[index + 4], ":");
    char *sessions = strtok(NULL, ":"), *rate = strtok(NULL, ":");
    if (!group->path || !sessions || !rate) stop("a group is PATH:SESSIONS:RATE");
    group->sessions = atoi(sessions);
    if (group->sessions < 1) stop("a group has at least one session");
    group->rate = atof(rate);
    group->is_echo = !strcmp(group->path, "echo");
    tab_count += group->sessions;
  }
  tabs = calloc((size_t)tab_count, sizeof *tabs);
  for (int index = 0, first = 0; index < group_count; first += groups[index++].sessions)
    for (int number = 0; number < groups[index].sessions; number++)
      tabs[first + number] = (Tab){.group = &groups[index], .socket = -1, .button = 7};
  queue = epoll_create1(EPOLL_CLOEXEC);
  for (open_more(); next_to_open < tab_count || opening; open_more()) wait_for(1);

  run(groups, group_count, WARM_UP);
  for (int index = 0; index < group_count; index++) groups[index].began = now();
  double before = processor_seconds(server), own = processor_seconds(CLOCK_PROCESS_CPUTIME_ID);
  run(groups, group_count, seconds);
  double used = processor_seconds(server) - before;
  own = processor_seconds(CLOCK_PROCESS_CPUTIME_ID) - own;
  for (double end = now() + 1; now() < end;) wait_for(0.1);

  long sent = 0;
  for (int index = 0; index < group_count; index++) sent += groups[index].sent;
  if (!sent) stop("no event was sent");
  printf("{\"server ms/event\": %.4f, \"client ms/event\": %.4f, \"lost\": %d, \"groups\": [", used * 1000 / (double)sent,
         own * 1000 / (double)sent, lost);
  for (int index = 0; index < group_count; index++) {
    Group *group = &groups[index];
    qsort(group->latencies, (size_t)group->answered, sizeof(float), compare);
    printf("%s{\"path\": \"%s\", \"sessions\": %d, \"events/s\": %g, \"sent\": %ld, \"answered\": %ld, \"skipped\": %ld, "
           "\"p50 ms\": %.3f, \"p99 ms\": %.3f, \"worst ms\": %.3f, \"client late ms\": %.3f}",
           index ? ", " : "", group->path, group->opened, group->rate, group->sent, group->answered, group->skipped,
           percentile(group, 0.5), percentile(group, 0.99), percentile(group, 1), group->worst_delay * 1000);
  }
  printf("]}\n");
}
