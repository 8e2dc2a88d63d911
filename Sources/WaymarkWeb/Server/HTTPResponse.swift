internal import CEvent

/// What a request gets back.
package struct HTTPResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The headers in order. `Content-Length`, `Date` and `Connection` are the server's own.
  package var headers: [(name: String, value: String)]
  /// The body; an answer to HEAD says its length and sends none of it.
  package var body: [UInt8]

  /// An answer with these parts.
  package init(status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A short plain text, such as the words of an error.
  package init(status: Int, text: String) {
    self.init(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("X-Content-Type-Options", "nosniff")],
      body: Array(text.utf8))
  }
}

extension HTTPResponse {
  /// The words for codes that evhttp has no good name for; nil lets it choose.
  private var reason: String? {
    switch status {
    case 426: "Upgrade Required"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    default: nil
    }
  }

  /// Hands the answer to evhttp, which writes it and frees the request.
  func send(to request: UnsafeMutablePointer<evhttp_request>, method: HTTPRequest.Method) {
    let output = evhttp_request_get_output_headers(request)
    for (name, value) in headers { evhttp_add_header(output, name, value) }
    let buffer = evhttp_request_get_output_buffer(request)
    if method == .head {
      // evhttp counts the body it is given, which for HEAD is none.
      evhttp_add_header(output, "Content-Length", String(body.count))
    } else if !body.isEmpty {
      evbuffer_add(buffer, body, body.count)
    }
    evhttp_send_reply(request, Int32(status), reason, nil)
  }
}
