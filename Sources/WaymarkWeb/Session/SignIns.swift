internal import Foundation
internal import WaymarkAccounts
internal import WaymarkComponents

/// Which visitors have signed in, in a file, so that they stay signed in when the server ends, and nobody is who has signed out.
@MainActor package final class SignIns {
  /// A visitor who has signed in.
  struct SignIn: Codable, Equatable {
    /// The id of the account.
    var account: String
    /// What the account was: another digest after anything of it was changed.
    var digest: String
    /// When it was, in seconds since 1970.
    var time: Int64
  }

  private struct Content: Codable {
    var version = 1
    var signIns: [String: SignIn]
  }

  /// How many there are at most, and for one account. The oldest end before.
  static let (most, mostOfAccount) = (10_000, 100)
  private static let maxBytes = 8 * 1024 * 1024
  private(set) var all: [VisitorID: SignIn]
  private let file: PrivateFile?
  private var last: Task<Set<VisitorID>, any Error>?

  /// Creates an empty table, which is not stored.
  init() {
    file = nil
    all = [:]
  }

  /// Reads a file. One that can't be understood is as good as none: people sign in again.
  package init(file path: String, report: (String) -> Void) {
    let file = PrivateFile(path)
    self.file = file
    do {
      let content = try file.read(limit: Self.maxBytes).map { try JSONDecoder().decode(Content.self, from: Data($0)) }
      all = Dictionary(uniqueKeysWithValues: (content?.signIns ?? [:]).map { (VisitorID(rawValue: $0), $1) })
    } catch {
      report("Who has signed in can't be read from \(path), and everybody has to sign in again: \(error)")
      all = [:]
    }
  }

  /// Adds a visitor, once that is stored.
  ///
  /// - Returns: the visitors who were removed for it.
  func add(_ visitor: VisitorID, _ signIn: SignIn) async throws -> Set<VisitorID> {
    try await change { all in
      all[visitor] = signIn
      let own = all.filter { $0.value.account == signIn.account }
      for id in Self.oldest(of: own, beyond: Self.mostOfAccount) { all[id] = nil }
      for id in Self.oldest(of: all, beyond: Self.most) { all[id] = nil }
    }
  }

  /// Removes visitors, once that is stored; if it can't be stored, from memory.
  func remove(_ visitors: Set<VisitorID>) async throws {
    do {
      _ = try await change { all in for visitor in visitors { all[visitor] = nil } }
    } catch {
      for visitor in visitors { all[visitor] = nil }
      throw error
    }
  }

  private static func oldest(of all: [VisitorID: SignIn], beyond count: Int) -> [VisitorID] {
    guard all.count > count else { return [] }
    return all.sorted { $0.value.time < $1.value.time }.prefix(all.count - count).map(\.key)
  }

  /// Changes the table as soon as the change is stored; one change after the other.
  private func change(_ body: @escaping @MainActor (inout [VisitorID: SignIn]) -> Void) async throws -> Set<VisitorID> {
    let task = Task { [before = last] in
      _ = await before?.result
      var new = all
      body(&new)
      if let file { try await Self.write(new, to: file) }
      let removed = Set(all.keys).subtracting(new.keys)
      all = new
      return removed
    }
    last = task
    return try await task.value
  }

  @concurrent private nonisolated static func write(_ all: [VisitorID: SignIn], to file: PrivateFile) async throws {
    let content = Content(signIns: Dictionary(uniqueKeysWithValues: all.map { ($0.key.rawValue, $0.value) }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try file.write([UInt8](try encoder.encode(content)))
  }
}
