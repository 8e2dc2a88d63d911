import Waymark

/// Writes into the server's log what an account has done with files.
struct FileRecord {
  /// The folder of the account, below the one that Cabinet shows.
  let root: String
  let log: ActivityLog

  /// - Parameters:
  ///   - action: What was done.
  ///   - things: With what, as ``text(_:result:)`` describes it.
  func callAsFunction(_ action: String, _ things: [String]) { log(action, things) }

  /// Describes an item of some work with what it has become, such as `Letters/a.txt -> Archive/a.txt`.
  func text(_ item: Any, result: Any) -> String? {
    let parts = [name(of: item), name(of: result)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " -> ")
  }

  private func name(of item: Any) -> String? {
    switch item {
    case let place as FileLocation: path(place)
    case let places as [FileLocation]: places.map(path).joined(separator: ", ")
    case let move as (from: FileLocation, to: FileLocation): "\(path(move.from)) -> \(path(move.to))"
    default: nil
    }
  }

  func path(_ place: FileLocation) -> String {
    root.isEmpty ? place.description : place == .root ? root : "\(root)/\(place)"
  }
}
