internal import Foundation

/// An address that a document may open, in letters that no format takes for something else.
struct SafeAddress: Equatable {
  let text: String

  /// The kinds of addresses that a document may open. Others could run something.
  private static let schemes: Set = ["http", "https", "mailto", "tel"]

  /// - Returns: nil if the address is of another kind.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme) else { return nil }
    text = Self.encoded(url.absoluteString)
  }

  /// Returns a text in which only letters, digits and harmless marks remain; the others become percent codes.
  static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let isSafe = (0x21...0x7E).contains(byte) && !#"()'"\<>[]`|*"#.utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      result += isSafe ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
