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
  /// What visitors' cookies are signed with. Those of ``KeyRing/temporary()`` end with the process.
  package var keys = KeyRing.temporary()
  /// What the server proves its name with; without it, it speaks in the clear.
  package var identity: TLSIdentity?
  /// The proxies in front, whose word on a client's address is believed.
  package var proxies = TrustedProxies()
  /// Who may read `/metrics` from elsewhere than this machine: whoever knows this. Nil: nobody.
  package var metricsToken: String?
  /// What happens is written here.
  package var log = Log.silent
  /// Where sessions are kept, so that they outlive the process; nil where they end with it.
  package var sessionStorage: (any SessionStorage)?
  /// Receives an app author's mistakes in words, each once.
  package var report: @Sendable (String) -> Void = { _ in }

  /// The defaults, for an app of this name.
  package init(name: String) { self.name = name }
}
