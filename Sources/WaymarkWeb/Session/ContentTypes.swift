/// The media types under which the contents of files are sent, by the extensions of their names. Nothing else about a file decides its type.
enum ContentTypes {
  private static let types = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "bmp": "image/bmp", "ico": "image/x-icon", "svg": "image/svg+xml",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "ogg": "audio/ogg", "oga": "audio/ogg",
    "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "ogv": "video/ogg",
    "mkv": "video/x-matroska",
    "pdf": "application/pdf", "json": "application/json", "zip": "application/zip", "html": "text/html",
    "htm": "text/html", "txt": "text/plain", "md": "text/plain", "csv": "text/csv", "log": "text/plain",
    "xml": "text/plain", "css": "text/plain", "js": "text/plain",
  ]

  /// Returns the type of a file with a name.
  static func type(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
