import Waymark

/// What a window shows: a folder, files from everywhere, what is shared, or the Trash. Its address is `/files/Documents/Letters`,
/// `/recents`, `/tags/Red`, `/shared`, `/shared/0f3a…/Letters` or `/trash`.
enum Place: Hashable, Codable, Addressable {
  case folder(FileLocation)
  /// The files that were changed last.
  case recents
  /// The files with a tag.
  case tag(String)
  /// What the person shares, and what others share with them.
  case shared
  /// What somebody shares with the person.
  case link(LinkPlace)
  case trash

  static let root = Place.folder(.root)

  var addressComponents: [String] {
    switch self {
    case .folder(let location): ["files"] + location.names.map(\.spelling)
    case .recents: ["recents"]
    case .tag(let tag): ["tags", tag]
    case .shared: ["shared"]
    case .link(let place): ["shared"] + place.addressComponents
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
    case "shared":
      var rest = parts.dropFirst()
      self = LinkPlace(addressComponents: &rest).map { .link($0) } ?? .shared
      parts = rest
    case "trash":
      self = .trash
      parts = parts.dropFirst()
    default: return nil
    }
  }

  /// The folders around a folder, from the outside in.
  var ancestors: [Place] {
    switch self {
    case .folder(let location): Self.around(location).map { .folder($0) }
    case .link(let place): [.shared] + Self.around(place.folder).map { .link(LinkPlace(place.link, folder: $0)) }
    case .recents, .tag, .shared, .trash: []
    }
  }

  private static func around(_ location: FileLocation) -> [FileLocation] {
    sequence(first: location, next: \.parent).dropFirst().reversed()
  }

  /// Its name as people read it.
  var title: String {
    switch self {
    case .folder(let location): location.name?.text ?? "Cabinet"
    case .recents: "Recents"
    case .tag(let tag): tag
    case .shared: "Shared"
    case .link(let place): place.folder.name?.text ?? "Shared Link"
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
    case .shared: "person.2"
    case .link: "link"
    case .trash: "trash"
    }
  }
}
