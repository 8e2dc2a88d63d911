extension UTType {
  /// The type in the form that the browser's file chooser takes: the MIME type, because files of a type may have
  /// several extensions, and the extension, because systems do not know every MIME type. Folders are chosen as zip
  /// archives.
  var accept: String {
    if isPlainFolder { return Self.zip.accept }
    return [preferredMIMEType, preferredFilenameExtension.map { "." + $0 }].compactMap { $0 }.joined(separator: ",")
  }

  /// The MIME type with which a file is sent.
  var mimeType: String { preferredMIMEType.flatMap { $0.hasSuffix("*") ? nil : $0 } ?? "application/octet-stream" }

  /// Returns a file's name with this type's extension. A folder of a type without one becomes a file whose extension
  /// says that it is a zip archive.
  func fileName(_ name: String, isFolder: Bool = false) -> String {
    guard let suffix = preferredFilenameExtension ?? (isFolder ? "zip" : nil),
      !name.lowercased().hasSuffix("." + suffix.lowercased())
    else { return DeviceFileName.safe(name) }
    return DeviceFileName.safe(name + "." + suffix)
  }

  /// Whether these are folders whose files in a browser have no extension of their own.
  private var isPlainFolder: Bool { preferredFilenameExtension == nil && conforms(to: .directory) }
}
