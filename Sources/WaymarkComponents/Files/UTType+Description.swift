internal import WaymarkLocalization

extension UTType {
  /// The name of the type in the language of the person for whom a view is evaluated; nil if files of it have no extension.
  ///
  ///     Text(UTType.pdf.localizedDescription ?? "")    // “PDF Document”
  ///
  /// Differs from UniformTypeIdentifiers: it is made from the extension, unless the type is declared with a description.
  public var localizedDescription: String? {
    if let declaredDescription { return String(localized: declaredDescription) }
    if conforms(to: .folder) { return Localization.libraryText("Folder") }
    guard let name = preferredFilenameExtension?.uppercased() else { return nil }
    if conforms(to: .image) { return Localization.libraryText("\(name) Image") }
    return Localization.libraryText("\(name) Document")
  }

  /// The name of the type, in the language of the view; nil if files of it have no extension.
  @MainActor var description: Text? {
    if let declaredDescription { return Text(declaredDescription) }
    if conforms(to: .folder) { return Text(library: "Folder") }
    guard let name = preferredFilenameExtension?.uppercased() else { return nil }
    return conforms(to: .image) ? Text(library: "\(name) Image") : Text(library: "\(name) Document")
  }
}
