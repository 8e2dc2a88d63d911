internal import Foundation
package import WaymarkAccounts
package import WaymarkComponents

/// Decides who has signed in, and lets people sign in and out.
///
/// Who has signed in is known by the visitor's cookie, which is another one after each signing in: one that somebody else
/// knows from before is worth nothing.
@MainActor package final class SignInGate {
  /// How long somebody stays signed in.
  static let secondsSignedIn: Int64 = 30 * 86_400
  private static let followEvery = Duration.seconds(1)
  /// Ends all sessions of visitors.
  private var endSessions: (Set<VisitorID>) -> Void = { _ in }
  private let file: AccountFile
  private let openAddresses: OpenAddresses
  private let header: AccountHeader?
  private let signIns: SignIns
  private let loop: EventLoop
  private let limits: ServerLimits
  private let log: Log
  /// The time, in seconds since 1970.
  private let time: () -> Int64
  private var limiter: SignInLimiter
  private var version: PrivateFile.Version?
  private var known: [String: Known] = [:]
  private var isReading = false
  private var isReadable = true

  private struct Known {
    let account: Account
    let digest: String
  }

  /// The result of an attempt to sign in.
  enum Outcome: Equatable {
    case signedIn(VisitorCookie, name: String)
    /// The name or the password is wrong.
    case refused
    /// There were too many attempts; the next one may be made after these seconds.
    case tooMany(seconds: Int)
    /// It could not be checked or stored.
    case failed
  }

  /// - Parameters:
  ///   - openAddresses: The addresses for which nobody has to sign in.
  ///   - header: Where a proxy names the account of each request; nil if people sign in here.
  /// - Throws: `AccountError`, if the file of accounts can't be read.
  package init(
    _ file: AccountFile, openAddresses: OpenAddresses = OpenAddresses(), header: AccountHeader? = nil,
    signIns: SignIns, loop: EventLoop, limits: ServerLimits, log: Log,
    time: @escaping () -> Int64 = { WallClock.seconds }
  ) throws {
    (self.file, self.openAddresses, self.header) = (file, openAddresses, header)
    self.signIns = signIns
    self.loop = loop
    self.limits = limits
    self.log = log
    self.time = time
    limiter = SignInLimiter(account: limits.signInsOfAccount, address: limits.signInsOfAddress)
    version = file.version
    learn(try file.stored())
    follow()
  }

  /// Has sessions exist only for visitors who have signed in, except at open addresses, and end when these sign out.
  func protect(_ sessions: Sessions) {
    sessions.admits = { [weak self] in self?.admits($0, to: $1) ?? false }
    endSessions = { [weak sessions] in sessions?.endAll(of: $0) }
  }

  // MARK: - Who has signed in

  /// Whether a visitor has signed in.
  func admits(_ visitor: VisitorCookie?) -> Bool { visitor.map { account(of: $0.visitorID) != nil } ?? false }

  /// Whether a visitor may see some address.
  func mayAdmit(_ visitor: VisitorCookie?) -> Bool { !openAddresses.isEmpty || admits(visitor) }

  /// Whether a visitor may see an address: each may see open ones.
  func admits(_ visitor: VisitorCookie?, to address: String) -> Bool {
    admits(visitor) || openAddresses.contains(address)
  }

  /// Whether people sign in at a proxy, and not here.
  var isBehindSignIn: Bool { header != nil }

  /// Whether a request may be one of a visitor: where a proxy names the account of each request, that has to be the one with which the
  /// visitor has signed in. Whoever has signed in there as somebody else, or has signed out there, is another visitor.
  func isConsistent(_ visitor: VisitorCookie, with request: HTTPRequest) -> Bool {
    guard let header, let signIn = signIns.all[visitor.visitorID] else { return true }
    return header.accountID(in: request) == signIn.account
  }

  /// The account with which a visitor has signed in.
  package func account(of visitor: VisitorID) -> Account? {
    guard let signIn = signIns.all[visitor], let known = known[signIn.account], known.digest == signIn.digest,
      time() - signIn.time < Self.secondsSignedIn
    else { return nil }
    return known.account
  }

  /// The account of a visitor with what the views of a window do with it.
  package func windowAccount(of visitor: VisitorID) -> WindowAccount? {
    guard let account = account(of: visitor) else { return nil }
    return WindowAccount(account) { [weak self] in
      // The session must not end while it handles the event.
      Task { await self?.signOut(visitor) }
    } log: { [log, name = account.name] action, things in
      let others = things.count - Self.loggedThings
      let text = things.prefix(Self.loggedThings).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
      log(.info, action, things.isEmpty ? ["account": name] : ["account": name, "of": text])
    }
  }

  private nonisolated static let loggedThings = 20

  /// The id under which what is stored for a person is found again, in any browser.
  package static func visitorID(of account: Account) -> VisitorID {
    VisitorID(rawValue: Secret(SHA256.digest(of: Array("Waymark account \(account.id)".utf8))).description)
  }

  // MARK: - Signing in and out

  /// Lets somebody in who knows a password.
  ///
  /// - Parameter earlier: the visitor that the browser was until now.
  func signIn(_ name: String, _ password: String, from address: String, earlier: VisitorCookie?) async -> Outcome {
    let client = ClientAddress(address)
    let group = ClientAddress.number(of: address).map(limits.isExempt) == true ? nil : client?.group ?? address
    let key = name.precomposedStringWithCanonicalMapping.lowercased()
    if let seconds = limiter.take(account: key, address: group, now: loop.clock()) {
      log(.warning, "A sign-in was refused: there were too many attempts.", ["client": address])
      return .tooMany(seconds: seconds)
    }
    do {
      guard let found = try await file.verify(name, password) else {
        // What was entered is not logged: people type passwords into the field of the name.
        log(.warning, "A sign-in was refused: the name or the password is wrong.", ["client": address])
        return .refused
      }
      limiter.giveBack(account: key, address: group)
      let digest = Self.known(found).digest
      // The account may be newer than what is known, or be changed since its password was checked.
      if known[found.account.id]?.digest != digest { await read() }
      guard known[found.account.id]?.digest == digest else { return .refused }
      let visitor = VisitorCookie.random()
      let signIn = SignIns.SignIn(account: found.account.id, digest: digest, time: time())
      endSessions(try await signIns.add(visitor.visitorID, signIn))
      if let earlier { await signOut(earlier.visitorID) }
      log(.info, "Somebody has signed in.", ["account": found.account.name, "client": address])
      return .signedIn(visitor, name: found.account.name)
    } catch AccountError.busy {
      limiter.giveBack(account: key, address: group)
      return .tooMany(seconds: 5)
    } catch {
      log(.error, "A sign-in has failed.", ["reason": error.localizedDescription])
      return .failed
    }
  }

  /// Lets somebody in whom a proxy has let in.
  ///
  /// - Returns: `refused` if the request names no account, or one that there is not.
  func signIn(by request: HTTPRequest) async -> Outcome {
    guard let id = header?.accountID(in: request), let found = known[id] else { return .refused }
    let visitor = VisitorCookie.random()
    do {
      let signIn = SignIns.SignIn(account: id, digest: found.digest, time: time())
      endSessions(try await signIns.add(visitor.visitorID, signIn))
    } catch {
      log(.error, "A sign-in has failed.", ["reason": error.localizedDescription])
      return .failed
    }
    log(.info, "A proxy has signed somebody in.", ["account": found.account.name, "client": request.remoteAddress])
    return .signedIn(visitor, name: found.account.name)
  }

  /// Ends all sessions of a visitor who has signed in. It stays so if the process ends right afterwards.
  func signOut(_ visitor: VisitorID) async {
    guard let signIn = signIns.all[visitor] else { return }
    let name = known[signIn.account]?.account.name ?? signIn.account
    do {
      try await signIns.remove([visitor])
    } catch {
      log(.error, "A sign-out could not be stored.", ["account": name, "reason": error.localizedDescription])
    }
    endSessions([visitor])
    log(.info, "Somebody has signed out.", ["account": name])
  }

  // MARK: - Accounts that change

  private func follow() {
    loop.schedule(after: Self.followEvery) { [weak self] in
      guard let self else { return }
      update()
      follow()
    }
  }

  /// Notices what has changed in the file of accounts, and whose time is over.
  func update() {
    if file.version != version, !isReading {
      isReading = true
      Task {
        await read()
        isReading = false
      }
    }
    endOutdated()
  }

  private func read() async {
    let found = file.version
    do {
      let accounts = try await Self.stored(in: file)
      // Another change came meanwhile, and is read already.
      guard found == file.version else { return }
      learn(accounts)
      log(.info, "The accounts were changed.", ["count": String(known.count)])
    } catch {
      // Nobody is let in by what can't be checked.
      known = [:]
      isReadable = false
      log(.error, "The accounts can't be read, so that nobody can sign in.", ["reason": error.localizedDescription])
    }
    version = found
    endOutdated()
  }

  @concurrent private nonisolated static func stored(in file: AccountFile) async throws -> [StoredAccount] {
    try file.stored()
  }

  private func learn(_ accounts: [StoredAccount]) {
    isReadable = true
    known = Dictionary(accounts.map { ($0.account.id, Self.known($0)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func known(_ stored: StoredAccount) -> Known {
    Known(account: stored.account, digest: SHA256.digest(of: Array(stored.digestInput.utf8)).hexadecimal)
  }

  private func endOutdated() {
    let outdated = Set(signIns.all.keys.filter { account(of: $0) == nil })
    guard !outdated.isEmpty else { return }
    endSessions(outdated)
    // While the accounts can't be read, nothing is known of them.
    if isReadable { Task { try? await signIns.remove(outdated) } }
  }
}
