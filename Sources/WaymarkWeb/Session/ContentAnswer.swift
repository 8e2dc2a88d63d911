internal import Foundation
internal import WaymarkComponents

/// How a request for the content of a file is answered.
struct ContentAnswer: Sendable {
  /// So much of a file is in memory at once, in bytes.
  private static let part = 262_144

  private let content: FileContent
  private let isDownload: Bool
  private let request: HTTPRequest

  init(_ content: FileContent, isDownload: Bool, to request: HTTPRequest) {
    (self.content, self.isDownload, self.request) = (content, isDownload, request)
  }

  private var headers: [SecurityHeaders.Header] {
    [
      ("Content-Type", ContentTypes.type(of: content.name)),
      ("Content-Disposition", DownloadTable.disposition(content.name, isInline: !isDownload)),
    ] + SecurityHeaders.content
  }

  /// Returns the response with a content that is in memory.
  func response(with data: Data) -> HTTPResponse {
    HTTPResponse(headers: headers + [("Cache-Control", "private, max-age=3600")], body: [UInt8](data))
  }

  /// Opens the content, and returns the response with it.
  ///
  /// - Parameter ended: called when its body was sent, or is not wanted; not if there is no streamed body.
  func response(ended: @escaping @Sendable @MainActor () -> Void) async -> HTTPResponse {
    do {
      switch content.source {
      case .data(let data): return response(with: data)
      case .parts(let open): return response(with: try await open(), ended: ended)
      case .stream(let begin):
        let headers = headers + [("Cache-Control", "private, no-store")]
        // What is made for nobody is not begun.
        if request.method == .head { return HTTPResponse(headers: headers, stream: StreamedBody(next: { nil })) }
        return HTTPResponse(
          headers: headers, stream: StreamedBody(length: nil, next: try await begin(), ended: ended))
      }
    } catch {
      return HTTPResponse(status: 404, text: "Not found.")
    }
  }

  private func response(with parts: FileContent.Parts, ended: @escaping @Sendable @MainActor () -> Void)
    -> HTTPResponse
  {
    let tag = "\"\(parts.version.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })\""
    var headers = headers + [("Accept-Ranges", "bytes"), ("ETag", tag), ("Cache-Control", "private, no-cache")]
    if request.headerList("If-None-Match").contains(where: { $0 == tag || $0 == "*" }) {
      return HTTPResponse(status: 304, headers: headers)
    }
    // A part of another version would not fit what the browser has already.
    let range = request.header("If-Range").map { $0 == tag } ?? true ? request.header("Range") : nil
    switch ByteRange(range, of: parts.size) {
    case .whole: return response(200, headers, 0..<parts.size, of: parts, ended)
    case .part(let part):
      headers.append(("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(parts.size)"))
      return response(206, headers, part, of: parts, ended)
    case .unsatisfiable:
      return HTTPResponse(status: 416, headers: [("Content-Range", "bytes */\(parts.size)"), SecurityHeaders.noSniff])
    }
  }

  private func response(
    _ status: Int, _ headers: [SecurityHeaders.Header], _ range: Range<Int>, of parts: FileContent.Parts,
    _ ended: @escaping @Sendable @MainActor () -> Void
  ) -> HTTPResponse {
    let position = Position(range.lowerBound)
    let next: @Sendable () async throws -> Data? = {
      let start = position.value
      if start == range.upperBound { return nil }
      let data = try await parts.read(start..<min(range.upperBound, start + Self.part))
      // It has become shorter meanwhile.
      if data.isEmpty { throw CocoaError(.fileReadUnknown) }
      position.value += data.count
      return data
    }
    return HTTPResponse(
      status: status, headers: headers, stream: StreamedBody(length: range.count, next: next, ended: ended))
  }

  /// Where the next part begins. One part is read after the other.
  private final class Position: @unchecked Sendable {
    var value: Int
    init(_ value: Int) { self.value = value }
  }
}

extension StreamedBody {
  /// A body of which only the headers are sent.
  fileprivate init(next: @escaping @Sendable () async throws -> Data?) { self.init(length: nil, next: next, ended: {}) }
}
