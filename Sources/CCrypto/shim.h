#pragma once
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>

// What OpenSSL has as macros, which Swift does not import.

/// TLS 1.2 and later, without what costs memory for each idle connection or lets a client ask for work again and again.
static inline void waymark_tls_harden(SSL_CTX *context) {
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

/// Answers the question for a key's password with none: a server has nobody to ask.
static int waymark_tls_no_password(char *buffer, int size, int isWriting, void *context) {
  (void)buffer, (void)size, (void)isWriting, (void)context;
  return -1;
}

static inline void waymark_tls_never_ask(SSL_CTX *context) {
  SSL_CTX_set_default_passwd_cb(context, waymark_tls_no_password);
}
