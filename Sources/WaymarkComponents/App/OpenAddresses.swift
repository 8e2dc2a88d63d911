internal import WaymarkNavigation

/// The addresses of an app that are open to everybody: those of windows for which people do not sign in.
package struct OpenAddresses: Sendable, Equatable {
  /// The windows with an id, and whether they are open.
  private var named: [String: Bool] = [:]
  /// Whether all other addresses are open.
  private var isRestOpen = false

  /// No address is open.
  package init() {}

  package init(of windows: [Window]) {
    let windows = windows.filter { $0.launch == nil }
    isRestOpen = windows.first.map { $0.signIn == nil } ?? false
    for window in windows.reversed() { if let id = window.id { named[id] = window.signIn == nil } }
  }

  /// Whether any address is open.
  package var isEmpty: Bool { !isRestOpen && !named.values.contains(true) }

  /// Whether an address is open.
  package func contains(_ address: String) -> Bool {
    Address.components(of: address).first.flatMap { named[$0] } ?? isRestOpen
  }
}
