private import Dispatch
internal import WaymarkComponents

/// Sends other processes who has documents open here, on a thread of its own.
@MainActor final class PresenceSender {
  private let library: DocumentLibrary
  private let loop: EventLoop
  private let report: (String) -> Void
  private let queue = DispatchQueue(label: "waymark.presence")
  private var timer: EventLoop.Timer?
  /// Whether the storage has not taken the last texts yet: a slow one gets fewer of them, with the same content.
  private var isSending = false
  private var hasFailed = false

  init(_ library: DocumentLibrary, loop: EventLoop, report: @escaping (String) -> Void) {
    self.library = library
    self.loop = loop
    self.report = report
    library.presence.isDue = { [weak self] in self?.schedule() }
  }

  private func schedule() {
    timer?.cancel()
    timer = nil
    guard !isSending, let delay = library.presence.delay(at: library.uptime()) else { return }
    timer = loop.schedule(after: .milliseconds(delay)) { [weak self] in
      self?.timer = nil
      self?.sendDue()
    }
  }

  private func sendDue() {
    let texts = library.presence.take(at: library.uptime())
    guard !texts.isEmpty else { return schedule() }
    send(texts) { [weak self] in self?.schedule() }
  }

  /// Says that all windows have left, then calls `done`; also when the storage fails.
  func finish(_ done: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = nil
    let texts = library.presence.leave()
    if texts.isEmpty { done() } else { send(texts, done) }
  }

  private func send(_ texts: [String], _ done: @escaping @MainActor () -> Void) {
    isSending = true
    queue.async { [storage = library.storage] in
      let result = Result { for text in texts { try storage.announce(text) } }
      Task { @MainActor [weak self] in
        self?.note(result)
        done()
      }
    }
  }

  private func note(_ result: Result<Void, any Error>) {
    isSending = false
    switch result {
    case .success:
      hasFailed = false
      library.presence.finishSending(true)
    case .failure(let error):
      library.presence.finishSending(false)
      if !hasFailed { report("Who has documents open can't be sent to other processes: \(error)") }
      hasFailed = true
    }
  }
}
