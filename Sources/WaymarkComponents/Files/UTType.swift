internal import WaymarkLocalization

/// A type of file, or of folder.
///
///     UTType(filenameExtension: "gpx")
///
///     extension UTType {
///       static let folio = UTType(
///         exportedAs: "org.example.folio", conformingTo: .package, filenameExtension: "folio",
///         description: "Folio Document")
///     }
///
/// Two types are equal if their identifiers are.
///
/// Differs from UniformTypeIdentifiers: there is no register of types, so only those that are properties of `UTType`
/// are found by an extension, a MIME type or an identifier, and not those of an app.
public struct UTType: Sendable {
  /// The name of the type, such as `public.png`; for a type without a name one that begins with `dyn.`.
  public let identifier: String
  /// The extension of files of this type, without the dot; nil if they have none, or if it is not known.
  public let preferredFilenameExtension: String?
  /// The MIME type; nil if it is not known.
  public let preferredMIMEType: String?
  /// The identifiers of the types that this one conforms to, directly or not.
  let ancestors: Set<String>
  /// What people call a file of this type, as the app says.
  var declaredDescription: LocalizedStringResource?

  init(_ identifier: String, _ filenameExtension: String?, _ mimeType: String?, conformingTo parents: [UTType]) {
    (self.identifier, preferredFilenameExtension, preferredMIMEType) = (identifier, filenameExtension, mimeType)
    ancestors = parents.reduce(into: []) { $0.formUnion($1.ancestors.union([$1.identifier])) }
  }

  /// Creates the type of files with an extension; nil unless that consists of ASCII letters and digits.
  ///
  /// - Parameters:
  ///   - filenameExtension: the extension, without the dot.
  ///   - parent: a type that it conforms to, if the extension is not known.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    guard Self.isExtension(filenameExtension) else { return nil }
    if let known = Self.known(byExtension: filenameExtension.lowercased()) {
      self.init(known, filenameExtension: filenameExtension)
    } else {
      self.init("dyn.extension.\(filenameExtension.lowercased())", filenameExtension, nil, conformingTo: [parent])
    }
  }

  /// Creates the type of files of a MIME type, such as `image/png`; nil if that is malformed.
  ///
  /// - Parameters:
  ///   - mimeType: the MIME type.
  ///   - parent: a type that it conforms to, if the MIME type is not known.
  public init?(mimeType: String, conformingTo parent: UTType = .data) {
    let parts = mimeType.split(separator: "/")
    guard parts.count == 2, mimeType.allSatisfy({ $0.isASCII && !$0.isWhitespace && !",\"<>".contains($0) }) else {
      return nil
    }
    let name = mimeType.lowercased()
    if let known = Self.known.first(where: { $0.preferredMIMEType == name }) {
      self = known
    } else {
      self.init("dyn.mime.\(name)", nil, mimeType, conformingTo: [parent])
    }
  }

  /// Returns a known type by its identifier; nil for one that is not known.
  public init?(_ identifier: String) {
    guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  init(_ other: UTType, filenameExtension: String) {
    (identifier, ancestors) = (other.identifier, other.ancestors)
    (preferredFilenameExtension, preferredMIMEType) = (filenameExtension, other.preferredMIMEType)
  }

  static func isExtension(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension UTType: Hashable {
  /// Whether two types are the same, by their identifiers.
  public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }
  /// Feeds the identifier to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
