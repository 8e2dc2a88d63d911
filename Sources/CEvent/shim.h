#pragma once
// libevent's configuration header defines _GNU_SOURCE, which makes fd_set differ from the one Dispatch
// saw; reading <sys/select.h> first keeps both the same.
#include <sys/select.h>
// For mallopt, which Swift's own module of the C library leaves out.
#include <malloc.h>
#include <event2/event.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <event2/http.h>
#include <event2/http_struct.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>

// The main queue's descriptor and its drain: what lets another loop than Dispatch's own be the main
// actor. SPI of Dispatch, stable since 2014; see Documentation/decisions/main-loop.md.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Null_unspecified message);
