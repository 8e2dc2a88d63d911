internal import Foundation
internal import WaymarkComponents

/// The files of pictures that sessions show, by names that nobody can guess. A browser never names a file: what is not in
/// the table is not there.
@MainActor package final class PictureTable {
  /// Before a picture's name.
  nonisolated static let root = "/_waymark/picture/"
  private var files: [Secret: (path: String, visitor: VisitorCookie)] = [:]
  /// What each session has shown, by the files' paths.
  private var shown: [SessionID: [String: Secret]] = [:]

  /// How many there are.
  package var count: Int { files.count }

  /// For the views of a session.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> PictureAddresses {
    PictureAddresses { [unowned self] in address(of: $0, in: session, for: visitor) }
  }

  /// The address of a picture's file, the same for as long as the session lasts, in whatever process; nil where the file
  /// holds none that browsers are sent.
  func address(of file: URL, in session: SessionID, for visitor: VisitorCookie) -> String? {
    let path = file.path
    if let name = shown[session]?[path] { return Self.root + name.description }
    guard Self.format(of: path) != nil else { return nil }
    // Nobody can guess it who does not know the session's name.
    let name = Secret(SHA256.digest(of: Array("Waymark picture \(session) \(path)".utf8)))
    shown[session, default: [:]][path] = name
    files[name] = (path, visitor)
    return Self.root + name.description
  }

  /// A session is over, and with it the addresses of what it has shown.
  func removeAll(of session: SessionID) {
    for name in shown.removeValue(forKey: session)?.values ?? [:].values { files[name] = nil }
  }

  /// The answer to a request for a picture: 404 for every name that this browser was not given, alike.
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
        ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Content-Security-Policy", "default-src 'none'"),
      ], body: bytes)
  }

  /// What a file holds; nil where it begins as no picture, or is too large to be answered at once.
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
