internal import WaymarkWeb

/// Whether people have to sign in, as the app declares it and the environment says who can reach it.
enum SignInConfiguration {
  /// Returns the accounts with which people sign in; nil if nobody has to.
  ///
  /// - Parameter program: the name of the program, for a message.
  /// - Throws: ``LaunchError``, if nobody could sign in.
  static func accounts(for signIn: SignIn?, in environment: [String: String], program: String) throws -> AccountFile? {
    guard let signIn, !signIn.requirement.isForOthersOnly || isServedToOthers(environment) else { return nil }
    guard environment["WAYMARK_WORKER"] == nil else { throw LaunchError.signInOfWorkers }
    guard try !signIn.accounts.accounts().isEmpty else { throw LaunchError.noAccounts(program) }
    return signIn.accounts
  }

  /// Returns the header in which a proxy names the account of each request; nil if people sign in here.
  ///
  /// - Parameter signsIn: whether people have to sign in.
  /// - Throws: ``LaunchError``, if the header could not be trusted, or nobody signs in.
  static func header(in environment: [String: String], signsIn: Bool) throws(LaunchError) -> AccountHeader? {
    guard let text = environment["WAYMARK_ACCOUNT_HEADER"], !text.isEmpty else { return nil }
    guard let header = AccountHeader(text) else { throw .badAccountHeader(text) }
    guard environment["WAYMARK_TRUSTED_PROXY"]?.isEmpty == false else { throw .accountHeaderOfAnybody }
    guard signsIn else { throw .noSignIn }
    return header
  }

  /// Whether other computers can reach the app: at an address of the network, through a proxy, or by a name.
  static func isServedToOthers(_ environment: [String: String]) -> Bool {
    let host = environment["WAYMARK_HOST"] ?? ""
    let isLocal = host.isEmpty || host == "localhost" || host == "::1" || ClientAddress.isLoopback(host)
    let others = ["WAYMARK_HOSTS", "WAYMARK_TRUSTED_PROXY", "WAYMARK_PROXY_HOST"]
    return !isLocal || others.contains { environment[$0]?.isEmpty == false }
  }
}
