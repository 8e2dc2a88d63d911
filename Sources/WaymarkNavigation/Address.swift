/// Functions that split addresses into parts and join parts to addresses. Addresses are absolute paths such as
/// `/places/lisbon`.
package enum Address {
  /// Returns the decoded parts of a path, without query and fragment. A part that is not valid percent-encoded UTF-8 is
  /// left as it is.
  package static func components(of path: String) -> [String] {
    let path = path.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").map { unescaped(String($0)) }
  }

  /// Returns the path of some parts; `/` for none.
  package static func path(_ components: [String]) -> String {
    components.isEmpty ? "/" : components.map { "/" + escaped($0) }.joined()
  }

  /// Returns a part in which all characters are escaped that are not unreserved in URLs.
  package static func escaped(_ component: String) -> String {
    // A part of dots only would be resolved as the same or the parent folder.
    if component == "." || component == ".." { return component.replacing(".", with: "%2E") }
    var result = ""
    for byte in component.utf8 {
      if isUnreserved(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func unescaped(_ component: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(component.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? component
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// Returns a readable part of an address for a label: lower case, words joined by hyphens.
  package static func slug(_ label: String) -> String {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-")
  }
}

extension String {
  fileprivate func replacing(_ character: Character, with text: String) -> String {
    map { $0 == character ? text : String($0) }.joined()
  }
}
