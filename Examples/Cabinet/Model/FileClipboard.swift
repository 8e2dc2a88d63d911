import Waymark

/// What was copied or cut to be pasted.
struct FileClipboard: Equatable {
  let locations: [FileLocation]
  /// Whether pasting moves them.
  let isCut: Bool
}
