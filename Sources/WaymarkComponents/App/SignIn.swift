public import WaymarkAccounts

/// When people have to sign in to an app.
///
///     WindowGroup { ContentView() }.signIn(using: accounts, when: .servedToOthers)
///
/// Note: Waymark only.
public struct SignInRequirement: Hashable, Sendable {
  package let isForOthersOnly: Bool

  /// Always.
  public static let always = SignInRequirement(isForOthersOnly: false)

  /// When other computers can reach the app. It is for one person while it is served at `127.0.0.1`, without a proxy and
  /// without names of hosts; then nobody signs in, and there is no account.
  public static let servedToOthers = SignInRequirement(isForOthersOnly: true)
}

/// How people sign in.
package struct SignIn: Sendable {
  package let accounts: AccountFile
  package let requirement: SignInRequirement
}

extension Scene {
  /// Lets only people in who have signed in with an account.
  ///
  ///     @main struct Notes: App {
  ///       var body: some Scene {
  ///         WindowGroup { NotesView() }
  ///           .signIn(using: AccountFile(URL.applicationData.appending(path: "accounts.json")))
  ///       }
  ///     }
  ///
  /// It is for all windows of this scene. Whoever has not signed in sees a form in place of any of their pages: no view of them is
  /// made, and no file, picture or upload of them answers. After signing in the address that was asked for is shown. Views read
  /// who it is from `\.account`, and end it by `\.signOut`. What is stored for a visitor, as by `@AppStorage`, is then stored
  /// for the account.
  ///
  /// Windows of other scenes are open to everybody, such as one for what people share by links:
  ///
  ///     var body: some Scene {
  ///       WindowGroup { NotesView() }.signIn(using: accounts)
  ///       WindowGroup("Shared Note", id: "shared") { SharedNoteView() }
  ///     }
  ///
  /// There `\.account` is nil unless the person has signed in before.
  ///
  /// The app does not start if people have to sign in and there is no account: `notes user add NAME` makes one.
  ///
  /// Note: Waymark only. An app of SwiftUI has one user, who has unlocked the device.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - requirement: When people have to sign in.
  public func signIn(using accounts: AccountFile, when requirement: SignInRequirement = .always) -> some Scene {
    SignInScene(content: self, signIn: SignIn(accounts: accounts, requirement: requirement))
  }
}

private struct SignInScene<Content: Scene>: Scene, WindowSource {
  typealias Body = Never
  let content: Content
  let signIn: SignIn

  var windows: [Window] {
    content.allWindows.map { window in
      var window = window
      window.signIn = signIn
      return window
    }
  }
}
