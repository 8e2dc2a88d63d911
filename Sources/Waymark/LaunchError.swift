internal import WaymarkStorage
internal import WaymarkWeb

/// The reason why an app could not start, with a message for the operator.
enum LaunchError: Error, Equatable, CustomStringConvertible {
  /// `PORT` is not a port number.
  case badPort(String)
  /// `WAYMARK_LOG` is not a log level.
  case badLogLevel(String)
  /// `WAYMARK_SLEEP_AFTER` is not a valid number of seconds.
  case badSleep(String)
  /// `WAYMARK_TRUSTED_PROXY` is not a list of addresses.
  case badProxies(String)
  /// `WAYMARK_HOSTS` is not a list of names.
  case badHosts(String)
  /// Only one of the TLS certificate and its key is set.
  case halfIdentity(missing: String)
  /// `WAYMARK_METRICS_TOKEN` is too short.
  case shortToken
  /// The folder for the app's data could not be created.
  case noDataFolder(String, String)
  /// An unknown argument.
  case badArgument(String)
  /// `--workers` without a valid number of workers.
  case badWorkers
  /// `--workers` with `PORT` 0: the workers listen on the ports after the app's own, so it must be fixed.
  case anyPortOfWorkers
  /// Workers can't serve TLS themselves.
  case identityOfWorkers
  /// The app's icon can't be used, for this reason.
  case badIcon(String, String)
  /// Arguments that are not a command for accounts.
  case badAccountCommand
  /// A list that is not one of rights.
  case badRights(String)
  /// A command for accounts, to an app for which nobody signs in.
  case noSignIn
  /// There is no password on standard input.
  case noPassword
  /// The password was not the same when it was typed again.
  case differentPasswords
  /// People have to sign in to this program, and there is no account.
  case noAccounts(String)
  /// `WAYMARK_ACCOUNT_HEADER` is not the name of a header.
  case badAccountHeader(String)
  /// `WAYMARK_ACCOUNT_HEADER` without a proxy that is trusted.
  case accountHeaderOfAnybody
  /// Workers can't serve an app to which people sign in.
  case signInOfWorkers
  /// HAProxy, which several workers need, is not installed.
  case noProxy

  /// The minimum length of a token, in bytes of UTF-8.
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
    case .badHosts(let text):
      "WAYMARK_HOSTS is “\(text)”, but must be names or addresses such as app.example.org,*.example.net."
    case .halfIdentity(let missing): "TLS needs a certificate and its key, but \(missing) is not set."
    case .shortToken: "WAYMARK_METRICS_TOKEN has \(Self.minTokenLength) characters at least."
    case .badArgument(let text):
      "“\(text)” is not known. The arguments are --workers, with a number of processes, or \(AccountCommand.usage)"
    case .badWorkers: "--workers needs a number of processes from 1 to 64, and as many ports after the app's own."
    case .anyPortOfWorkers:
      "With --workers PORT must be a number from 1 to 65535: the workers listen on the ports after it."
    case .identityOfWorkers:
      "With --workers TLS is for a proxy in front; unset WAYMARK_TLS_CERTIFICATE and WAYMARK_TLS_KEY."
    case .badIcon(let path, let reason): "The app's icon \(path) can't be used: \(reason)"
    case .badAccountCommand: "Accounts are changed by: \(AccountCommand.usage)"
    case .badRights(let text): "“\(text)” are no rights: name some of read,write,share, with read."
    case .noSignIn: "Nobody signs in to this app, so it has no accounts."
    case .noPassword: "There is no password: type it, or give it as one line of standard input."
    case .differentPasswords: "The passwords are not the same."
    case .noAccounts(let program):
      "Other computers could reach this app, and nobody could sign in, because there is no account. Make one: "
        + "\(program) user add NAME"
    case .badAccountHeader(let text):
      "WAYMARK_ACCOUNT_HEADER is “\(text)”, but must be the name of a header of its own, such as X-Forwarded-User."
    case .accountHeaderOfAnybody:
      "WAYMARK_ACCOUNT_HEADER needs WAYMARK_TRUSTED_PROXY: a header that anybody can send says nothing about who it is."
    case .signInOfWorkers:
      "An app to which people sign in is served by one process, because others would not know who has signed out: "
        + "remove --workers."
    case .noProxy: "HAProxy is not found, which stands before several workers: apt-get install haproxy"
    case .noDataFolder(let path, let reason): "The data folder \(path) can't be made: \(reason)"
    }
  }

  /// Throws if a TLS certificate or key is set: the proxy connects to the workers without TLS, so a worker with TLS would
  /// refuse it.
  static func refuseIdentityOfWorkers(in environment: [String: String]) throws(LaunchError) {
    for name in ["WAYMARK_TLS_CERTIFICATE", "WAYMARK_TLS_KEY"] where environment[name]?.isEmpty == false {
      throw .identityOfWorkers
    }
  }

  /// Returns the port set in the environment; 0 means any free port.
  static func port(in environment: [String: String]) throws(LaunchError) -> UInt16 {
    guard let text = environment["PORT"], !text.isEmpty else { return 8080 }
    guard let port = UInt16(text) else { throw .badPort(text) }
    return port
  }

  /// Returns the log level set in the environment.
  static func logLevel(in environment: [String: String]) throws(LaunchError) -> LogLevel {
    guard let text = environment["WAYMARK_LOG"], !text.isEmpty else { return .info }
    guard let level = LogLevel(name: text) else { throw .badLogLevel(text) }
    return level
  }

  /// Returns a message for any error.
  static func message(for error: any Error) -> String {
    switch error {
    case let error as LaunchError: error.description
    case let error as ServerError: error.description
    case let error as KeyRingError: error.description
    case let error as TLSIdentity.Failure: error.description
    case let error as DatabaseError where error.kind == .corrupt:
      "\(error) Restore it from a backup, or move it away to begin without its data."
    case let error as DatabaseError: error.description
    default: error.localizedDescription
    }
  }
}
