internal import WaymarkComponents

/// The files that apps receive in parts, under names that can't be guessed. Each takes parts from its visitor only.
@MainActor final class ReceivedFiles {
  /// The path prefix of what is offered, and of a file's name.
  nonisolated static let root = "/_waymark/receive/"

  /// A file that is being received.
  struct Entry {
    let receiver: any FileReceiver
    let id: FileReceipt.ID
    let size: Int
    let visitor: VisitorCookie
    let session: SessionID
    /// How many bytes have arrived.
    var offset: Int
    /// Whether a part is being written.
    var isWriting = false
    /// Whether the page that sends it is not there.
    var isPaused = false
  }

  /// The most batches of a session whose receiver is remembered.
  private static let mostBatches = 32

  private var entries: [Secret: Entry] = [:]
  /// The files that are being begun, which count, too.
  private var beginning: [VisitorCookie: Int] = [:]
  /// The receivers of what was offered together, oldest first: it goes on when the importer is not on the screen any more.
  private var batches: [SessionID: [(name: String, receiver: any FileReceiver)]] = [:]
  private let limits: SessionLimits

  init(limits: SessionLimits) { self.limits = limits }

  /// The number of files.
  var count: Int { entries.count }

  subscript(name: Secret) -> Entry? {
    get { entries[name] }
    set { entries[name] = newValue }
  }

  /// Whether a session's page is sending files.
  func isBusy(_ session: SessionID) -> Bool { entries.values.contains { $0.session == session && !$0.isPaused } }

  /// Returns what takes the rest of what was offered together.
  func receiver(of batch: String, in session: SessionID) -> (any FileReceiver)? {
    batches[session]?.first { $0.name == batch }?.receiver
  }

  /// Begins to receive a file of a visitor; returns false if there are too many of them already.
  func begin(for visitor: VisitorCookie) -> Bool {
    let count = entries.values.count { $0.visitor == visitor } + beginning[visitor, default: 0]
    guard count < limits.maxVisitorReceived else { return false }
    beginning[visitor, default: 0] += 1
    return true
  }

  /// Notes that a file was begun, or has been refused.
  func ended(for visitor: VisitorCookie) {
    let count = beginning[visitor, default: 1] - 1
    beginning[visitor] = count > 0 ? count : nil
  }

  /// Remembers what takes the rest of what is offered together.
  func remember(_ receiver: any FileReceiver, of batch: String, in session: SessionID) {
    guard self.receiver(of: batch, in: session) == nil else { return }
    batches[session, default: []].append((batch, receiver))
    if batches[session]?.count ?? 0 > Self.mostBatches { batches[session]?.removeFirst() }
  }

  /// Adds a file that was begun, and returns its name.
  func add(_ entry: Entry) -> Secret {
    // It was offered again: its page does not know the former name.
    for (name, old) in entries where old.id == entry.id && old.visitor == entry.visitor { entries[name] = nil }
    let name = Secret.random()
    entries[name] = entry
    return name
  }

  /// Notes that a session's page is not there.
  func pause(_ session: SessionID) {
    for (name, entry) in entries where entry.session == session { entries[name]?.isPaused = true }
    for (name, receiver) in batches[session] ?? [] { receiver.pause(batch: name) }
  }

  /// Forgets everything of a session whose page does not come back.
  func removeAll(of session: SessionID) {
    pause(session)
    entries = entries.filter { $0.value.session != session }
    batches[session] = nil
  }
}
