import Waymark

/// What a window shows: a folder, or the Trash. Its address is `/files/Documents/Letters` or `/trash`.
enum Place: Hashable, Codable, Addressable {
  case folder(FileLocation)
  case trash

  static let root = Place.folder(.root)

  var addressComponents: [String] {
    switch self {
    case .folder(let location): ["files"] + location.names.map(\.spelling)
    case .trash: ["trash"]
    }
  }

  init?(addressComponents parts: inout ArraySlice<String>) {
    switch parts.first {
    case "files":
      guard let location = try? FileLocation(parts.dropFirst().joined(separator: "/")) else { return nil }
      self = .folder(location)
      parts = []
    case "trash":
      self = .trash
      parts = parts.dropFirst()
    default: return nil
    }
  }

  /// The folders around a folder, from the outside in.
  var ancestors: [Place] {
    guard case .folder(let location) = self else { return [] }
    return sequence(first: location, next: \.parent).dropFirst().map { .folder($0) }.reversed()
  }

  /// Its name as people read it.
  var title: String {
    switch self {
    case .folder(let location): location.name?.text ?? "Cabinet"
    case .trash: "Trash"
    }
  }

  /// The symbol beside its name.
  var symbol: String {
    switch self {
    case .folder(.root): "archivebox"
    case .folder: "folder"
    case .trash: "trash"
    }
  }
}
