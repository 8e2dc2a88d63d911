internal import WaymarkLocalization

/// A text with its values in their places, all of which are strings or short whole numbers. Most texts with values are so, and need
/// not be put together again where they are not translated; the values are stored as parts of the text, which takes less memory.
struct JoinedText: Equatable, Sendable {
  private(set) var string = ""
  /// A byte for each value, the first one's the lowest: 1 and its size in UTF-8, with the highest bit set for a number.
  private var values: UInt64 = 0

  private static let number: UInt64 = 128, longest = 126

  /// Whether there are no values.
  var isWithoutValues: Bool { values == 0 }
  /// Whether there are numbers, which have other digits in some languages.
  var hasNumbers: Bool { values & 0x8080_8080_8080_8080 != 0 }

  /// Adds a part of the text that is no value.
  mutating func append(_ literal: String) { string += literal }

  /// Adds a value; returns false if it is of another kind, is too long, or there are too many.
  mutating func append(_ argument: LocalizedStringKey.Argument) -> Bool {
    let count = (UInt64.bitWidth - values.leadingZeroBitCount + 7) / 8
    guard count < 8 else { return false }
    let text: String, kind: UInt64
    switch argument {
    case .value(.text(let value), "%@"): (text, kind) = (value, 0)
    case .value(.number(.integer(let value)), "%lld") where LocalizedNumber.short.contains(value):
      (text, kind) = (String(value), Self.number)
    default: return false
    }
    let size = text.utf8.count
    guard size <= Self.longest else { return false }
    string += text
    values |= (UInt64(size + 1) | kind) << UInt64(8 * count)
    return true
  }

  /// Returns the values.
  ///
  /// - Parameter literal: the text with placeholders for them.
  func arguments(in literal: String) -> [LocalizedStringKey.Argument] {
    var found: [LocalizedStringKey.Argument] = []
    var left = values
    var rest = string.utf8[...]
    var start = literal.startIndex
    while left != 0, let index = LocalizedStringKey.placeholder(in: literal, from: start) {
      rest = rest.dropFirst(literal.utf8.distance(from: start, to: index))
      let text = String(Substring(rest.prefix(Int(left & 127) - 1)))
      let value: LocalizedValue = left & Self.number == 0 ? .text(text) : .number(.integer(Int64(text) ?? 0))
      found.append(.value(value, specifier: left & Self.number == 0 ? "%@" : "%lld"))
      rest = rest.dropFirst(text.utf8.count)
      left >>= 8
      start = literal.unicodeScalars.index(after: index)
    }
    return found
  }
}
