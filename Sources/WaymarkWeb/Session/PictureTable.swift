internal import Foundation
internal import WaymarkComponents
internal import WaymarkText

/// The picture files that sessions show, under names that can't be guessed. A browser never names a file: a request
/// for anything that is not in the table gets 404.
@MainActor package final class PictureTable {
  /// The path prefix of a picture's name.
  nonisolated static let root = TextPicture.path
  private var files: [Secret: File] = [:]
  /// The pictures that each session shows, by the files' paths.
  private var shown: [SessionID: [String: Shown]] = [:]

  /// The pictures that the texts of each session have or had.
  private var inTexts: [SessionID: (visitor: VisitorCookie, names: TextPictureNames)] = [:]

  /// The pictures that each session has ceased to show by what its user did, or that were replaced, oldest first. A browser may be loading them,
  /// and would log an error.
  private var released: [SessionID: [Secret]] = [:]
  /// The session whose user's event is handled.
  private var acting: SessionID?

  /// For how long a picture is served that the user's own action has removed, or that was replaced, in seconds.
  private static let releasedFor = 30
  /// The most pictures of a session that are served although it does not show them.
  private static let mostReleased = 32

  private struct File {
    let path: String
    let visitor: VisitorCookie
    let session: SessionID
    /// Until when it is served, in the loop's seconds; nil while a view shows it.
    var until: Int?
  }

  /// A picture's name, and the number of views that show it.
  private struct Shown {
    let name: Secret
    var uses = 0
  }

  /// The loop's seconds.
  private let clock: () -> Int

  init(clock: @escaping () -> Int) { self.clock = clock }

  /// The number of pictures in the table.
  package var count: Int { files.count }

  /// Returns the source of picture addresses for new views of a session, which replace any earlier ones. Call
  /// ``removeUnused(of:)`` when these have been evaluated.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> PictureAddresses {
    for path in (shown[session] ?? [:]).keys { shown[session]?[path]?.uses = 0 }
    let addresses = PictureAddresses { [unowned self] in
      address(of: $0, in: session, for: visitor)
    } use: { [weak self] old, new in
      if let new { self?.shown[session]?[new.path]?.uses += 1 }
      if let old { self?.release(old.path, in: session, isReplaced: new != nil) }
    } findInOthers: { [weak self] name in
      self?.inTexts.values.lazy.filter { $0.visitor == visitor }.compactMap { $0.names.url(named: name) }.first
    }
    inTexts[session] = (visitor, addresses.inTexts)
    return addresses
  }

  /// - Parameter isReplaced: whether the view shows another picture instead: its right to show pictures has not ended.
  private func release(_ path: String, in session: SessionID, isReplaced: Bool) {
    guard let picture = shown[session]?[path] else { return }
    shown[session]?[path]?.uses -= 1
    guard picture.uses <= 1 else { return }
    if acting == session || isReplaced { return retain(path, of: session) }
    remove(path, of: session)
    inTexts[session]?.names.remove(fileAt: path)
  }

  /// Handles an event of a session's user. Pictures that it removes, as by leaving a screen, are served for a while. What anything else removes is
  /// not: then the right to see it may have ended.
  func following(_ session: SessionID, _ action: () -> Void) {
    acting = session
    defer { acting = nil }
    action()
  }

  private func retain(_ path: String, of session: SessionID) {
    guard let name = shown[session]?.removeValue(forKey: path)?.name else { return }
    let now = clock()
    files[name]?.until = now + Self.releasedFor
    var names = (released[session] ?? []).filter { $0 != name } + [name]
    while let first = names.first, names.count > Self.mostReleased || (files[first]?.until ?? 0) <= now {
      files[first] = nil
      names.removeFirst()
    }
    released[session] = names
  }

  /// Removes the addresses of those pictures that no view of the session shows.
  func removeUnused(of session: SessionID) {
    for (path, picture) in shown[session] ?? [:] where picture.uses <= 0 { remove(path, of: session) }
  }

  private func remove(_ path: String, of session: SessionID) {
    if let picture = shown[session]?.removeValue(forKey: path) { files[picture.name] = nil }
  }

  /// Returns the address of a picture file, the same for the whole session, in any process, but valid only while a view
  /// shows it, or shortly after the user has left that; nil if the file is not a picture in a format that is served.
  func address(of file: URL, in session: SessionID, for visitor: VisitorCookie) -> String? {
    let path = file.path
    if let picture = shown[session]?[path] { return Self.root + picture.name.description }
    guard PictureFormat(ofFileAt: path) != nil else { return nil }
    // Without the session's secret id the name can't be guessed.
    let name = Secret(SHA256.digest(of: Array("Waymark picture \(session) \(path)".utf8)))
    shown[session, default: [:]][path] = Shown(name: name)
    files[name] = File(path: path, visitor: visitor, session: session)
    released[session]?.removeAll { $0 == name }
    return Self.root + name.description
  }

  /// Removes the addresses of all pictures of a session.
  func removeAll(of session: SessionID) {
    inTexts[session] = nil
    for picture in shown.removeValue(forKey: session)?.values ?? [:].values { files[picture.name] = nil }
    for name in released.removeValue(forKey: session) ?? [] { files[name] = nil }
  }

  /// Returns the session that shows the picture of a request; nil if there is no such picture.
  func session(for request: HTTPRequest) -> SessionID? {
    Secret(request.path.dropFirst(Self.root.count)).flatMap { files[$0]?.session }
  }

  /// Returns the response to a request for a picture: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Pictures are only read.", allowed: "GET, HEAD") }
    guard let name = Secret(request.path.dropFirst(Self.root.count)), let file = files[name],
      file.visitor == visitor, file.until.map({ clock() < $0 }) ?? true
    else { return HTTPResponse(status: 404, text: "Not found.") }
    guard let (bytes, format) = Self.read(file.path) else {
      // The file of a thumbnail that was replaced is gone at once, and its view shows another one.
      return file.until == nil ? HTTPResponse(status: 404, text: "Not found.") : HTTPResponse(status: 204)
    }
    return HTTPResponse(
      headers: [
        ("Content-Type", format.contentType), ("Cache-Control", "private, max-age=3600"),
      ] + SecurityHeaders.userFile, body: bytes)
  }

  private static func read(_ path: String) -> (bytes: [UInt8], format: PictureFormat)? {
    guard let format = PictureFormat(ofFileAt: path), let data = FileManager.default.contents(atPath: path) else {
      return nil
    }
    return ([UInt8](data), format)
  }
}
