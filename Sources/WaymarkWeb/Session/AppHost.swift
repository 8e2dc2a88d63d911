internal import CEvent
internal import Glibc
package import WaymarkComponents

/// Serves one app: the loop, the server, the sessions and the site, put together.
@MainActor package final class AppHost {
  /// How often each kind of rejection happened.
  package var rejections: RejectionCounts { sessions.rejections }
  /// The app author's mistakes so far.
  package let mistakes: Mistakes
  private let loop: EventLoop
  private let server: HTTPServer
  private let sessions: Sessions
  private let configuration: HostConfiguration
  private var isStopping = false

  /// Prepares everything; nothing listens yet.
  package init(app: some App, resources: AppResources, configuration: HostConfiguration) throws {
    Self.returnLargeBuffers()
    let mistakes = Mistakes(report: configuration.report)
    let loop = try EventLoop()
    let sessions = Sessions(loop: loop, limits: configuration.sessionLimits) { address, visitor, pictures in
      RunningScene(app, address: address, resources: resources, visitor: visitor, pictures: pictures) {
        mistakes.add($0)
      }
    }
    let site = Site(sessions: sessions, client: try ClientFiles(), configuration: configuration)
    server = try HTTPServer(loop: loop, limits: configuration.limits) {
      site.respond(to: $0)
    } upgrade: {
      site.upgrade($0)
    }
    self.mistakes = mistakes
    self.loop = loop
    self.sessions = sessions
    self.configuration = configuration
  }

  /// Has the allocator give large buffers back to the system as soon as they are free.
  ///
  /// Rendering and compressing a page takes buffers of megabytes for some milliseconds. By itself the allocator learns
  /// from them to keep such buffers, between what sessions hold for long, and the process stays as large as its peak.
  private static func returnLargeBuffers() { mallopt(M_MMAP_THRESHOLD, 64 * 1024) }

  /// Serves until the process is asked to end (SIGTERM, SIGINT), and then stops in order. Must be called
  /// synchronously from the main thread.
  /// - Parameter started: called with the port once the app can be reached.
  package func run(started: (UInt16) -> Void) throws {
    let port = try server.listen(host: configuration.host, port: configuration.port)
    for signal in [SIGTERM, SIGINT] { loop.onSignal(signal) { [unowned self] in stop() } }
    started(port)
    loop.run()
    sessions.endAll()
  }

  /// Stops in order; who asks a second time does not want to wait.
  package func stop() {
    guard !isStopping else { return loop.stop() }
    isStopping = true
    server.stop { [loop] in loop.stop() }
  }
}
