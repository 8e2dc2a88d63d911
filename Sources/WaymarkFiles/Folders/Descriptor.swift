internal import Glibc

/// A file or a folder that is open as long as this exists.
final class Descriptor: Sendable {
  private let number: CInt

  /// Takes over what was opened.
  init(_ number: CInt) { self.number = number }

  /// Takes over what a function has opened; throws its error if it has not.
  convenience init(opened result: CInt, _ name: @autoclosure () -> String) throws(FileError) {
    self.init(try FileError.check(result, name()))
  }

  /// Calls a function with the number of what is open. Without this, it could be closed before the function is called.
  func use<Result>(_ function: (CInt) -> Result) -> Result { withExtendedLifetime(self) { function(number) } }

  deinit { close(number) }
}
