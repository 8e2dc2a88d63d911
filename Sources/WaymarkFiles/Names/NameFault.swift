/// Why something can't be the name of a file.
public enum NameFault: Error, Sendable, Hashable {
  /// It has no characters.
  case empty
  /// It has more than 255 bytes.
  case tooLong
  /// It has a slash, or a character with the code 0.
  case slash
  /// It is “.” or “..”.
  case dots
  /// It has a character that can't be seen, such as a line's end.
  case controlCharacter
  /// It has a character that reverses the order of others, so that it looks like another name.
  case reversedText
  /// The folder needs it for itself.
  case reserved
  /// Its spelling has a percent sign without two digits.
  case misspelled

  /// The reason, as the second part of a sentence.
  public var reason: String {
    switch self {
    case .empty: "a name needs at least one character"
    case .tooLong: "it is too long"
    case .slash: "a name can't have a slash"
    case .dots: "“.” and “..” are no names"
    case .controlCharacter: "it has characters that can't be seen"
    case .reversedText: "it has characters that reverse the direction of text"
    case .reserved: "this name is in use by the folder itself"
    case .misspelled: "it has a percent sign without two digits"
    }
  }
}
