import Foundation
import Observation
import Waymark

/// The links by which people without an account see files.
@MainActor @Observable final class SharedLinks {
  /// Why a link was not made.
  enum Problem: LocalizedError {
    case tooMany, unavailable, notAllowed
    var errorDescription: String? {
      switch self {
      case .tooMany: "There are too many links. Stop sharing something first."
      case .notAllowed: "Your account may not share files."
      case .unavailable: "There is no folder in which links can be stored."
      }
    }
  }

  /// What has become of an attempt to accept a link.
  enum Acceptance { case accepted, wrongPassword, tooManyAttempts, busy }

  /// How often it is looked which accounts may share.
  private static let checksEvery = Duration.seconds(5)
  /// How many links an account may have, and how many there are in all.
  private static let (mostOfAccount, most) = (500, 5_000)
  /// The links that were not stopped; nil until they have been read.
  private(set) var all: [SharedLink.ID: SharedLink]?
  /// Why links can't be used.
  private(set) var problem: String?
  @ObservationIgnored private var attempts = LinkAttempts()
  @ObservationIgnored private var store: LinkStore?
  @ObservationIgnored let now: () -> Date
  /// The accounts as they are now. What is shared by an account ends with its right to share.
  @ObservationIgnored private let accounts: @Sendable () -> [Account]
  private var mayShare: Set<String> = []

  init(
    now: @escaping () -> Date = { .now },
    accounts: @escaping @Sendable () -> [Account] = { (try? RootFolder.accounts.accounts()) ?? [] }
  ) {
    (self.now, self.accounts) = (now, accounts)
  }

  /// Reads the links in a file, and follows what other processes change.
  func open(at file: URL?) async {
    guard let file else { return fail(Problem.unavailable) }
    do { await use(try await LinkStore.open(at: file)) } catch { fail(error) }
  }

  func use(_ store: LinkStore) async {
    self.store = store
    // Before there are links: none is shown whose account may not share any more.
    await checkAccounts()
    await update()
    Task { [weak self] in for await _ in store.notices() { await self?.update() } }
    Task { [weak self] in
      while self != nil {
        try? await Task.sleep(for: Self.checksEvery)
        if self?.all?.values.contains(where: { $0.account != nil }) == true { await self?.checkAccounts() }
      }
    }
  }

  private func fail(_ error: any Error) {
    problem = error.localizedDescription
    if all == nil { all = [:] }
  }

  private func update() async {
    guard let store else { return }
    do {
      let found = try await store.links(at: now())
      all = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      problem = nil
    } catch { fail(error) }
  }

  /// Returns a link that can be used.
  subscript(id: SharedLink.ID) -> SharedLink? {
    guard let link = all?[id], !link.hasEnded(at: now()), mayBeUsed(link) else { return nil }
    return link
  }

  private func mayBeUsed(_ link: SharedLink) -> Bool {
    link.account.map { mayShare.contains($0) } ?? true
  }

  /// Looks which accounts may share now.
  func checkAccounts() async {
    let found = await Self.sharing(accounts)
    if mayShare != found { mayShare = found }
  }

  @concurrent private nonisolated static func sharing(_ accounts: @Sendable () -> [Account]) async -> Set<String> {
    Set(accounts().filter { $0.rights.contains(.share) }.map(\.id))
  }

  /// The links of an account, in the order of their names.
  func links(of account: Account?) -> [SharedLink] {
    let own = all?.values.filter { $0.account == account?.id && !$0.hasEnded(at: now()) } ?? []
    return own.sorted { ($0.place.description, $0.id) < ($1.place.description, $1.id) }
  }

  /// Makes a link, once it is stored.
  func add(_ link: SharedLink) async throws {
    guard let store else { throw Problem.unavailable }
    let own = all?.values.count { $0.account == link.account } ?? 0
    guard own < Self.mostOfAccount, all?.count ?? 0 < Self.most else { throw Problem.tooMany }
    try await store.write([link])
    // Its right was checked just now; the account may be newer than what is known.
    if let account = link.account { mayShare.insert(account) }
    all?[link.id] = link
  }

  /// Ends a link, for whoever has accepted it, too.
  func remove(_ link: SharedLink) async throws {
    try await store?.remove(link.id)
    all?[link.id] = nil
  }

  /// Has links lead to where things were moved.
  func move(from old: FileLocation, to new: FileLocation) {
    let moved = (all?.values.filter { old.contains($0.place) } ?? []).compactMap { link -> SharedLink? in
      var link = link
      guard let place = try? FileLocation(new.names + link.place.names.dropFirst(old.names.count)) else { return nil }
      link.place = place
      return link
    }
    guard !moved.isEmpty, let store else { return }
    for link in moved { all?[link.id] = link }
    Task { try? await store.write(moved) }
  }

  /// Checks the password for a link.
  func accept(_ link: SharedLink, password: String) async -> Acceptance {
    guard let hash = link.password else { return .accepted }
    guard attempts.take(link.id, at: now()) else { return .tooManyAttempts }
    do {
      guard try await hash.matches(password) else { return .wrongPassword }
      attempts.giveBack(link.id)
      return .accepted
    } catch {
      attempts.giveBack(link.id)
      return .busy
    }
  }
}
