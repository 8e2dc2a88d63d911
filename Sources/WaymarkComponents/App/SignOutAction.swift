public import WaymarkGraph

/// An action that ends all that a person has open with an account in this browser.
///
///     struct AccountMenu: View {
///       @Environment(\.signOut) private var signOut
///       var body: some View {
///         Button("Sign Out") { signOut() }
///       }
///     }
///
/// Its windows end, also those in other tabs, and show the form for signing in. It stays so when the server ends meanwhile. Other browsers
/// of the person stay signed in.
///
/// Note: Waymark only.
public struct SignOutAction {
  let action: (@MainActor () -> Void)?

  /// Signs out; where nobody has signed in, nothing is done.
  @MainActor public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  private enum SignOutKey: EnvironmentKey { static var defaultValue: SignOutAction { SignOutAction(action: nil) } }

  /// The action that signs the person out.
  ///
  /// Note: Waymark only.
  public internal(set) var signOut: SignOutAction {
    get { self[SignOutKey.self] }
    set { self[SignOutKey.self] = newValue }
  }
}
