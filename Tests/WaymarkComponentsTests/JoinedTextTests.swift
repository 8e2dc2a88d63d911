import Testing
import WaymarkLocalization

@testable import struct WaymarkComponents.LocalizedStringKey

private let long = String(repeating: "a", count: 126), longer = long + "b"

/// Texts whose values are parts of them (16.6).
struct JoinedTextTests {
  @Test(
    arguments: [
      ("\("Lisbon") has \(3) rides", "Lisbon has 3 rides", ["Lisbon", "3"]),
      ("\("")\("")", "", ["", ""]), ("Café \("Ä🚲") é\(0)", "Café Ä🚲 é0", ["Ä🚲", "0"]),
      ("\(1)\(22)\(999)", "122999", ["1", "22", "999"]), ("100 % of \("all")", "100 % of all", ["all"]),
      ("\(long).", long + ".", [long]),
      ("\(1)\(2)\(3)\(4)\(5)\(6)\(7)\("h")", "1234567h", ["1", "2", "3", "4", "5", "6", "7", "h"]),
    ] as [(LocalizedStringKey, String, [String])])
  func `strings and short numbers are parts of the text`(key: LocalizedStringKey, text: String, values: [String]) {
    #expect(key.joined?.string == text)
    #expect(key.arguments.map(written) == values)
    #expect(key.joined?.hasNumbers == values.contains { Int($0) != nil })
  }

  @Test(
    arguments: [
      ("\("Lisbon") has \(1000) rides", ["Lisbon", "1000"]), ("\(-1)", ["-1"]), ("\(longer).", [longer]),
      ("\("a"), \(1.5)", ["a", "1.5"]), ("**\("a")**", ["a"]),
      ("\(1)\(2)\(3)\(4)\(5)\(6)\(7)\(8)\("i")", ["1", "2", "3", "4", "5", "6", "7", "8", "i"]),
    ] as [(LocalizedStringKey, [String])])
  func `other values are stored apart`(key: LocalizedStringKey, values: [String]) {
    #expect(key.joined == nil)
    #expect(key.arguments.map(written) == values)
  }

  @Test func `a character that stands for values is left out of a literal`() {
    let key: LocalizedStringKey = "\("a")\u{FFFC}-\("b\u{FFFC}")"
    #expect(key.joined?.string == "a-b\u{FFFC}")
    #expect(key.arguments.map(written) == ["a", "b\u{FFFC}"])
  }

  @Test func `keys are equal if their texts and values are`() {
    #expect(("\("a")b" as LocalizedStringKey) == "\("a")b")
    #expect(("\("a")b" as LocalizedStringKey) != "\("ab")")
    #expect(("\("1")" as LocalizedStringKey) != "\(1)")
  }

  private func written(_ argument: LocalizedStringKey.Argument) -> String {
    switch argument {
    case .value(.text(let text), "%@"): text
    case .value(.number(.integer(let value)), "%lld"): "\(value)"
    case .value(.number(.real(let value)), "%lf"): "\(value)"
    default: "?"
    }
  }
}
