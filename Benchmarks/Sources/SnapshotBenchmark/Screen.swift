/// A screen of an app that is measured.
struct Screen {
  let name: String
  let address: String
  /// The name of the button that is pressed there first, if any.
  let button: String?

  init(_ name: String, at address: String, pressing button: String? = nil) {
    self.name = name
    self.address = address
    self.button = button
  }
}
