/// A place in Routes that a person may be at.
struct Screen {
  let name: String
  let address: String
  /// The button that is pressed there, by its name.
  let button: String?

  init(_ name: String, at address: String, pressing button: String? = nil) {
    self.name = name
    self.address = address
    self.button = button
  }
}
