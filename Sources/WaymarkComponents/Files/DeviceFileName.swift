/// Names of files on users' devices.
package enum DeviceFileName {
  /// Returns a safe form of a file's name: a single component of a path, not hidden, and at most 200 bytes long.
  package static func safe(_ name: String) -> String {
    var safe = String(String.UnicodeScalarView(name.unicodeScalars.map { isAllowed($0) ? $0 : "_" }))
    while safe.hasPrefix(".") { safe.removeFirst() }
    // Remove from the front, to retain the extension.
    while safe.utf8.count > 200 { safe.removeFirst() }
    return safe.isEmpty ? "file" : safe
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && scalar != "\\" && scalar.value >= 32 && scalar.value != 127
  }
}
