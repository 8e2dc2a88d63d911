internal import Dispatch
internal import Foundation
internal import Glibc
internal import WaymarkWeb

/// Runs an app as several processes behind one address: starts them and their proxy, restarts those that exit by
/// themselves, and ends all of them in order.
///
/// It does nothing else, so that little can make it fail.
final class Supervisor: @unchecked Sendable {
  // Everything happens on the main queue.
  private let workers: [UInt16]
  private let proxy: ProxyConfiguration
  private let folder: URL
  private let environment: [String: String]
  private let say: @Sendable (String) -> Void
  private let end: @Sendable (Int32) -> Never
  private var running: [String: Process] = [:]
  private var starts: [String: Int] = [:]
  private var signals: [any DispatchSourceSignal] = []
  private var isStopping = false

  /// - Parameters:
  ///   - count: the number of workers; they listen on this machine, on the ports after the app's.
  ///   - folder: the folder that the proxy's configuration is written to.
  ///   - say: receives messages for the operator.
  ///   - end: ends this process.
  init(
    count: Int, host: String, port: UInt16, folder: URL, environment: [String: String],
    say: @escaping @Sendable (String) -> Void, end: @escaping @Sendable (Int32) -> Never
  ) throws(LaunchError) {
    guard Int(port) + count <= Int(UInt16.max) else { throw .badWorkers }
    workers = (1...count).map { port + UInt16($0) }
    proxy = ProxyConfiguration(
      host: host, port: port, workers: workers, unavailablePage: folder.appending(path: "unavailable.http").path)
    self.folder = folder
    self.environment = environment
    self.say = say
    self.end = end
  }

  /// Runs until the process is terminated and all its children have ended.
  func run() throws -> Never {
    let file = folder.appending(path: "haproxy.cfg")
    try Data(proxy.text.utf8).write(to: file, options: .atomic)
    try Data(UnavailablePage.message(.noAnswer).utf8).write(
      to: URL(filePath: proxy.unavailablePage), options: .atomic)
    guard let program = Self.find("haproxy", in: environment) else { throw LaunchError.noProxy }
    for (index, port) in workers.enumerated() {
      var environment = environment
      environment["PORT"] = String(port)
      environment["WAYMARK_HOST"] = "127.0.0.1"
      environment["WAYMARK_PROXY_HOST"] = proxy.host
      environment["WAYMARK_WORKER"] = String(index + 1)
      environment["WAYMARK_TRUSTED_PROXY"] = "127.0.0.1"
      keep("worker \(index + 1)", URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), [], environment)
    }
    // The proxy starts when there is a worker to forward requests to.
    awaitWorker { [self] in keep("haproxy", program, ["-q", "-db", "-f", file.path], environment) }
    for signal in [SIGTERM, SIGINT] {
      Glibc.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
      source.setEventHandler { [self] in stop() }
      source.resume()
      signals.append(source)
    }
    dispatchMain()
  }

  /// Calls `ready` as soon as a worker accepts connections.
  private func awaitWorker(_ ready: @escaping @Sendable () -> Void) {
    if isStopping { return }
    if workers.contains(where: Self.isListening) { return ready() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { [self] in awaitWorker(ready) }
  }

  private static func isListening(on port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeBytes(of: &address) {
      connect(
        descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(MemoryLayout<sockaddr_in>.size))
    } == 0
  }

  /// Starts a program, and restarts it whenever it exits by itself.
  private func keep(_ name: String, _ program: URL, _ arguments: [String], _ environment: [String: String]) {
    guard !isStopping else { return }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.terminationHandler = { [self] ended in
      let status = ended.terminationStatus
      DispatchQueue.main.async { [self] in
        running[name] = nil
        if isStopping { return endIfDone() }
        // A program that exits right away each time is restarted after a growing delay.
        let pause = min(10, 0.2 * Double(1 << min(6, starts[name, default: 0])))
        starts[name, default: 0] += 1
        say("\(name) has ended with \(status), and is started again.")
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [self] in
          keep(name, program, arguments, environment)
        }
      }
    }
    do { try Self.withAllSignals { try process.run() } } catch {
      say("\(name) can't be started: \(error.localizedDescription)")
      end(1)
    }
    running[name] = process
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) { [self] in
      if running[name] === process { starts[name] = 0 }
    }
  }

  /// A child process inherits the signal mask, and Dispatch blocks all signals on its threads.
  private static func withAllSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Ends the workers, which persist all sessions first, and then the proxy.
  private func stop() {
    isStopping = true
    for (name, process) in running where name != "haproxy" { process.terminate() }
    endIfDone()
  }

  private func endIfDone() {
    if running.isEmpty { end(0) }
    if running.count == 1, let proxy = running["haproxy"] { proxy.terminate() }
  }

  private static func find(_ program: String, in environment: [String: String]) -> URL? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
    return folders.map { URL(filePath: $0).appending(path: program) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}
