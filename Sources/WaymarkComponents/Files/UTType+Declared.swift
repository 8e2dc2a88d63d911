public import WaymarkLocalization

extension UTType {
  /// Declares a type of the app's own.
  ///
  ///     static let folio = UTType(
  ///       exportedAs: "org.example.folio", conformingTo: .package, filenameExtension: "folio",
  ///       description: "Folio Document")
  ///
  /// Differs from UniformTypeIdentifiers: what else is to be known of the type stands here, and not in the app's
  /// `Info.plist`.
  ///
  /// - Parameters:
  ///   - identifier: a name that nobody else uses, which begins with a domain of the app's author, reversed.
  ///   - parent: a type that this one conforms to: ``package`` if its documents are folders.
  ///   - filenameExtension: Waymark only: the extension of its files, of ASCII letters and digits; ignored otherwise.
  ///   - description: Waymark only: what people call such a file, which is translated by the app's string catalog; nil
  ///     for a text with the extension. An `Info.plist` has it as `UTTypeDescription`.
  public init(
    exportedAs identifier: String, conformingTo parent: UTType? = nil, filenameExtension: String? = nil,
    description: LocalizedStringResource? = nil
  ) {
    self.init(declared: identifier, parent, filenameExtension, description)
  }

  /// Names a type that is declared by somebody else, and that the app can read.
  ///
  /// Differs from UniformTypeIdentifiers: what else is to be known of the type stands here, and not in the app's
  /// `Info.plist`.
  ///
  /// - Parameters:
  ///   - identifier: the type's name. A known one needs nothing else.
  ///   - parent: a type that this one conforms to: ``package`` if its documents are folders.
  ///   - filenameExtension: Waymark only: the extension of its files, of ASCII letters and digits; ignored otherwise.
  ///   - description: Waymark only: what people call such a file, which is translated by the app's string catalog; nil
  ///     for a text with the extension. An `Info.plist` has it as `UTTypeDescription`.
  public init(
    importedAs identifier: String, conformingTo parent: UTType? = nil, filenameExtension: String? = nil,
    description: LocalizedStringResource? = nil
  ) {
    self.init(declared: identifier, parent, filenameExtension, description)
  }

  private init(
    declared identifier: String, _ parent: UTType?, _ filenameExtension: String?,
    _ description: LocalizedStringResource?
  ) {
    let known = UTType(identifier)
    let valid = filenameExtension.flatMap { Self.isExtension($0) ? $0 : nil }
    let named = valid.flatMap { Self.known(byExtension: $0.lowercased()) }
    let parents = [parent, known].compactMap { $0 }
    self.init(
      identifier, valid ?? known?.preferredFilenameExtension, (known ?? named)?.preferredMIMEType,
      conformingTo: parents.isEmpty ? [.data] : parents)
    declaredDescription = description
  }

  /// Whether this type is the other one, or conforms to it.
  public func conforms(to other: UTType) -> Bool { self == other || isSubtype(of: other) }

  /// Whether this type conforms to the other one, and is not the same.
  public func isSubtype(of other: UTType) -> Bool { self != other && ancestors.contains(other.identifier) }

  /// Whether the other type conforms to this one, and is not the same.
  public func isSupertype(of other: UTType) -> Bool { other.isSubtype(of: self) }

  /// Whether this type has no name, as those that were created from an extension or a MIME type that is not known.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
}
