/// Why the path of an entry is not accepted.
package enum PathFault: Error, Sendable, Hashable {
  /// There is no path, or one of its parts is empty.
  case empty
  /// The path is not UTF-8.
  case notText
  /// The path is longer than a limit, in bytes, or one of its parts than 255.
  case tooLong(limit: Int)
  /// The path begins at the top of a disk.
  case absolute
  /// A part is `.` or `..`.
  case dots
  /// The path has a backslash, which some systems read as `/`.
  case backslash
  /// The path has characters that are not visible, such as a line's end.
  case controlCharacter
  /// The path has a character that reverses the order of others, so that it looks like another path.
  case reversedText

  /// The reason, as the second part of a sentence.
  package var reason: String {
    switch self {
    case .empty: "its path has an empty part"
    case .notText: "its path is not text in UTF-8"
    case .tooLong(let limit): "its path is longer than \(limit) bytes, or a name in it longer than 255"
    case .absolute: "its path begins at the top of a disk"
    case .dots: "its path has the part “.” or “..”"
    case .backslash: "its path has a backslash"
    case .controlCharacter: "its path has characters that can't be seen"
    case .reversedText: "its path has characters that reverse the direction of text"
    }
  }
}
