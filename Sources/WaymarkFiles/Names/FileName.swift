internal import WaymarkArchive

/// The name of a file or a folder, as the file system has it: up to 255 bytes, which need not be text.
///
/// Two names are equal if their bytes are, so “é” and an “e” with an accent after it are two names, and so are “a” and
/// “A”. A person sees ``text``; an address or a database gets ``spelling``, from which the same name can be made again.
///
///     let name = try FileName("Holiday.jpg")
///     Text(name.text)
public struct FileName: Sendable, Hashable {
  /// The bytes, without a NUL at the end.
  package let bytes: [UInt8]

  /// The maximum length of a name, in bytes.
  static let maxLength = 255

  /// Creates the name that a person gives to a file or a folder.
  ///
  /// - Parameter text: The name; no more than 255 bytes in UTF-8.
  /// - Throws: ``FileError/unusableName(_:_:)``, if it is no name, or has characters that hide or reverse others.
  public init(_ text: String) throws(FileError) {
    do throws(NameFault) {
      try self.init(bytes: Array(text.utf8))
      for scalar in text.unicodeScalars {
        if scalar.isInvisibleInNames { throw .controlCharacter }
        if scalar.changesDirectionInNames { throw .reversedText }
      }
    } catch {
      throw .unusableName(Self.text(of: Array(text.utf8.prefix(Self.maxLength))), error)
    }
  }

  /// Creates a name from its bytes, whatever they are, if a file can have it.
  init(bytes: [UInt8]) throws(NameFault) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > Self.maxLength { throw .tooLong }
    if bytes.contains(0) || bytes.contains(UInt8(ascii: "/")) { throw .slash }
    if bytes == Array(".".utf8) || bytes == Array("..".utf8) { throw .dots }
    self.bytes = bytes
  }

  /// Creates a name that the file system itself has told.
  package init(listed bytes: [UInt8]) { self.bytes = bytes }

  /// The name as people see it: bytes that are not text, and characters that hide or reverse others, are “�”.
  public var text: String { Self.text(of: bytes) }

  /// Whether ``text`` is all of the name: nothing in it is hidden.
  public var isPlain: Bool { Array(text.utf8) == bytes }

  private static func text(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { $0.isInvisibleInNames || $0.changesDirectionInNames }) else {
      return text
    }
    let shown = text.unicodeScalars.map { $0.isInvisibleInNames || $0.changesDirectionInNames ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(shown))
  }

  /// What stands after the last dot, in lower case; nil without one. A name that begins with its only dot has none.
  ///
  ///     let isPicture = ["jpg", "png"].contains(name.pathExtension)
  public var pathExtension: String? {
    extensionStart.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self).lowercased() }
  }

  /// The index of the dot before the extension.
  var extensionStart: Int? {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < bytes.count - 1,
      bytes[..<dot].contains(where: { $0 != UInt8(ascii: ".") })
    else { return nil }
    return dot
  }

  /// Calls a function with the bytes and a NUL after them.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      return buffer.baseAddress.map { body(UnsafePointer($0)) }!
    }
  }
}
