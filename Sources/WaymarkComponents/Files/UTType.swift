/// A type of file.
///
///     UTType(filenameExtension: "gpx")
public struct UTType: Sendable, Hashable {
  /// The extension of files of this type, without the dot; nil if they have none, or if it is not known.
  public let preferredFilenameExtension: String?
  /// The MIME type; nil if it is not known.
  public let preferredMIMEType: String?

  private init(_ preferredFilenameExtension: String?, _ preferredMIMEType: String?) {
    self.preferredFilenameExtension = preferredFilenameExtension
    self.preferredMIMEType = preferredMIMEType
  }

  /// Creates the type of files with an extension; nil unless that consists of ASCII letters and digits.
  public init?(filenameExtension: String) {
    guard !filenameExtension.isEmpty, filenameExtension.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      return nil
    }
    let known = Self.known.first { $0.preferredFilenameExtension == filenameExtension.lowercased() }
    self.init(filenameExtension, known?.preferredMIMEType)
  }

  /// Creates the type of files of a MIME type, such as `image/png`; nil if that is malformed.
  public init?(mimeType: String) {
    let parts = mimeType.split(separator: "/")
    guard parts.count == 2, mimeType.allSatisfy({ $0.isASCII && !$0.isWhitespace && !",\"<>".contains($0) }) else {
      return nil
    }
    let known = Self.known.first { $0.preferredMIMEType == mimeType.lowercased() }
    self.init(known?.preferredFilenameExtension, mimeType)
  }

  /// Files of any type.
  public static let item = UTType(nil, nil)
  /// Files of any type.
  public static let data = UTType(nil, nil)
  /// Plain text.
  public static let plainText = UTType("txt", "text/plain")
  /// XML.
  public static let xml = UTType("xml", "application/xml")
  /// JSON.
  public static let json = UTType("json", "application/json")
  /// Comma-separated values.
  public static let commaSeparatedText = UTType("csv", "text/csv")
  /// PDF.
  public static let pdf = UTType("pdf", "application/pdf")
  /// Images.
  public static let image = UTType(nil, "image/*")
  /// JPEG images.
  public static let jpeg = UTType("jpeg", "image/jpeg")
  /// PNG images.
  public static let png = UTType("png", "image/png")

  private static let known = [
    plainText, xml, json, commaSeparatedText, pdf, jpeg, UTType("jpg", "image/jpeg"), png, UTType("gif", "image/gif"),
    UTType("zip", "application/zip"), UTType("gpx", "application/gpx+xml"),
  ]

  /// The type in the form that the browser's file chooser takes: the MIME type, because files of a type may have several
  /// extensions, and the extension, because systems do not know every MIME type.
  var accept: String {
    [preferredMIMEType, preferredFilenameExtension.map { "." + $0 }].compactMap { $0 }.joined(separator: ",")
  }

  /// The MIME type with which a file is sent.
  var mimeType: String { preferredMIMEType.flatMap { $0.hasSuffix("*") ? nil : $0 } ?? "application/octet-stream" }

  /// Returns a file's name with this type's extension.
  func fileName(_ name: String) -> String {
    guard let suffix = preferredFilenameExtension, !name.lowercased().hasSuffix("." + suffix.lowercased()) else {
      return FileName.safe(name)
    }
    return FileName.safe(name + "." + suffix)
  }
}
