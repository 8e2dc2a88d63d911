internal import CEvent
internal import Glibc
package import WaymarkComponents
internal import WaymarkGraph

/// What a window shows after its person has signed out, until it ends: nothing.
private struct EmptyApp: App {
  var body: some Scene { WindowGroup { EmptyView() } }
}

/// Serves one app: assembles the event loop, the server, the sessions and the router.
@MainActor package final class AppHost {
  /// The number of rejections of each kind.
  package var rejections: RejectionCounts { sessions.rejections }
  /// The app author's mistakes so far.
  package let mistakes: Mistakes
  private let loop: EventLoop
  private let server: HTTPServer
  private let sessions: Sessions
  private let visitors: VisitorPersister?
  private let documents: DocumentPersister
  private let router: RequestRouter
  private let drain: Drain
  private let configuration: HostConfiguration
  private let log: Log
  private let rejectionLog: RejectionLog

  /// Creates everything; the server does not listen yet.
  package init(app: some App, resources: AppResources, configuration: HostConfiguration) throws {
    Self.returnLargeBuffers()
    let mistakes = Mistakes(report: configuration.report)
    let loop = try EventLoop()
    let gate = try configuration.accounts.map { accounts in
      let signIns = configuration.signInsFile.map { SignIns(file: $0, report: configuration.report) } ?? SignIns()
      return try SignInGate(
        accounts, openAddresses: configuration.openAddresses, header: configuration.accountHeader, signIns: signIns,
        loop: loop, limits: configuration.limits, log: configuration.log)
    }
    let sessions = Sessions(
      loop: loop, limits: configuration.sessionLimits, storage: configuration.sessionStorage,
      report: configuration.report, returnMemory: { malloc_trim(0) }
    ) { address, visitor, locale, files, snapshot, watch, presence in
      let snapshot = snapshot ?? configuration.states[address]
      guard let gate else {
        return RunningScene(
          app, address: address, resources: resources, visitor: visitor, locale: locale, files: files,
          restoring: snapshot, watch: watch, presence: presence
        ) { mistakes.add($0) }
      }
      let account = gate.windowAccount(of: visitor)
      guard account != nil || configuration.openAddresses.contains(address) else {
        // Its session is about to end.
        return RunningScene(EmptyApp(), address: address, resources: resources, visitor: visitor, locale: locale)
      }
      return RunningScene(
        app, address: address, resources: resources,
        visitor: account.map { SignInGate.visitorID(of: $0.account) } ?? visitor, locale: locale, files: files,
        restoring: snapshot, watch: watch, presence: presence, account: account
      ) { mistakes.add($0) }
    }
    gate?.protect(sessions)
    let visitors = configuration.visitorStorage.map {
      VisitorPersister($0, loop: loop, limits: configuration.sessionLimits, report: configuration.report)
    }
    resources.visitorValues.store = visitors
    if let storage = configuration.documentStorage {
      resources.documents =
        configuration.thumbnailFolder.map { DocumentLibrary(storage, thumbnails: $0) } ?? DocumentLibrary(storage)
    }
    let documents = DocumentPersister(
      resources.documents, followsSessions: configuration.sessionStorage != nil, loop: loop,
      limits: configuration.sessionLimits, report: configuration.report)
    sessions.persister?.documents = documents
    documents.sessionsAreDue = { [weak persister = sessions.persister] in persister?.isDue ?? false }
    resources.fonts = configuration.fonts
    let fonts = FontFiles(configuration.fontFaces)
    let router = RequestRouter(
      sessions: sessions, client: try ClientFiles(fonts: fonts.style), fonts: fonts, configuration: configuration,
      gate: gate)
    let server = try HTTPServer(
      loop: loop, limits: configuration.limits, identity: configuration.identity, proxies: configuration.proxies,
      refused: { sessions.rejections[$0] += 1 }, handler: { router.respond(to: $0) }, upgrade: { router.upgrade($0) })
    router.status.sockets = { [weak server] in server?.sockets.sockets.count ?? 0 }
    #if DEBUG
      sessions.globals = GlobalWatch { mistakes.add($0) }
    #endif
    self.mistakes = mistakes
    self.loop = loop
    self.sessions = sessions
    self.visitors = visitors
    self.documents = documents
    self.router = router
    self.server = server
    self.configuration = configuration
    drain = Drain(loop: loop, server: server)
    log = configuration.log
    rejectionLog = RejectionLog(configuration.log)
  }

  /// Makes the allocator return large buffers to the system as soon as they are freed.
  ///
  /// Rendering and compressing a page takes buffers of megabytes for some milliseconds. By default the allocator
  /// adapts and keeps such buffers in its heap, between the long-lived memory of sessions, and the process stays as
  /// large as its peak.
  private static func returnLargeBuffers() { mallopt(M_MMAP_THRESHOLD, 64 * 1024) }

  /// Serves until the process gets SIGTERM or SIGINT, and then stops in order. Must be called synchronously from the
  /// main thread.
  /// - Parameter started: called with the port once the app can be reached.
  package func run(started: (UInt16) -> Void) throws {
    let port = try server.listen(host: configuration.host, port: configuration.port)
    for signal in [SIGTERM, SIGINT] { loop.onSignal(signal) { [unowned self] in stop() } }
    log(
      .info, "The server listens.",
      ["host": configuration.host, "port": String(port), "tls": configuration.identity == nil ? "no" : "yes"])
    started(port)
    writeRejections()
    loop.run()
    rejectionLog.update(sessions.rejections)
    sessions.endAll()
    log(.info, "The server has ended.")
  }

  /// Logs every ten seconds what was rejected.
  private func writeRejections() {
    loop.schedule(after: .seconds(10)) { [unowned self] in
      rejectionLog.update(sessions.rejections)
      writeRejections()
    }
  }

  /// Stops in order; a second call stops at once.
  package func stop() {
    guard !drain.hasBegun else { return loop.stop() }
    log(.info, "The server is stopping.", ["sockets": String(server.sockets.sockets.count)])
    router.status.isDraining = true
    // Keep the sockets until all sessions are persisted, so that no client reconnects too early.
    drain.begin(persisting: { [sessions, visitors, documents] done in
      sessions.persistAll {
        documents.finish { if let visitors { visitors.finish(done) } else { done() } }
      }
    }) { [loop] in loop.stop() }
  }
}
