// EchoFloor PORT: a WebSocket echo server of one thread on epoll, the least that a server can do for an event.
// It answers any request with an upgrade and does not validate: it is measured with EventLoad only.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CAPACITY = 4096 };

typedef struct {
  int socket;
  bool is_upgraded;
  size_t count;
  unsigned char bytes[CAPACITY];
} Connection;

static const char upgrade[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";

static void drop(Connection *connection) {
  close(connection->socket);
  free(connection);
}

/// Answers the request once it is complete. Returns false if the connection is to be closed.
static bool answer_request(Connection *connection) {
  if (!memmem(connection->bytes, connection->count, "\r\n\r\n", 4)) return connection->count < CAPACITY;
  connection->is_upgraded = true;
  connection->count = 0;
  return send(connection->socket, upgrade, sizeof upgrade - 1, MSG_NOSIGNAL) == sizeof upgrade - 1;
}

/// Sends each complete frame back, without its mask, if it fits CAPACITY. Returns false if the connection is to be closed.
static bool echo_frames(Connection *connection) {
  size_t start = 0;
  while (connection->count - start >= 6) {
    unsigned char *frame = connection->bytes + start;
    size_t length = frame[1] & 127, head = 6;
    if (length == 126) {
      length = (size_t)frame[2] << 8 | frame[3];
      head = 8;
    }
    if ((frame[0] & 15) == 8 || length == 127 || head + length > CAPACITY) return false;
    if (connection->count - start < head + length) break;
    const unsigned char *mask = frame + head - 4;
    unsigned char reply[CAPACITY + 4];
    size_t prefix = head - 4;
    memcpy(reply, frame, prefix);
    reply[1] &= 127;
    for (size_t index = 0; index < length; index++) reply[prefix + index] = frame[head + index] ^ mask[index & 3];
    if (send(connection->socket, reply, prefix + length, MSG_NOSIGNAL) != (ssize_t)(prefix + length)) return false;
    start += head + length;
  }
  memmove(connection->bytes, connection->bytes + start, connection->count - start);
  connection->count -= start;
  return true;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "EchoFloor PORT\n");
    return 2;
  }
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);

  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(arguments[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1024)) {
    perror("EchoFloor can't listen");
    return 1;
  }
  int queue = epoll_create1(EPOLL_CLOEXEC);
  epoll_ctl(queue, EPOLL_CTL_ADD, listener, &(struct epoll_event){.events = EPOLLIN, .data.ptr = NULL});

  for (;;) {
    struct epoll_event events[64];
    int ready = epoll_wait(queue, events, 64, -1);
    for (int index = 0; index < ready; index++) {
      Connection *connection = events[index].data.ptr;
      if (!connection) {
        int socket = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0) continue;
        setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        connection = calloc(1, sizeof *connection);
        connection->socket = socket;
        epoll_ctl(queue, EPOLL_CTL_ADD, socket, &(struct epoll_event){.events = EPOLLIN, .data.ptr = connection});
        continue;
      }
      ssize_t received =
          recv(connection->socket, connection->bytes + connection->count, CAPACITY - connection->count, 0);
      if (received < 0 && errno == EAGAIN) continue;
      if (received <= 0) {
        drop(connection);
        continue;
      }
      connection->count += (size_t)received;
      if (!(connection->is_upgraded ? echo_frames : answer_request)(connection)) drop(connection);
    }
  }
}
