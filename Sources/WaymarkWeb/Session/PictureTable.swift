internal import Foundation
internal import WaymarkComponents

/// The picture files that sessions show, under names that can't be guessed. A browser never names a file: a request
/// for anything that is not in the table gets 404.
@MainActor package final class PictureTable {
  /// The path prefix of a picture's name.
  nonisolated static let root = "/_waymark/picture/"
  private var files: [Secret: (path: String, visitor: VisitorCookie)] = [:]
  /// The names of the pictures that each session has shown, by the files' paths.
  private var shown: [SessionID: [String: Secret]] = [:]

  /// The number of pictures in the table.
  package var count: Int { files.count }

  /// Returns the source of picture addresses for the views of a session.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> PictureAddresses {
    PictureAddresses { [unowned self] in address(of: $0, in: session, for: visitor) }
  }

  /// Returns the address of a picture file, the same for as long as the session lasts, in any process; nil if the file
  /// is not a picture in a format that is served.
  func address(of file: URL, in session: SessionID, for visitor: VisitorCookie) -> String? {
    let path = file.path
    if let name = shown[session]?[path] { return Self.root + name.description }
    guard Self.format(of: path) != nil else { return nil }
    // Without the session's secret id the name can't be guessed.
    let name = Secret(SHA256.digest(of: Array("Waymark picture \(session) \(path)".utf8)))
    shown[session, default: [:]][path] = name
    files[name] = (path, visitor)
    return Self.root + name.description
  }

  /// Removes the addresses of all pictures that a session has shown.
  func removeAll(of session: SessionID) {
    for name in shown.removeValue(forKey: session)?.values ?? [:].values { files[name] = nil }
  }

  /// Returns the response to a request for a picture: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else {
      var refusal = HTTPResponse(status: 405, text: "Pictures are only read.")
      refusal.headers.append(("Allow", "GET, HEAD"))
      return refusal
    }
    guard let name = Secret(request.path.dropFirst(Self.root.count)), let file = files[name],
      file.visitor == visitor, let (bytes, format) = Self.read(file.path)
    else { return HTTPResponse(status: 404, text: "Not found.") }
    return HTTPResponse(
      headers: [
        ("Content-Type", format.contentType), ("Cache-Control", "private, max-age=3600"),
      ] + SecurityHeaders.picture, body: bytes)
  }

  /// Returns the format of a picture file; nil if it does not begin like a picture, or is too large to be sent in one
  /// response.
  static func format(of path: String) -> PictureFormat? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let start = try? handle.read(upToCount: PictureFormat.startLength),
      let size = try? handle.seekToEnd(), size <= PictureFormat.maxBytes
    else { return nil }
    return PictureFormat(start)
  }

  private static func read(_ path: String) -> (bytes: [UInt8], format: PictureFormat)? {
    guard let format = format(of: path), let data = FileManager.default.contents(atPath: path) else { return nil }
    return ([UInt8](data), format)
  }
}
