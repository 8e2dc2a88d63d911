internal import WaymarkArchive

/// The tags of files, as the extended attribute `user.xdg.tags` stores them: with commas between them, as other programs
/// of the Linux desktop write and read them.
public enum FileTags {
  /// How many tags a file may have.
  public static let maxCount = 32
  /// How long a tag may be, in characters.
  public static let maxLength = 64

  static let attribute = "user.xdg.tags"
  /// The size of the attribute that is written, in bytes. Some file systems store 4 KiB for all attributes of a file.
  static let maxBytes = 2_048

  /// Whether something can be a tag: 1 to ``maxLength`` characters, without commas, characters that can't be seen, those
  /// that reverse others, and spaces at its ends.
  ///
  ///     Button("Add Tag", action: add)
  ///       .disabled(!FileTags.isUsable(tag))
  public static func isUsable(_ tag: String) -> Bool {
    let scalars = tag.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, !first.properties.isWhitespace,
      !last.properties.isWhitespace, tag.utf8.count <= maxLength * 4, tag.count <= maxLength
    else { return false }
    return scalars.allSatisfy { $0 != "," && !$0.isInvisibleInNames && !$0.changesDirectionInNames }
  }

  /// Reads the attribute, which any program can have written: what is no tag is left out.
  static func tags(in value: [UInt8]) -> [String] {
    var found: [String] = []
    for part in value.split(separator: UInt8(ascii: ",")) {
      guard found.count < maxCount else { break }
      guard let text = String(validating: trimmed(part), as: UTF8.self), isUsable(text), !found.contains(text)
      else { continue }
      found.append(text)
    }
    return found
  }

  /// Returns the attribute for tags; each is written once.
  ///
  /// - Throws: ``FileError/unusableTag(_:)``, ``FileError/tooManyTags(_:)``.
  static func value(of tags: [String], _ name: @autoclosure () -> String) throws(FileError) -> [UInt8] {
    var unique: [String] = []
    for tag in tags where !unique.contains(tag) {
      guard isUsable(tag) else {
        let shown = tag.unicodeScalars.prefix(maxLength).filter { scalar in
          !scalar.isInvisibleInNames && !scalar.changesDirectionInNames
        }
        throw .unusableTag(String(String.UnicodeScalarView(shown)))
      }
      unique.append(tag)
      guard unique.count <= maxCount else { throw .tooManyTags(name()) }
    }
    let value = Array(unique.joined(separator: ",").utf8)
    guard value.count <= maxBytes else { throw .tooManyTags(name()) }
    return value
  }

  private static func trimmed(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = part.drop { $0 == UInt8(ascii: " ") }
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    return rest
  }
}
