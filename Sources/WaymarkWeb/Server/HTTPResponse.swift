internal import CEvent
internal import Glibc

/// The response to a request.
package struct HTTPResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The headers in order. The server adds `Content-Length`, `Date` and `Connection` itself.
  package var headers: [(name: String, value: String)]
  /// The body; a response to HEAD reports its length without sending it.
  package var body: [UInt8]
  /// The part of a file that is the body instead. The system reads it while it is sent, so that it takes no memory.
  package var file: FilePart?
  /// The body instead, which is made while it is sent.
  package var stream: StreamedBody?
  /// Makes the response instead, where that takes long. The server answers other requests meanwhile.
  package var later: (@Sendable @MainActor () async -> HTTPResponse)?

  /// A part of a file.
  package struct FilePart: Sendable {
    let path: String
    let range: Range<Int>
    /// Whether the file is there for this response only, and removed when it has been opened.
    var isTemporary = false
  }

  /// Creates a response with these parts.
  package init(
    status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = [], file: FilePart? = nil,
    stream: StreamedBody? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.file = file
    self.stream = stream
  }

  /// Creates a response with a short plain text, such as an error message.
  package init(status: Int, text: String) {
    self.init(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), SecurityHeaders.noSniff],
      body: Array(text.utf8))
  }

  /// Returns a response that is made later.
  package static func later(_ make: @escaping @Sendable @MainActor () async -> HTTPResponse) -> HTTPResponse {
    var response = HTTPResponse()
    response.later = make
    return response
  }

  /// Returns a response that has the browser load another address of this host.
  static func redirect(to address: String) -> HTTPResponse {
    HTTPResponse(status: 303, headers: [("Location", address), ("Cache-Control", "no-store"), SecurityHeaders.noSniff])
  }

  /// Returns the refusal of a request whose method is not among the `allowed` ones of its address.
  static func notAllowed(_ text: String, allowed: String) -> HTTPResponse {
    var refusal = HTTPResponse(status: 405, text: text)
    refusal.headers.append(("Allow", allowed))
    return refusal
  }
}

extension HTTPResponse {
  /// The reason phrase for codes that evhttp has no good name for; nil lets it choose.
  var reason: String? {
    switch status {
    case 421: "Misdirected Request"
    case 426: "Upgrade Required"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    default: nil
    }
  }

  /// Passes the headers to evhttp.
  @discardableResult
  func addHeaders(to request: UnsafeMutablePointer<evhttp_request>) -> UnsafeMutablePointer<evkeyvalq>? {
    let output = evhttp_request_get_output_headers(request)
    for (name, value) in headers { evhttp_add_header(output, name, value) }
    return output
  }

  /// Passes the response to evhttp, which writes it and frees the request.
  func send(to request: UnsafeMutablePointer<evhttp_request>, method: HTTPRequest.Method) {
    defer { file?.discard() }
    let output = addHeaders(to: request)
    let buffer = evhttp_request_get_output_buffer(request)
    if method == .head {
      // evhttp would send the length of the body it is given, which is empty for HEAD.
      let length = stream.map(\.length) ?? file?.range.count ?? body.count
      if let length { evhttp_add_header(output, "Content-Length", String(length)) }
    } else if let file {
      guard file.add(to: buffer) else { return evhttp_send_error(request, 404, nil) }
    } else if !body.isEmpty {
      evbuffer_add(buffer, body, body.count)
    }
    evhttp_send_reply(request, Int32(status), reason, nil)
  }
}

extension HTTPResponse.FilePart {
  /// Removes the file if it was for a response only.
  func discard() { if isTemporary { unlink(path) } }

  /// Adds the part to a buffer; returns false if the file can't be read.
  fileprivate func add(to buffer: OpaquePointer?) -> Bool {
    if range.isEmpty { return true }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    // The buffer closes the file, but not if it refuses it.
    if evbuffer_add_file(buffer, descriptor, Int64(range.lowerBound), Int64(range.count)) == 0 { return true }
    close(descriptor)
    return false
  }
}
