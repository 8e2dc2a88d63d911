import Waymark

/// What a window shows: a folder, files from everywhere, or the Trash. Its address is `/files/Documents/Letters`,
/// `/recents`, `/tags/Red` or `/trash`.
enum Place: Hashable, Codable, Addressable {
  case folder(FileLocation)
  /// The files that were changed last.
  case recents
  /// The files with a tag.
  case tag(String)
  case trash

  static let root = Place.folder(.root)

  var addressComponents: [String] {
    switch self {
    case .folder(let location): ["files"] + location.names.map(\.spelling)
    case .recents: ["recents"]
    case .tag(let tag): ["tags", tag]
    case .trash: ["trash"]
    }
  }

  init?(addressComponents parts: inout ArraySlice<String>) {
    switch parts.first {
    case "files":
      guard let location = try? FileLocation(parts.dropFirst().joined(separator: "/")) else { return nil }
      self = .folder(location)
      parts = []
    case "recents":
      self = .recents
      parts = parts.dropFirst()
    case "tags":
      guard let tag = parts.dropFirst().first, FileTags.isUsable(tag) else { return nil }
      self = .tag(tag)
      parts = parts.dropFirst(2)
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
    case .recents: "Recents"
    case .tag(let tag): tag
    case .trash: "Trash"
    }
  }

  /// The symbol beside its name.
  var symbol: String {
    switch self {
    case .folder(.root): "archivebox"
    case .folder: "folder"
    case .recents: "clock"
    case .tag: "tag"
    case .trash: "trash"
    }
  }
}
