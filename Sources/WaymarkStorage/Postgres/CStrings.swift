private import Glibc

/// Copies of texts in the form of a C array: pointers, with a null pointer at the end.
final class CStrings {
  private let copies: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { copies = texts.map { strdup($0) } }

  deinit { for copy in copies { free(copy) } }

  /// Valid as long as this object is.
  var pointers: [UnsafePointer<CChar>?] { copies.map { UnsafePointer($0) } + [nil] }
}
