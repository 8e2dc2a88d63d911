internal import WaymarkWeb

/// Why an app could not start, in words for the person who started it.
enum LaunchError: Error, Equatable, CustomStringConvertible {
  /// `PORT` is none.
  case badPort(String)
  /// The folder for the app's data could not be made.
  case noDataFolder(String, String)

  var description: String {
    switch self {
    case .badPort(let text): "PORT is “\(text)”, but must be a number from 1 to 65535."
    case .noDataFolder(let path, let reason): "The data folder \(path) can't be made: \(reason)"
    }
  }

  /// The port that the environment asks for.
  static func port(in environment: [String: String]) throws(LaunchError) -> UInt16 {
    guard let text = environment["PORT"], !text.isEmpty else { return 8080 }
    guard let port = UInt16(text), port > 0 else { throw .badPort(text) }
    return port
  }

  /// A sentence for any error.
  static func words(for error: any Error) -> String {
    switch error {
    case let error as LaunchError: error.description
    case let error as ServerError: error.description
    default: error.localizedDescription
    }
  }
}
