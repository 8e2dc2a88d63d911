/// A path in an archive that is safe wherever the archive is unpacked: it stays below the folder, and is what it looks
/// like.
package struct ArchivePath: Sendable, Hashable {
  /// The path, without a slash at its end.
  package let text: String
  /// Whether it ends with a slash, as the paths of folders do.
  package let isFolder: Bool

  /// Checks a path as it stands in an archive.
  package init(_ bytes: some Collection<UInt8>, limit: Int = ArchiveLimits().pathBytes) throws(PathFault) {
    guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    guard let whole = String(validating: bytes, as: UTF8.self) else { throw .notText }
    isFolder = whole.utf8.last == UInt8(ascii: "/")
    text = isFolder ? String(whole.dropLast()) : whole
    try Self.check(text, isFolder: isFolder, limit: limit)
  }

  private static func check(_ text: String, isFolder: Bool, limit: Int) throws(PathFault) {
    let bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "/") || (bytes.isEmpty && isFolder) || hasDrive(bytes) { throw .absolute }
    for scalar in text.unicodeScalars {
      if scalar == "\\" { throw .backslash }
      if scalar.isInvisibleInNames { throw .controlCharacter }
      if scalar.changesDirectionInNames { throw .reversedText }
    }
    // By bytes: in a String, a slash and an accent after it are one character, which is no slash.
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty { throw .empty }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { throw .dots }
      if part.count > 255 { throw .tooLong(limit: limit) }
    }
  }

  /// Whether the path begins with the letter of a disk, as in `C:notes`.
  private static func hasDrive(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes[1] == UInt8(ascii: ":") && Unicode.Scalar(bytes[0]).properties.isAlphabetic
  }

  /// Returns a path that was not accepted in a form that is fit to be shown.
  static func shown(_ bytes: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(bytes.prefix(400)), as: UTF8.self).unicodeScalars
    let safe = String(
      String.UnicodeScalarView(
        text.map { $0.isInvisibleInNames || $0.changesDirectionInNames ? "\u{FFFD}" : $0 }))
    return safe.count > 80 ? safe.prefix(80) + "…" : safe
  }
}
