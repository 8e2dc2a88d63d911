import Foundation
import Testing
import WaymarkAudit

@testable import WaymarkCLI

/// Settings in YAML.
struct SettingsFileTests {
  private func value(_ text: String) throws(SettingsError) -> SettingsValue {
    try SettingsFile.value(of: Data(text.utf8), file: "a.yml")
  }

  private func refusal(_ data: Data) -> String? {
    do {
      _ = try SettingsFile.value(of: data, file: "a.yml")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `values have their lines`() throws {
    let read = try value(
      """
      # What the team has agreed on.
      rules:
        home-tab: off   # as before
        "too-many-tabs": error

      exclude: [Generated, '*.g.swift']
      """)
    #expect(
      read
        == .map(
          [
            .init(
              key: "rules", line: 2,
              value: .map(
                [
                  .init(key: "home-tab", line: 3, value: .text("off", line: 3)),
                  .init(key: "too-many-tabs", line: 4, value: .text("error", line: 4)),
                ], line: 3)),
            .init(
              key: "exclude", line: 6,
              value: .list([.text("Generated", line: 6), .text("*.g.swift", line: 6)], line: 6)),
          ], line: 2))
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "---\n...\n", "~\u{20}".replacing("~ ", with: "")])
  func `nothing can be written`(text: String) throws { #expect(try value(text).isEmpty) }

  @Test func `a file with a byte order mark, or with carriage returns, is read`() throws {
    let expected = SettingsValue.map([.init(key: "a", line: 1, value: .text("b", line: 1))], line: 1)
    #expect(try value("\u{FEFF}a: b\r\n") == expected)
    #expect(try SettingsFile.value(of: "\u{FEFF}a: b\n".data(using: .utf16LittleEndian)!, file: "a.yml") == expected)
  }

  @Test(arguments: [
    ("a: &x b\nc: *x\n", "a.yml:2: error: Aliases can't be used in settings. Write the value again."),
    ("*x\n", "a.yml:1: error: Aliases can't be used in settings. Write the value again."),
    ("a: b\n---\nc: d\n", "a.yml:2: error: There is a second document in the file."),
    ("[a]: b\n", "a.yml:1: error: A key has to be a text."),
    ("? {a: b}\n: c\n", "a.yml:1: error: A key has to be a text."),
    ("a: b\n c: d\n", "a.yml:2: error: This is no YAML: mapping values are not allowed in this context."),
    ("a:\n\t- b\n", "a.yml:2: error: This is no YAML: found character that cannot start any token."),
    ("a: [b\n", "a.yml:2: error: This is no YAML: did not find expected ',' or ']'."),
    ("a: \"b\n", "a.yml:2: error: This is no YAML: found unexpected end of stream."),
    ("a: \u{1}\n", "a.yml: error: This is no YAML: control characters are not allowed."),
  ])
  func `what can't be read is told with its line`(text: String, message: String) {
    #expect(refusal(Data(text.utf8)) == message)
  }

  @Test func `what is no text is refused`() {
    #expect(refusal(Data([0x61, 0x3A, 0xFF, 0xFE])) == "a.yml: error: This is no YAML: invalid leading UTF-8 octet.")
    #expect(refusal(Data([0x61, 0x3A, 0x20, 0x00]))?.contains("This is no YAML") == true)
    #expect(refusal(Data([0xFE, 0xFF, 0x00]))?.contains("This is no YAML") == true)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "]) func `depth is bounded`(opening: String) {
    let message = refusal(Data(String(repeating: opening, count: 5000).utf8))
    #expect(message?.contains("error: ") == true)
  }

  @Test func `values may stand in one another, but not without end`() throws {
    let deepest = SettingsFile.deepest
    let fitting = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(try value(fitting).line == 1)
    #expect(refusal(Data("[\(fitting)]".utf8)) == nil)
    #expect(refusal(Data("[[\(fitting)]]".utf8)) == "a.yml:1: error: Values stand too deep in one another here.")
  }

  @Test(.timeLimit(.minutes(1))) func `a large file takes little time`() throws {
    let text = "exclude:\n" + (0..<100_000).map { "- a\($0)\n" }.joined()
    guard case .map(let entries, _) = try value(text), case .list(let items, _) = entries[0].value else {
      Issue.record("This is no list.")
      return
    }
    #expect(items.count == 100_000)
  }

  @Test func `settings are read from text`() throws {
    let settings = try AuditSettings(
      try value("rules: {unused-exception: off}\nexclude:\nbaseline: known.json\n"), file: "a.yml")
    #expect(settings.rules == ["unused-exception": .off])
    #expect(settings.baseline == "known.json")
  }
}
