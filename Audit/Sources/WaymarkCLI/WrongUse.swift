/// What is wrong with how the tool is used, as whole sentences.
struct WrongUse: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}
