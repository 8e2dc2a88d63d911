internal import WaymarkGraph

/// The change of the address of a screen that stays, and of all below it.
struct AddressChange {
  let old: String
  let new: String

  /// Returns what an address was before the change.
  func undone(on address: String) -> String {
    address == new || address.hasPrefix(new + "/") ? old + address.dropFirst(new.count) : address
  }
}

extension EnvironmentValues {
  private enum AddressChangeCountKey: EnvironmentKey { static var defaultValue: Int { 0 } }

  /// The number of changes of addresses that an element has been rendered with. Elements take addresses from the present state, and are rendered
  /// again when this number changes.
  var addressChangeCount: Int {
    get { self[AddressChangeCountKey.self] }
    set { self[AddressChangeCountKey.self] = newValue }
  }

  /// Returns an address for the element with this environment: without the changes that it is yet to be rendered with, because its old and its
  /// new attributes are compared only after a change.
  @MainActor func rendered(address: String) -> String {
    navigationScope?.navigator.address(address, after: addressChangeCount) ?? address
  }
}
