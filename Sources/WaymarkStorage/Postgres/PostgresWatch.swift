private import Foundation

/// Listens, on a connection of its own, for notices that others send by `NOTIFY`.
struct PostgresWatch: ChangeWatch {
  /// The channel of the notices: all programs of one database use the same.
  static let channel = "waymark"
  private static let longestPause = 5.0
  private let url: String
  private let sender: String
  private var link: PostgresLink?
  private var pause = 0.0

  init(url: String, sender: String) {
    self.url = url
    self.sender = sender
  }

  mutating func next() -> [Database.Notice] {
    guard let link else { return connect() }
    guard let payloads = link.notices(waitingAtMost: Self.patience) else {
      self.link = nil
      return []
    }
    return payloads.compactMap(notice)
  }

  /// Connects, and returns a notice that anything may have changed: notices sent while there was no connection are
  /// lost.
  private mutating func connect() -> [Database.Notice] {
    Thread.sleep(forTimeInterval: pause)
    do {
      let new = try PostgresLink(url: url)
      _ = try new.run(script: "LISTEN \(Self.channel)")
      (link, pause) = (new, 0)
      return [.everything]
    } catch {
      pause = min(max(pause * 2, 0.1), Self.longestPause)
      return []
    }
  }

  private func notice(_ text: String) -> Database.Notice? {
    guard let payload = NoticePayload(text: text) else { return .everything }
    return payload.sender == sender ? nil : .changed(payload.topic, detail: payload.detail)
  }
}
