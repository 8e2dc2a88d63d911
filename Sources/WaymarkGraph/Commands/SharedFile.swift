/// A file that the browser fetches and shares.
package struct SharedFile: Equatable, Sendable {
  /// The address at which it is fetched.
  package let address: String
  package let name: String

  package init(address: String, name: String) {
    self.address = address
    self.name = name
  }
}
