internal import CEvent

/// One HTTP request, copied from evhttp.
package struct HTTPRequest: Sendable {
  /// The methods that the server supports; others get 501.
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    /// Only parts of files are sent by it.
    case patch = "PATCH"
  }

  /// GET, HEAD, POST or PATCH.
  package var method: Method
  /// The path, percent-encoded as it was received. Always begins with a slash.
  package var path: String
  /// The query's names and values in order, decoded.
  package var query: [(name: String, value: String)]
  /// The path and the query, percent-encoded as they were received.
  package var target: String
  /// The headers in order, as they were received.
  package var headers: [(name: String, value: String)]
  /// The body of a POST or PATCH.
  package var body: [UInt8]
  /// The client's address, as reported by the system or by a trusted proxy.
  package var remoteAddress: String
  /// Whether a trusted proxy has forwarded the request.
  package var isForwarded = false
  /// Whether the request uses HTTP/1.1 or later, which an upgrade requires.
  package var isAtLeastHTTP11: Bool
  /// Whether the request came over TLS, either to this server or to a trusted proxy.
  package var isSecure = false

  /// Creates a request, for tests of request handlers. The target is path and query.
  package init(
    _ method: Method = .get, _ target: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = [], remoteAddress: String = "127.0.0.1", isAtLeastHTTP11: Bool = true
  ) {
    let parts = RequestTarget(target)
    self.method = method
    self.path = parts.path
    self.query = parts.query
    self.target = parts.target
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
    self.isAtLeastHTTP11 = isAtLeastHTTP11
  }

  /// The key under which a forwarded request's client is counted; nil for a request without a proxy.
  var forwardedGroup: String? {
    isForwarded ? ClientAddress(remoteAddress)?.group ?? remoteAddress : nil
  }

  /// Returns the value of the first header of this name, ignoring case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.isEqualIgnoringASCIICase(to: name) }?.value
  }

  /// Returns the comma-separated parts of all headers of this name, trimmed.
  package func headerList(_ name: String) -> [Substring] {
    headers.lazy.filter { $0.name.isEqualIgnoringASCIICase(to: name) }
      .flatMap { $0.value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } }
  }

  /// Returns the first value of this name in the query.
  package func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

extension HTTPRequest {
  /// Copies a request of evhttp; nil for a method that is not supported.
  init?(copying request: UnsafeMutablePointer<evhttp_request>) {
    let method: Method
    switch evhttp_request_get_command(request) {
    case EVHTTP_REQ_GET: method = .get
    case EVHTTP_REQ_HEAD: method = .head
    case EVHTTP_REQ_POST: method = .post
    case EVHTTP_REQ_PATCH: method = .patch
    default: return nil
    }
    var headers: [(name: String, value: String)] = []
    var next = evhttp_request_get_input_headers(request)?.pointee.tqh_first
    while let header = next {
      headers.append((String(cString: header.pointee.key), String(cString: header.pointee.value)))
      next = header.pointee.next.tqe_next
    }
    var address: UnsafeMutablePointer<CChar>?
    var port: UInt16 = 0
    evhttp_connection_get_peer(evhttp_request_get_connection(request), &address, &port)
    let version = (request.pointee.major, request.pointee.minor)
    self.init(
      method, evhttp_request_get_uri(request).map { String(cString: $0) } ?? "/", headers: headers,
      body: evhttp_request_get_input_buffer(request).map(allBytes) ?? [],
      remoteAddress: address.map { String(cString: $0) } ?? "",
      isAtLeastHTTP11: version.0 > 1 || (version.0 == 1 && version.1 >= 1))
  }
}

/// Returns all bytes of a libevent buffer.
func allBytes(of buffer: OpaquePointer) -> [UInt8] {
  let count = evbuffer_get_length(buffer)
  guard count > 0 else { return [] }
  return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
    initialized = max(0, Int(evbuffer_copyout(buffer, bytes.baseAddress, count)))
  }
}
