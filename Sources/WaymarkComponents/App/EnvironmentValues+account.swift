public import WaymarkAccounts
public import WaymarkGraph

/// The account with which the person at a window has signed in, and what is done with it.
package struct WindowAccount {
  package let account: Account
  package let signOut: @MainActor () -> Void
  package let log: @Sendable (_ action: String, _ things: [String]) -> Void

  package init(
    _ account: Account, signOut: @escaping @MainActor () -> Void,
    log: @escaping @Sendable (_ action: String, _ things: [String]) -> Void
  ) {
    (self.account, self.signOut, self.log) = (account, signOut, log)
  }
}

extension EnvironmentValues {
  private enum AccountKey: EnvironmentKey { static var defaultValue: Account? { nil } }

  /// The account with which the person at the window has signed in; nil if nobody has to.
  ///
  ///     @Environment(\.account) private var account
  ///     …
  ///     if account?.rights.contains(.write) ?? true { Button("New Folder", action: makeFolder) }
  ///
  /// It stays the same while the window is open: when the account is changed or removed, the window ends. A test or a preview sets one by
  /// `.environment(\.account, …)`.
  ///
  /// Note: Waymark only.
  public var account: Account? {
    get { self[AccountKey.self] }
    set { self[AccountKey.self] = newValue }
  }
}
