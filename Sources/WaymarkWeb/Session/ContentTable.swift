internal import Foundation
internal import WaymarkComponents

/// The contents of files that sessions show, or that their users store, under names that can't be guessed. Each is sent to its visitor only.
@MainActor final class ContentTable {
  /// The path prefix of a content's name.
  nonisolated static let root = "/_waymark/content/"
  /// For how long a content is sent that its user's own action has removed from the screen, in seconds.
  private static let releasedFor = 30
  /// The most contents of a session that are sent although it does not show them.
  private static let mostReleased = 32
  /// The most contents of a session that may be dragged out: the last one, and the one that is being dragged.
  private static let mostDragged = 2

  private struct Entry {
    let content: FileContent
    let visitor: VisitorCookie
    let session: SessionID
    /// The number of views that show it.
    var uses = 0
    /// Whether it is stored as a file.
    var isDownload = false
    /// Until when it is sent although no view shows it, in the loop's seconds.
    var until: Int?
  }

  /// What a session has, oldest first.
  private struct Share {
    var shown: [Secret] = []
    var released: [Secret] = []
    var downloads: [Secret] = []
    var dragged: [Secret] = []
  }

  private var entries: [Secret: Entry] = [:]
  private var shares: [SessionID: Share] = [:]
  /// How many contents each visitor's browsers receive.
  private var streams: [VisitorCookie: Int] = [:]
  /// The session whose user's event is handled.
  private var acting: SessionID?
  private let limits: SessionLimits
  private let clock: () -> Int

  /// - Parameter clock: returns the loop's seconds.
  init(limits: SessionLimits, clock: @escaping () -> Int) { (self.limits, self.clock) = (limits, clock) }

  /// The number of contents in the table.
  var count: Int { entries.count }

  /// The number of contents that are being sent.
  var streamCount: Int { streams.values.reduce(0, +) }

  /// Returns the addresses for new views of a session, which replace any earlier ones. Call ``removeUnused(of:)`` when these have been
  /// evaluated.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> ContentAddresses {
    for name in shares[session]?.shown ?? [] { entries[name]?.uses = 0 }
    return ContentAddresses { [unowned self] in
      show($0, in: session, to: visitor)
    } use: { [weak self] old, new in
      if let new { self?.entries[Self.name(of: new, in: session)]?.uses += 1 }
      if let old { self?.release(Self.name(of: old, in: session), of: session) }
    } offer: { [unowned self] in
      offer($0, in: session, to: visitor, among: \.downloads, limits.maxExports)
    } offerDragged: { [unowned self] in
      offer($0, in: session, to: visitor, among: \.dragged, Self.mostDragged)
    }
  }

  /// Without the session's secret id the name can't be guessed.
  private static func name(of content: FileContent, in session: SessionID) -> Secret {
    Secret(SHA256.digest(of: Array("Waymark content \(session) \(content.name)\0\(content.id)".utf8)))
  }

  /// Returns the address of a content, the same for the whole session, in any process.
  private func show(_ content: FileContent, in session: SessionID, to visitor: VisitorCookie) -> String? {
    let name = Self.name(of: content, in: session)
    if entries[name] == nil {
      if shares[session]?.shown.count ?? 0 >= limits.maxContents { removeUnused(of: session) }
      guard shares[session]?.shown.count ?? 0 < limits.maxContents else { return nil }
    }
    if entries[name] == nil || entries[name]?.until != nil {
      entries[name] = Entry(content: content, visitor: visitor, session: session)
      shares[session]?.released.removeAll { $0 == name }
      shares[session, default: Share()].shown.append(name)
    }
    return Self.root + name.description
  }

  private func release(_ name: Secret, of session: SessionID) {
    guard let entry = entries[name] else { return }
    entries[name]?.uses -= 1
    guard entry.uses <= 1 else { return }
    shares[session]?.shown.removeAll { $0 == name }
    if acting == session { retain(name, of: session) } else { entries[name] = nil }
  }

  /// Handles an event of a session's user. What it removes, as by leaving a screen, is sent for a while, because a browser may be loading it.
  /// What anything else removes is not: then the right to see it may have ended.
  func following(_ session: SessionID, _ action: () -> Void) {
    acting = session
    defer { acting = nil }
    action()
  }

  private func retain(_ name: Secret, of session: SessionID) {
    let now = clock()
    entries[name]?.until = now + Self.releasedFor
    var names = (shares[session]?.released ?? []).filter { $0 != name } + [name]
    while let first = names.first, names.count > Self.mostReleased || (entries[first]?.until ?? 0) <= now {
      entries[first] = nil
      names.removeFirst()
    }
    shares[session, default: Share()].released = names
  }

  /// Removes what no view of the session shows.
  func removeUnused(of session: SessionID) {
    for name in shares[session]?.shown ?? [] where entries[name]?.uses ?? 0 <= 0 { entries[name] = nil }
    shares[session]?.shown.removeAll { entries[$0] == nil }
  }

  /// Returns the address of a file to be stored; the oldest is forgotten when there are too many.
  private func offer(
    _ content: FileContent, in session: SessionID, to visitor: VisitorCookie,
    among others: WritableKeyPath<Share, [Secret]>, _ limit: Int
  ) -> String {
    let name = Secret.random()
    entries[name] = Entry(content: content, visitor: visitor, session: session, isDownload: true)
    var share = shares[session] ?? Share()
    share[keyPath: others].append(name)
    if share[keyPath: others].count > limit { entries[share[keyPath: others].removeFirst()] = nil }
    shares[session] = share
    return Self.root + name.description
  }

  /// Removes everything of a session. What is being sent goes on.
  func removeAll(of session: SessionID) {
    guard let share = shares.removeValue(forKey: session) else { return }
    for name in share.shown + share.released + share.downloads + share.dragged { entries[name] = nil }
  }

  /// Returns the session that shows the content of a request; nil if there is none.
  func session(for request: HTTPRequest) -> SessionID? {
    Secret(request.path.dropFirst(Self.root.count)).flatMap { entries[$0]?.session }
  }

  /// Returns the response to a request for a content: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Files are only read here.", allowed: "GET, HEAD") }
    guard let name = Secret(request.path.dropFirst(Self.root.count)), let entry = entries[name],
      entry.visitor == visitor, entry.until.map({ clock() < $0 }) ?? true
    else { return HTTPResponse(status: 404, text: "Not found.") }
    let answer = ContentAnswer(entry.content, isDownload: entry.isDownload, to: request)
    if case .data(let data) = entry.content.source { return answer.response(with: data) }
    let count = streams[entry.visitor, default: 0]
    guard count < limits.maxStreams else {
      var refusal = HTTPResponse(status: 429, text: "Too many files are being loaded.")
      refusal.headers.append(("Retry-After", "2"))
      return refusal
    }
    streams[entry.visitor] = count + 1
    let visitor = entry.visitor
    return .later { [weak self] in
      let response = await answer.response { self?.streamEnded(for: visitor) }
      if response.stream == nil || request.method == .head { self?.streamEnded(for: visitor) }
      return response
    }
  }

  private func streamEnded(for visitor: VisitorCookie) {
    let count = streams[visitor, default: 1] - 1
    streams[visitor] = count > 0 ? count : nil
  }
}
