package import Foundation
package import WaymarkAccounts
package import WaymarkCanvas
package import WaymarkComponents
package import WaymarkDocuments
package import WaymarkLocalization

/// The configuration of a served app.
package struct HostConfiguration {
  /// The app's name, which is the title of pages without a title of their own.
  package var name: String
  /// The IPv4 address to listen on.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  package var port: UInt16 = 8080
  /// The app's icon as PNG files, by their width in pixels: ``WebAppFiles/iconSides``. Without it, browsers can't install the
  /// app.
  package var icons: [Int: [UInt8]] = [:]
  /// The texts of the app in its languages.
  package var texts = AppTexts()
  /// The limits for connections and requests.
  package var limits = ServerLimits()
  /// The limits for sessions.
  package var sessionLimits = SessionLimits()
  /// The keys that sign visitors' cookies. Cookies signed by ``KeyRing/temporary()`` are valid only within this
  /// process.
  package var keys = KeyRing.temporary()
  /// The TLS certificate and key; without it, the server does not use TLS.
  package var identity: TLSIdentity?
  /// The proxies in front of the server whose report of a client's address is trusted.
  package var proxies = TrustedProxies()
  /// The hosts under which requests are answered; nil for those that follow from the address that the server listens
  /// on.
  package var hosts: ServedHosts?
  /// The token that permits reading `/metrics` from other machines; nil to permit it only from this machine.
  package var metricsToken: String?
  /// The log that events are written to.
  package var log = Log.silent
  /// The storage in which sessions outlive the process; nil if they end with it.
  package var sessionStorage: (any SessionStorage)?
  /// The accounts with which people sign in; nil if nobody has to.
  package var accounts: AccountFile?
  /// The addresses for which nobody has to sign in.
  package var openAddresses = OpenAddresses()
  /// Where a proxy names the account of each request; nil if people sign in here.
  package var accountHeader: AccountHeader?
  /// The file in which it is stored who has signed in; nil if everybody has to sign in again after the process has ended.
  package var signInsFile: String?
  /// Where values of visitors outlive the process; nil if they end with it.
  package var visitorStorage: (any VisitorStorage)?
  /// Where the documents of a `DocumentGroup` outlive the process; nil if they end with it.
  package var documentStorage: (any DocumentStorage)?
  /// The fonts of documents that the system has; nil if the app has no documents.
  package var fonts: DocumentFonts?
  /// The files of these fonts.
  package var fontFaces: [FontFace] = []
  /// The folder for the pictures of documents; nil for a temporary one.
  package var thumbnailFolder: URL?
  /// The states in which pages at certain addresses show the app, instead of what the address leads to: for pictures of screens.
  package var states: [String: SceneSnapshot] = [:]
  /// Receives descriptions of the app author's mistakes, each once.
  package var report: @Sendable (String) -> Void = { _ in }

  /// Creates the default configuration for an app of this name.
  package init(name: String) { self.name = name }
}
