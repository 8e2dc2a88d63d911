internal import WaymarkStorage
internal import WaymarkWeb

/// Why an app could not start, in words for the person who started it.
enum LaunchError: Error, Equatable, CustomStringConvertible {
  /// `PORT` is none.
  case badPort(String)
  /// `WAYMARK_LOG` is no level.
  case badLogLevel(String)
  /// `WAYMARK_SLEEP_AFTER` is no time.
  case badSleep(String)
  /// `WAYMARK_TRUSTED_PROXY` is no list of addresses.
  case badProxies(String)
  /// One half of what TLS needs is missing.
  case halfIdentity(missing: String)
  /// `WAYMARK_METRICS_TOKEN` can be guessed.
  case shortToken
  /// The folder for the app's data could not be made.
  case noDataFolder(String, String)
  /// An argument that no app knows.
  case badArgument(String)
  /// `--workers` without a number of them.
  case badWorkers
  /// `--workers` on any port that is free: the workers listen on those after the app's own.
  case anyPortOfWorkers
  /// Several workers can't speak TLS themselves.
  case identityOfWorkers
  /// There is no proxy to stand before the workers.
  case noProxy

  /// Characters that a token has at least.
  static let minTokenLength = 16

  var description: String {
    switch self {
    case .badPort(let text):
      "PORT is “\(text)”, but must be a number from 1 to 65535, or 0 for any port that is free."
    case .badLogLevel(let text):
      "WAYMARK_LOG is “\(text)”, but must be one of \(LogLevel.allCases.map(\.name).joined(separator: ", "))."
    case .badSleep(let text): "WAYMARK_SLEEP_AFTER is “\(text)”, but must be a number of seconds from 1 to 86400."
    case .badProxies(let text):
      "WAYMARK_TRUSTED_PROXY is “\(text)”, but must be IPv4 addresses or networks such as 10.0.0.7,192.168.0.0/16."
    case .halfIdentity(let missing): "TLS needs a certificate and its key, but \(missing) is not set."
    case .shortToken: "WAYMARK_METRICS_TOKEN has \(Self.minTokenLength) characters at least."
    case .badArgument(let text): "“\(text)” is not known. The one argument is --workers, with a number of processes."
    case .badWorkers: "--workers needs a number of processes from 1 to 64, and as many ports after the app's own."
    case .anyPortOfWorkers:
      "With --workers PORT must be a number from 1 to 65535: the workers listen on the ports after it."
    case .identityOfWorkers:
      "With --workers TLS is for a proxy in front; unset WAYMARK_TLS_CERTIFICATE and WAYMARK_TLS_KEY."
    case .noProxy: "HAProxy is not found, which stands before several workers: apt-get install haproxy"
    case .noDataFolder(let path, let reason): "The data folder \(path) can't be made: \(reason)"
    }
  }

  /// The port that the environment asks for; 0 is any that is free.
  static func port(in environment: [String: String]) throws(LaunchError) -> UInt16 {
    guard let text = environment["PORT"], !text.isEmpty else { return 8080 }
    guard let port = UInt16(text) else { throw .badPort(text) }
    return port
  }

  /// How much of what happens is written down.
  static func logLevel(in environment: [String: String]) throws(LaunchError) -> LogLevel {
    guard let text = environment["WAYMARK_LOG"], !text.isEmpty else { return .info }
    guard let level = LogLevel(name: text) else { throw .badLogLevel(text) }
    return level
  }

  /// A sentence for any error.
  static func words(for error: any Error) -> String {
    switch error {
    case let error as LaunchError: error.description
    case let error as ServerError: error.description
    case let error as KeyRingError: error.description
    case let error as TLSIdentity.Failure: error.description
    case let error as DatabaseError: error.description
    default: error.localizedDescription
    }
  }
}
