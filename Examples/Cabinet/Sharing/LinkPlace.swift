import Waymark

/// A link, or a folder of what it shows. Its address is `0f3a…/Letters`.
struct LinkPlace: Hashable, Codable, Addressable {
  /// The link; empty for none.
  var link: SharedLink.ID = ""
  /// The folder below that of the link.
  var folder = FileLocation.root

  init() {}

  init(_ link: SharedLink.ID, folder: FileLocation = .root) { (self.link, self.folder) = (link, folder) }

  var addressComponents: [String] { [link] + folder.names.map(\.spelling) }

  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.first, !id.isEmpty, id.utf8.count <= 64,
      let folder = try? FileLocation(parts.dropFirst().joined(separator: "/"))
    else { return nil }
    (link, self.folder) = (id, folder)
    parts = []
  }
}
