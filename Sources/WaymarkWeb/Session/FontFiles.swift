internal import Foundation
package import WaymarkCanvas

/// The files of the fonts in which documents are set, under addresses with a hash of their content, so that browsers may
/// keep them for ever. A browser never names a file: a request for anything that is not in the table gets 404.
@MainActor package final class FontFiles {
  /// The path prefix of all addresses.
  nonisolated static let root = "/_waymark/font/"
  /// The greatest size of a file that is served. Fonts of East Asia have 4 MB, which browsers load only where a text has such letters.
  nonisolated private static let mostBytes = 8_000_000
  /// The greatest size of a file that is compressed and kept in memory. Larger ones are sent from the disk as they are: compression would
  /// save a quarter, and hold up everything else for a second.
  nonisolated private static let mostCompressedBytes = 2_000_000

  private struct File {
    let path: String
    let size: Int
    /// The compressed contents that were requested already.
    var bodies: [Compression.Encoding: [UInt8]] = [:]
  }

  private var files: [String: File] = [:]
  /// The rules of a style sheet by which browsers load a file where a text is set in its font.
  nonisolated let style: String

  /// Reads all files once.
  package init(_ faces: [FontFace]) {
    var rules = ""
    for face in faces {
      guard let content = Self.content(of: face.file) else { continue }
      let address = Self.address(of: content, at: face.file)
      files[address] = File(path: face.file, size: content.count)
      rules += Self.rule(for: face, at: address)
    }
    style = rules
  }

  /// Returns the response to a request for a font.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Fonts are only read.", allowed: "GET, HEAD") }
    var headers = [
      (name: "Content-Type", value: StaticFiles.contentType(of: request.path)),
      (name: "Cache-Control", value: "public, max-age=31536000, immutable"),
      (name: "Vary", value: "Accept-Encoding"), SecurityHeaders.noSniff,
    ]
    if let file = files[request.path], file.size > Self.mostCompressedBytes {
      // A file that has become shorter is not sent: the server would not know its length.
      guard Self.size(of: file.path) == file.size else { return HTTPResponse(status: 404, text: "Not found.") }
      return HTTPResponse(headers: headers, file: .init(path: file.path, range: 0..<file.size))
    }
    let encoding = Compression.preferredEncoding(accept: request.header("Accept-Encoding"))
    guard let (body, encoding) = body(at: request.path, encoding) else {
      return HTTPResponse(status: 404, text: "Not found.")
    }
    if encoding != .identity { headers.append((name: "Content-Encoding", value: encoding.rawValue)) }
    return HTTPResponse(headers: headers, body: body)
  }

  /// Returns the content at an address; nil if there is none, or if the file has changed since the process began.
  private func body(
    at address: String, _ encoding: Compression.Encoding
  ) -> (body: [UInt8], encoding: Compression.Encoding)? {
    guard let file = files[address] else { return nil }
    if let known = file.bodies[encoding] { return (known, encoding) }
    guard let content = Self.content(of: file.path), Self.address(of: content, at: file.path) == address else {
      return nil
    }
    let smaller: [UInt8]? =
      switch encoding {
      case .identity: nil
      case .gzip: Compression.gzip(content)
      case .brotli: Compression.brotli(content)
      }
    guard let smaller else { return (content, .identity) }
    files[address]?.bodies[encoding] = smaller
    return (smaller, encoding)
  }

  private static func size(of file: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
  }

  nonisolated private static func content(of file: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: file), (1...mostBytes).contains(data.count) else {
      return nil
    }
    return [UInt8](data)
  }

  nonisolated private static func address(of content: [UInt8], at file: String) -> String {
    let kind = file.lowercased().hasSuffix(".otf") ? "otf" : "ttf"
    return root + SHA256.digest(of: content).prefix(10).hexadecimal + "." + kind
  }

  nonisolated private static func rule(for face: FontFace, at address: String) -> String {
    var rule = "@font-face{font-family:\"\(face.family)\";src:url(\(address));font-display:swap"
    if face.isBold { rule += ";font-weight:700" }
    if face.isItalic { rule += ";font-style:italic" }
    if !face.letters.isEmpty {
      let ranges = face.letters.map {
        "U+\(String($0.lowerBound, radix: 16))-\(String($0.upperBound, radix: 16))"
      }
      rule += ";unicode-range:" + ranges.joined(separator: ",")
    }
    return rule + "}\n"
  }
}
