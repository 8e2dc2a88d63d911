/// Names of files as persons' devices have them.
package enum FileName {
  /// The name as a file may be called here: one part of a path, visible, and not too long for a file system.
  package static func safe(_ name: String) -> String {
    var safe = String(String.UnicodeScalarView(name.unicodeScalars.map { isAllowed($0) ? $0 : "_" }))
    while safe.hasPrefix(".") { safe.removeFirst() }
    // From the front, so that the extension stays.
    while safe.utf8.count > 200 { safe.removeFirst() }
    return safe.isEmpty ? "file" : safe
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && scalar != "\\" && scalar.value >= 32 && scalar.value != 127
  }
}
