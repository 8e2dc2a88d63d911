/// Where something is below the folder that a ``FileRoot`` opens: the names on the way to it.
///
/// It can't lead out of that folder: `..`, empty names, slashes in names and their encodings are refused.
///
///     let folder = try FileLocation("Pictures/2026")
///     let entries = try await files.entries(of: folder)
///
/// A location is a value only: whether there is anything is known when it is opened.
public struct FileLocation: Sendable, Hashable {
  /// The names, from the top.
  public let names: [FileName]

  /// The folder that the root opens.
  public static let root = FileLocation(checked: [])

  /// How many folders may be in one another.
  package static let maxDepth = 128

  /// Makes a location from names.
  ///
  /// - Throws: ``FileError/tooDeep``, if there are more than 128.
  public init(_ names: [FileName]) throws(FileError) {
    guard names.count <= Self.maxDepth else { throw .tooDeep }
    self.names = names
  }

  /// Makes a location from its ``description``: spellings of names with `/` between them. The empty one is the root.
  ///
  /// - Throws: ``FileError``, if it is none.
  public init(_ spelling: String) throws(FileError) {
    if spelling.utf8.isEmpty {
      names = []
      return
    }
    // By bytes: in a String, a slash and an accent after it are one character, which is no slash.
    let parts = spelling.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= Self.maxDepth else { throw .tooDeep }
    var found: [FileName] = []
    for part in parts { found.append(try FileName(spelling: String(decoding: Array(part), as: UTF8.self))) }
    names = found
  }

  private init(checked names: [FileName]) { self.names = names }

  /// The last name; nil for the root.
  public var name: FileName? { names.last }

  /// The folder in which this is; nil for the root.
  public var parent: FileLocation? { names.isEmpty ? nil : FileLocation(checked: Array(names.dropLast())) }

  /// The location of something in this folder.
  public func appending(_ name: FileName) -> FileLocation { FileLocation(checked: names + [name]) }

  /// Whether something is this, or anywhere below.
  public func contains(_ other: FileLocation) -> Bool { other.names.starts(with: names) }
}

extension FileLocation: Codable, CustomStringConvertible {
  /// The spellings of the names, with `/` between them.
  public var description: String { names.map(\.spelling).joined(separator: "/") }

  /// Takes the ``description`` that was encoded, and checks it.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
