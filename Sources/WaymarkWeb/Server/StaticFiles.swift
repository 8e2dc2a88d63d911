/// Files that never change while the process runs: script, styles, icons.
///
/// A hash of all of them is part of the folder in their URLs, so that modules may import one another by relative
/// paths, and browsers may cache everything for ever.
package struct StaticFiles: Sendable {
  /// One file to serve.
  package struct File: Sendable {
    /// The path below the folder, such as `patch.js` or `icons/star.svg`.
    package var name: String
    /// The content of the file.
    package var bytes: [UInt8]
    /// The media type, such as `text/javascript; charset=utf-8`.
    package var contentType: String

    /// Creates a file with this content; the media type is derived from the name unless given.
    package init(name: String, bytes: [UInt8], contentType: String? = nil) {
      self.name = name
      self.bytes = bytes
      self.contentType = contentType ?? StaticFiles.contentType(of: name)
    }
  }

  private struct Variant {
    var headers: [(name: String, value: String)]
    var body: [UInt8]
    var tag: String
  }

  /// The folder of all URLs, such as `/_waymark/static/0a1b2c3d4e5f60718293/`.
  package let folder: String
  private let variants: [String: [Compression.Encoding: Variant]]
  private static let root = "/_waymark/static/"

  /// The quality of brotli. The best takes a second per megabyte, more than anything else at the start of a server;
  /// those of debug builds start often, and take the quality of other responses.
  #if DEBUG
    private static let quality = 5
  #else
    private static let quality = 11
  #endif

  /// Compresses all files once.
  package init(_ files: [File]) {
    // Includes the lengths, so that different lists of files do not concatenate to the same bytes.
    let all = files.sorted { $0.name < $1.name }.flatMap { file in
      Array("\(file.name)\0\(file.contentType)\0\(file.bytes.count)\0".utf8) + file.bytes
    }
    let hash = SHA1.digest(of: all).prefix(10).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let folder = Self.root + hash + "/"
    self.folder = folder
    variants = Dictionary(
      files.map { (folder + $0.name, Self.variants(of: $0, hash: hash)) }, uniquingKeysWith: { $1 })
  }

  /// Returns the URL of the file with this name.
  package func url(for name: String) -> String { folder + name }

  /// Returns the response to a request for a file: 404 for a path below the static folder without a file of this hash
  /// and name, nil for any other path. Names are looked up in a table, never opened.
  package func respond(to request: HTTPRequest) -> HTTPResponse? {
    guard request.path.hasPrefix(Self.root) else { return nil }
    guard let variants = variants[request.path] else { return HTTPResponse(status: 404, text: "Not found.") }
    guard request.method != .post else { return .notAllowed("Files are only read.", allowed: "GET, HEAD") }
    let encoding = Compression.preferredEncoding(accept: request.header("Accept-Encoding"))
    guard let variant = variants[encoding] ?? variants[.identity] else { return nil }
    let isKnown = request.headerList("If-None-Match").contains { $0 == variant.tag || $0 == "*" }
    return isKnown
      ? HTTPResponse(status: 304, headers: variant.headers)
      : HTTPResponse(headers: variant.headers, body: variant.body)
  }

  /// Returns the media type for a name's extension.
  package static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "json", "map": "application/json"
    case "webmanifest": "application/manifest+json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "ttf": "font/ttf"
    case "otf": "font/otf"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  private static func variants(of file: File, hash: String) -> [Compression.Encoding: Variant] {
    var bodies: [Compression.Encoding: [UInt8]] = [.identity: file.bytes]
    bodies[.brotli] = Compression.brotli(file.bytes, quality: quality)
    bodies[.gzip] = Compression.gzip(file.bytes, level: 9)
    // Images and fonts are compressed already; sending them encoded would only cost the browser time.
    bodies = bodies.filter { $0.key == .identity || $0.value.count < file.bytes.count }
    return Dictionary(
      uniqueKeysWithValues: bodies.map { encoding, body in
        let tag = "\"\(hash)-\(encoding.rawValue)\""
        var headers = [
          (name: "Content-Type", value: file.contentType),
          (name: "Cache-Control", value: "public, max-age=31536000, immutable"),
          (name: "ETag", value: tag),
          (name: "Vary", value: "Accept-Encoding"),
          SecurityHeaders.noSniff,
        ]
        if encoding != .identity { headers.append((name: "Content-Encoding", value: encoding.rawValue)) }
        return (encoding, Variant(headers: headers, body: body, tag: tag))
      })
  }
}
