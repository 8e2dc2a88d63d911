/// How an app is served.
package struct HostConfiguration {
  /// The app's name: the title of a page that has none of its own.
  package var name: String
  /// The IPv4 address to listen on.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  package var port: UInt16 = 8080
  /// The language of the app's texts, as in `lang`.
  package var language = "en"
  /// What one connection may take.
  package var limits = Limits()
  /// What one session may take.
  package var sessionLimits = SessionLimits()
  /// Receives an app author's mistakes in words, each once.
  package var report: (String) -> Void = { _ in }

  /// The defaults, for an app of this name.
  package init(name: String) { self.name = name }
}
