internal import Foundation
internal import WaymarkDocuments

/// Names of documents and folders, and the parts of addresses made from them.
enum DocumentName {
  /// The most characters of a name.
  static let mostCharacters = 255

  /// What a user is told of a name that can't be given, rather than that it is silently changed.
  enum Problem: Equatable {
    case slash, tooLong, taken

    var text: Text {
      switch self {
      case .slash: Text(library: "A name can't contain “/”.")
      case .tooLong: Text(library: "This name is too long.")
      case .taken: Text(library: "There is already something of this name here.")
      }
    }
  }

  /// Why a name can't be given anywhere; nil if it can.
  static func problem(of name: String) -> Problem? {
    let line = name.replacing("/", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    if line.count > mostCharacters || line.utf8.count > 4 * mostCharacters { return .tooLong }
    return name.contains("/") ? .slash : nil
  }

  /// Returns a name that can be used: one line without characters that change the direction of what is around it, at most 255 characters.
  /// Empty if nothing is left.
  static func cleaned(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      !(scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator || scalar.properties.isBidiControl || scalar == "/")
    }
    let text = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
    var name = text.prefix(mostCharacters)
    // A character may consist of any number of marks.
    while name.utf8.count > 4 * mostCharacters { name.removeLast() }
    return String(name)
  }

  /// Returns a name that none of the others has, by a number behind it: “Guide 2”.
  static func unused(_ name: String, among others: some Collection<String>) -> String {
    let taken = Set(others.map { key($0) })
    guard taken.contains(key(name)) else { return name }
    var number = 2
    while taken.contains(key("\(name) \(number)")) { number += 1 }
    return "\(name) \(number)"
  }

  /// Whether two names are too similar for two documents of a folder.
  static func areEqual(_ left: String, _ right: String) -> Bool { key(left) == key(right) }

  private static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
  }

  /// Returns the part of an address for a name, such as `lisbon-guide`, that none of the others has.
  static func address(for name: String, among others: Set<String>) -> String {
    let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let words = plain.prefix(60).split { !$0.isLetter && !$0.isNumber }
    let base = words.isEmpty ? "document" : words.joined(separator: "-")
    // These are addresses of the browser of documents itself.
    return DocumentAddressNumbers.first(of: base) { others.contains($0) || reserved.contains($0) }
  }

  /// The parts of addresses that name no document.
  static let reserved: Set = ["folder", "deleted", DocumentInvitationAddress.mark]
}
