/// Finds paths that can't exist beside one another: equal ones, also on systems that ignore case or the composition of
/// characters, and files where others need a folder.
struct PathClashes {
  private struct Known {
    let spelling: [UInt8]
    let isFolder: Bool
  }

  /// The paths so far, with the folders in them, by a form that is equal where a system may take them for equal. Strings
  /// are equal whatever the composition of their characters.
  private var known: [String: Known] = [:]

  /// Whether the path can exist beside all those before; if so, it is remembered.
  mutating func admit(_ path: ArchivePath) -> Bool {
    let bytes = Array(path.text.utf8)
    var found: [(key: String, value: Known)] = []
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") } + [bytes.count]
    for end in ends {
      let spelling = Array(bytes[..<end])
      let isFolder = path.isFolder || end < bytes.count
      let key = String(decoding: spelling, as: UTF8.self).lowercased()
      if let other = known[key] {
        guard other.isFolder, isFolder, other.spelling == spelling else { return false }
      } else {
        found.append((key, Known(spelling: spelling, isFolder: isFolder)))
      }
    }
    for (key, value) in found { known[key] = value }
    return true
  }
}
