import Testing

@testable import WaymarkWeb

/// The operator's health check and metrics.
@MainActor @Suite struct StatusTests {
  private func get(_ harness: SessionHarness, _ path: String, _ headers: String = "", host: String? = nil) -> (
    head: String, body: String
  ) {
    harness.server.connect().ask("GET \(path) HTTP/1.1\r\nHost: \(host ?? harness.host)\r\n\(headers)\r\n")
  }

  @Test func `healthz responds with ok to any client, without a session or a cookie, and with 503 while draining`()
    throws
  {
    let harness = try SessionHarness()
    let answer = get(harness, "/healthz", host: "example.org")
    #expect(answer.head.hasPrefix("HTTP/1.1 200") && answer.body == "ok")
    #expect(!answer.head.contains("Set-Cookie") && answer.head.contains("Cache-Control: no-store"))
    #expect(harness.sessions.count == 0)
    harness.server.app.router?.status.isDraining = true
    #expect(get(harness, "/healthz").head.hasPrefix("HTTP/1.1 503"))
  }

  @Test func `a draining server makes no pages and no sockets`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    harness.server.app.router?.status.isDraining = true
    let answer = get(harness, "/")
    #expect(answer.head.hasPrefix("HTTP/1.1 503") && answer.head.contains("Retry-After: 2"))
    #expect(answer.body.contains(#"<meta http-equiv="refresh" content="2">"#) && answer.body.contains("Reconnecting…"))
    #expect(harness.ask(for: session.id.description).head.hasPrefix("HTTP/1.1 503"))
    #expect(harness.sessions.rejections[.draining] == 2)
    // Open sessions continue until their socket is closed.
    client.send(text: #"[1,0,["tap",\#(Node.increment)]]"#)
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
  }

  @Test func `metrics count sessions, frames, events and requests`() throws {
    let harness = try SessionHarness()
    let (_, client) = try harness.open()
    _ = try harness.page()
    client.send(text: #"[1,0,["tap",\#(Node.increment)],["tap",\#(Node.increment)],["tap",99]]"#)
    _ = client.frame()
    let lines = Set(get(harness, "/metrics").body.split(separator: "\n").map(String.init))
    for line in [
      #"waymark_sessions{state="attached"} 1"#, #"waymark_sessions{state="detached"} 0"#,
      #"waymark_sessions{state="new"} 1"#, "waymark_frames_in_total 1", "waymark_frames_out_total 1",
      "waymark_events_total 3", #"waymark_rejections_total{kind="unknownNode"} 1"#,
      #"waymark_rejections_total{kind="malformed"} 0"#, #"waymark_requests_total{kind="page"} 2"#,
      #"waymark_requests_total{kind="socket"} 1"#, "waymark_event_seconds_count 1", "waymark_page_seconds_count 2",
      #"waymark_event_seconds_bucket{le="+Inf"} 1"#, "# TYPE waymark_event_seconds histogram",
      "# TYPE waymark_sockets gauge", "waymark_upload_files 0",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("waymark_patch_bytes_total ") && !$0.hasSuffix(" 0") })
    #expect(lines.contains { $0.hasPrefix("process_resident_memory_bytes ") && !$0.hasSuffix(" 0") })
    #expect(lines.contains { $0.hasPrefix("process_start_time_seconds ") })
    // The format that Prometheus reads.
    for line in lines where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /[a-z_]+(\{[a-z]+="[^"]*"\})? -?[0-9.e+-]+/) != nil, "\(line)")
    }
  }

  @Test func `metrics are only for local requests that were not forwarded`() throws {
    let harness = try SessionHarness(proxies: #require(TrustedProxies("127.0.0.9"))) {
      $0.hosts = ServedHosts("example.org,127.0.0.1.example.org")
    }
    #expect(get(harness, "/metrics").head.hasPrefix("HTTP/1.1 200"))
    #expect(get(harness, "/metrics", host: "localhost:80").head.hasPrefix("HTTP/1.1 200"))
    for (headers, host) in [
      ("X-Forwarded-For: 203.0.113.7\r\n", nil), ("Forwarded: for=203.0.113.7\r\n", nil), ("Via: 1.1 proxy\r\n", nil),
      // A host name that resolves to this machine, or a proxy that adds no header.
      ("", "example.org"), ("", "127.0.0.1.example.org"),
    ] {
      #expect(get(harness, "/metrics", headers, host: host).head.hasPrefix("HTTP/1.1 404"), "\(headers) \(host ?? "")")
    }
    #expect(harness.sessions.rejections[.monitoringUnauthorized] == 5)
    #expect(harness.sessions.count == 0)
  }

  @Test func `with a token metrics are only for requests that have it`() throws {
    let harness = try SessionHarness {
      $0.metricsToken = "a token of the operator"
      $0.hosts = ServedHosts("example.org")
    }
    for header in ["", "Authorization: Bearer a token\r\n", "Authorization: a token of the operator\r\n"] {
      #expect(get(harness, "/metrics", header).head.hasPrefix("HTTP/1.1 404"))
    }
    let answer = get(harness, "/metrics", "Authorization: Bearer a token of the operator\r\n", host: "example.org")
    #expect(answer.head.hasPrefix("HTTP/1.1 200") && !answer.head.contains("Set-Cookie"))
  }

  @Test(arguments: [
    (1, 0), (16_000, 0), (16_001, 1), (32_000, 1), (2_097_152_000, 17), (2_097_152_001, 18), (.max, 18),
  ])
  func `a duration is counted in the bucket that contains it`(nanoseconds: Int, bucket: Int) {
    var histogram = Histogram()
    histogram.add(nanoseconds: nanoseconds)
    #expect(histogram.buckets.firstIndex { $0.count == 1 } ?? 18 == bucket)
    #expect(histogram.count == 1 && histogram.buckets.count == 18)
    #expect(histogram.buckets[0].bound == 0.000016)
  }
}
