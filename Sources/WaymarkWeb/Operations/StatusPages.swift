/// What the operator asks it: `/healthz`, and `/metrics` for those who may.
@MainActor final class StatusPages {
  nonisolated static let health = "/healthz"
  nonisolated static let metrics = "/metrics"
  /// Whether the server is about to end.
  var isDraining = false
  /// How many sockets are open.
  var sockets: @MainActor () -> Int = { 0 }
  private let sessions: Sessions
  private let token: String?

  /// - Parameter token: who knows it may read the metrics from anywhere; without one, only this machine may.
  init(sessions: Sessions, token: String?) {
    self.sessions = sessions
    self.token = token
  }

  /// The answer, where the request asks for one of the two. Neither opens a session or gives a cookie.
  func respond(to request: HTTPRequest) -> HTTPResponse? {
    switch request.path {
    case Self.health: isDraining ? Self.plain("draining", status: 503) : Self.plain("ok")
    case Self.metrics: isAllowed(request) ? Self.plain(text) : refuse()
    default: nil
    }
  }

  /// Strangers are told nothing, not even that there is something.
  private func refuse() -> HTTPResponse {
    sessions.rejections[.notForStrangers] += 1
    return HTTPResponse(status: 404, text: "Not found.")
  }

  private func isAllowed(_ request: HTTPRequest) -> Bool {
    if let token { return Self.isEqual(request.header("Authorization") ?? "", "Bearer \(token)") }
    // A proxy on this machine speaks for strangers. One that says so names them, and one that does not passes on the
    // name that they asked for, which is not this machine's own.
    let isForwarded =
      request.isForwarded || ["X-Forwarded-For", "Forwarded", "Via"].contains { request.header($0) != nil }
    let host = (request.header("Host") ?? "").prefix { $0 != ":" }
    return !isForwarded && ["127.0.0.1", "localhost"].contains(host)
      && ClientAddress.number(of: request.remoteAddress).map(ClientAddress.isLoopback) == true
  }

  /// In a time that tells neither where they differ nor how long the token is.
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
    page.add("waymark_upload_bytes", .gauge, "Bytes of uploads that are kept.", sessions.uploads.bytes)
    page.add("waymark_upload_files", .gauge, "Uploads that are kept.", sessions.uploads.count)
    page.add("process_start_time_seconds", .gauge, "When the process began.", metrics.startedAt)
    if let bytes = ProcessMemory.residentBytes {
      page.add("process_resident_memory_bytes", .gauge, "Memory that the process has.", bytes)
    }
    return page.text
  }
}
