/// A type of file.
///
///     UTType(filenameExtension: "gpx")
public struct UTType: Sendable, Hashable {
  /// The type in the form that the browser's file chooser takes: an extension or a MIME type.
  let accept: String

  private init(accept: String) { self.accept = accept }

  /// Creates the type of files with an extension; nil unless that consists of ASCII letters and digits.
  public init?(filenameExtension: String) {
    guard !filenameExtension.isEmpty, filenameExtension.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      return nil
    }
    accept = "." + filenameExtension
  }

  /// Creates the type of files of a MIME type, such as `image/png`; nil if that is malformed.
  public init?(mimeType: String) {
    let parts = mimeType.split(separator: "/")
    guard parts.count == 2, mimeType.allSatisfy({ $0.isASCII && !$0.isWhitespace && !",\"<>".contains($0) }) else {
      return nil
    }
    accept = mimeType
  }

  /// Files of any type.
  public static let item = UTType(accept: "")
  /// Files of any type.
  public static let data = UTType(accept: "")
  /// Plain text.
  public static let plainText = UTType(accept: "text/plain")
  /// XML.
  public static let xml = UTType(accept: ".xml")
  /// JSON.
  public static let json = UTType(accept: ".json")
  /// PDF.
  public static let pdf = UTType(accept: "application/pdf")
  /// Images.
  public static let image = UTType(accept: "image/*")
  /// JPEG images.
  public static let jpeg = UTType(accept: "image/jpeg")
  /// PNG images.
  public static let png = UTType(accept: "image/png")
}
