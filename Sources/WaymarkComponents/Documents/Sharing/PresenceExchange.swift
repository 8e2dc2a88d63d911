/// Which windows of this process are announced to others, and which windows of others are known here. It does no I/O: the time is given, and what
/// it returns is sent.
///
/// A window is announced when it comes, changes or leaves, and every 15 seconds. One that is not announced for 45 seconds has gone with its process.
@MainActor package final class PresenceExchange {
  /// How often a window is announced without a change, in milliseconds.
  static let heartbeat: Int64 = 15_000
  /// After which time without an announcement a window of another process is forgotten, in milliseconds.
  static let lifetime: Int64 = 45_000
  /// The least time between two announcements of this process, in milliseconds.
  static let interval: Int64 = 250

  private struct Key: Hashable {
    let document: String
    let window: String
  }

  /// Returns the windows that have a document open here; nil if none has.
  private let participants: (String) -> DocumentParticipants?
  /// The windows of this process.
  private var here: [Key: DocumentParticipant] = [:]
  /// The windows that are announced next; those that are not among ``here`` have left.
  private var due: Set<Key> = []
  /// The windows that are being announced.
  private var sending: Set<Key> = []
  /// Whether all windows have left, because the process ends.
  private var hasEnded = false
  /// When the windows of other processes were announced last.
  private var elsewhere: [Key: Int64] = [:]
  private var lastSent: Int64?
  private var lastHeartbeat: Int64?
  /// Called when ``delay(at:)`` may have become shorter.
  package var isDue: () -> Void = {}

  init(participants: @escaping (String) -> DocumentParticipants?) { self.participants = participants }

  // MARK: This process

  /// Notes what a window of this process shows to others; nil if it has left the document.
  func note(_ participant: DocumentParticipant?, window: String, document: String) {
    let key = Key(document: document, window: window)
    guard !hasEnded, here[key] != participant else { return }
    here[key] = participant
    if participant != nil { elsewhere[key] = nil }
    announce(key)
  }

  private func announce(_ key: Key) {
    if due.insert(key).inserted { isDue() }
  }

  /// Returns in how many milliseconds ``take(at:)`` has something to do; nil for never.
  package func delay(at now: Int64) -> Int64? {
    var times: [Int64] = []
    if !due.isEmpty { times.append(lastSent.map { $0 + Self.interval } ?? now) }
    if !here.isEmpty { times.append((lastHeartbeat ?? now) + Self.heartbeat) }
    if let oldest = elsewhere.values.min() { times.append(oldest + Self.lifetime) }
    return times.min().map { max(0, $0 - now) }
  }

  /// Returns what is to be sent to other processes now, and forgets their windows that were not announced for a while.
  package func take(at now: Int64) -> [String] {
    forget(at: now)
    if here.isEmpty {
      lastHeartbeat = nil
    } else if let last = lastHeartbeat, now - last < Self.heartbeat {
    } else {
      if lastHeartbeat != nil { due.formUnion(here.keys) }
      lastHeartbeat = now
    }
    guard !due.isEmpty, lastSent.map({ now - $0 >= Self.interval }) ?? true else { return [] }
    lastSent = now
    (sending, due) = (due, [])
    return texts(of: sending)
  }

  /// Notes whether what ``take(at:)`` has returned was sent; otherwise it is sent once more.
  package func finishSending(_ wasSent: Bool) {
    if !wasSent { due.formUnion(sending) }
    sending = []
  }

  private func texts(of keys: Set<Key>) -> [String] {
    let sorted = keys.sorted { ($0.document, $0.window) < ($1.document, $1.window) }
    return PresenceAnnouncement.texts(of: sorted.map(announcement))
  }

  private func announcement(_ key: Key) -> PresenceAnnouncement {
    here[key].map { PresenceAnnouncement($0, in: key.document) }
      ?? PresenceAnnouncement(document: key.document, left: key.window)
  }

  /// Returns what tells others that all windows of this process have left, because it ends.
  package func leave() -> [String] {
    let keys = due.union(sending).union(here.keys)
    (here, due, hasEnded) = ([:], [], true)
    return texts(of: keys)
  }

  // MARK: Other processes

  /// Applies what another process has sent. Of documents that nobody has open here nothing is retained.
  func receive(_ text: String, at now: Int64) {
    for announcement in PresenceAnnouncement.announcements(in: text) {
      let key = Key(document: announcement.document, window: announcement.window)
      guard here[key] == nil else {
        // The process that had the window before has said that it has left.
        if announcement.person == nil { announce(key) }
        continue
      }
      guard let windows = participants(key.document) else { continue }
      guard let person = announcement.person else {
        elsewhere[key] = nil
        windows.forget(key.window)
        continue
      }
      let count = windows.all.count
      let name = announcement.name ?? ""
      guard windows.show(key.window, person: person, name: name, announcement.selection, announcement.text)
      else { continue }
      elsewhere[key] = now
      // Whoever comes learns who is here.
      guard windows.all.count > count else { continue }
      for known in here.keys where known.document == key.document { announce(known) }
    }
    isDue()
  }

  private func forget(at now: Int64) {
    for (key, time) in elsewhere where now - time >= Self.lifetime {
      elsewhere[key] = nil
      participants(key.document)?.forget(key.window)
    }
  }
}
