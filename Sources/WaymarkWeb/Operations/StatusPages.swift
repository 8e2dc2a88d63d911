/// The operator's status pages: `/healthz`, and `/metrics` for authorized requests.
@MainActor final class StatusPages {
  nonisolated static let health = "/healthz"
  nonisolated static let metrics = "/metrics"
  /// Whether the server is shutting down.
  var isDraining = false
  /// Returns the number of open sockets.
  var sockets: @MainActor () -> Int = { 0 }
  private let sessions: Sessions
  private let token: String?

  /// - Parameter token: permits reading the metrics from anywhere; without it, only this machine may read them.
  init(sessions: Sessions, token: String?) {
    self.sessions = sessions
    self.token = token
  }

  /// Returns the response to a request for one of the two pages, otherwise nil. Neither creates a session or sets a
  /// cookie.
  func respond(to request: HTTPRequest) -> HTTPResponse? {
    switch request.path {
    case Self.health: isDraining ? Self.plain("draining", status: 503) : Self.plain("ok")
    case Self.metrics: isAllowed(request) ? Self.plain(text) : refuse()
    default: nil
    }
  }

  /// Returns 404, so that unauthorized clients do not even learn that the page exists.
  private func refuse() -> HTTPResponse {
    sessions.rejections[.monitoringUnauthorized] += 1
    return HTTPResponse(status: 404, text: "Not found.")
  }

  private func isAllowed(_ request: HTTPRequest) -> Bool {
    if let token { return Self.isEqual(request.header("Authorization") ?? "", "Bearer \(token)") }
    // A proxy on this machine forwards requests of remote clients. Either it adds a forwarding header, or it passes on
    // the host that the client requested, which is not this machine's loopback name.
    let isForwarded =
      request.isForwarded || ["X-Forwarded-For", "Forwarded", "Via"].contains { request.header($0) != nil }
    let host = (request.header("Host") ?? "").prefix { $0 != ":" }
    return !isForwarded && ["127.0.0.1", "localhost"].contains(host)
      && ClientAddress.number(of: request.remoteAddress).map(ClientAddress.isLoopback) == true
  }

  /// Compares in a time that reveals neither where the texts differ nor how long the token is.
  private static func isEqual(_ left: String, _ right: String) -> Bool {
    HMAC.isEqual(SHA256.digest(of: Array(left.utf8)), SHA256.digest(of: Array(right.utf8)))
  }

  private static func plain(_ text: String, status: Int = 200) -> HTTPResponse {
    var response = HTTPResponse(status: status, text: text)
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }

  private var text: String {
    var page = MetricsPage()
    let metrics = sessions.metrics
    page.add(
      "waymark_sessions", .gauge, "Sessions by what they wait for.",
      sessions.states.map { ("state", $0.name, $0.count) })
    page.add("waymark_sessions_asleep", .gauge, "Sessions without a graph.", sessions.countAsleep)
    page.add("waymark_sockets", .gauge, "Open WebSockets.", sockets())
    page.add("waymark_frames_in_total", .counter, "Frames from browsers.", metrics.framesIn)
    page.add("waymark_frames_out_total", .counter, "Frames to browsers.", metrics.framesOut)
    page.add("waymark_events_total", .counter, "Events from browsers.", metrics.events)
    page.add(
      "waymark_patch_bytes_total", .counter, "Bytes of frames to browsers, before compression.", metrics.bytesOut)
    page.add(
      "waymark_requests_total", .counter, "HTTP requests by what they were for.",
      RequestKind.allCases.map { ("kind", "\($0)", metrics.requests[$0.rawValue]) })
    page.add(
      "waymark_rejections_total", .counter, "What was not taken, by the reason.",
      Rejection.allCases.map { ("kind", $0.name, sessions.rejections[$0]) })
    page.add("waymark_event_seconds", "Time to handle the events of a frame.", metrics.handling)
    page.add("waymark_page_seconds", "Time to render a page.", metrics.rendering)
    page.add(
      "waymark_upload_bytes", .gauge, "Bytes of uploaded and exported files that are kept.",
      sessions.temporaryFiles.bytes)
    page.add(
      "waymark_upload_files", .gauge, "Uploaded and exported files that are kept.", sessions.temporaryFiles.count)
    page.add("process_start_time_seconds", .gauge, "When the process began.", metrics.startedAt)
    if let bytes = ProcessMemory.residentBytes {
      page.add("process_resident_memory_bytes", .gauge, "Memory that the process has.", bytes)
    }
    return page.text
  }
}
