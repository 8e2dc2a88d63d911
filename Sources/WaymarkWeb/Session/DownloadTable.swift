internal import Foundation
internal import WaymarkComponents

/// The files that sessions export, under names that can't be guessed. Each is sent to its visitor only, as a file to be stored.
@MainActor final class DownloadTable {
  /// The path prefix of a file's name.
  nonisolated static let root = "/_waymark/download/"
  private let files: TemporaryFiles
  private let limits: SessionLimits
  private let loop: EventLoop
  private var downloads: [Secret: Download] = [:]
  /// The files of each session, the oldest first.
  private var offered: [SessionID: [Secret]] = [:]

  private struct Download {
    let path: String
    let name: String
    let contentType: String
    let visitor: VisitorCookie
  }

  init(files: TemporaryFiles, limits: SessionLimits, loop: EventLoop) {
    self.files = files
    self.limits = limits
    self.loop = loop
  }

  /// Returns what stores the files that a session exports.
  func exports(for session: SessionID, of visitor: VisitorCookie) -> FileExports {
    FileExports { [unowned self] in try offer($0, in: session, to: visitor) }
  }

  /// Stores a file until the session ends or offers too many others, but at most for the lifetime of temporary files.
  private func offer(_ file: ExportedFile, in session: SessionID, to visitor: VisitorCookie) throws -> String {
    while offered[session, default: []].count >= limits.maxExports { remove(offered[session]!.removeFirst()) }
    guard files.hasRoom(for: file.contents.count, isNew: true, visitor, limits) else {
      throw FileExportError(fileName: file.name, message: "There is no room for “\(file.name)” at present.")
    }
    let now = loop.clock()
    guard let path = files.makeFile(named: file.name, for: visitor, now: now),
      files.append([UInt8](file.contents), to: path, now: now)
    else { throw FileExportError(fileName: file.name, message: "“\(file.name)” could not be stored.") }
    let name = Secret.random()
    downloads[name] = Download(path: path, name: file.name, contentType: file.contentType, visitor: visitor)
    offered[session, default: []].append(name)
    return Self.root + name.description
  }

  private func remove(_ name: Secret) {
    if let download = downloads.removeValue(forKey: name) { files.remove(download.path) }
  }

  /// Removes all files of a session.
  func removeAll(of session: SessionID) {
    for name in offered.removeValue(forKey: session) ?? [] { remove(name) }
  }

  /// Returns the response to a request for a file: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Files are only read here.", allowed: "GET, HEAD") }
    guard let name = Secret(request.path.dropFirst(Self.root.count)), let download = downloads[name],
      download.visitor == visitor, let size = files.size(of: download.path)
    else { return HTTPResponse(status: 404, text: "Not found.") }
    files.touch(download.path, now: loop.clock())
    let tag = "\"\(name)\""
    var headers =
      [
        ("Content-Type", download.contentType), ("Content-Disposition", Self.disposition(download.name)),
        ("Accept-Ranges", "bytes"), ("ETag", tag), ("Cache-Control", "private, no-store"),
      ] + SecurityHeaders.userFile
    // A part of another version would not fit what the browser has already.
    let range = request.header("If-Range").map { $0 == tag } ?? true ? request.header("Range") : nil
    switch ByteRange(range, of: size) {
    case .whole: return HTTPResponse(headers: headers, file: .init(path: download.path, range: 0..<size))
    case .part(let part):
      headers.append(("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"))
      return HTTPResponse(status: 206, headers: headers, file: .init(path: download.path, range: part))
    case .unsatisfiable:
      return HTTPResponse(status: 416, headers: [("Content-Range", "bytes */\(size)"), SecurityHeaders.noSniff])
    }
  }

  /// Has the browser store the file under its name. Old programs read only the first form, which is ASCII.
  ///
  /// - Parameter isInline: whether the browser shows it instead, if it can.
  nonisolated static func disposition(_ name: String, isInline: Bool = false) -> String {
    let plain = String(
      name.unicodeScalars.map {
        (0x20..<0x7F).contains($0.value) && $0 != "\"" && $0 != "%" && $0 != "\\" ? Character($0) : "_"
      })
    let encoded = name.addingPercentEncoding(withAllowedCharacters: attributeCharacters) ?? plain
    return "\(isInline ? "inline" : "attachment"); filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }

  /// The characters that stand for themselves in the second form (RFC 8187).
  nonisolated private static let attributeCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$&+-.^_`|~")
}
