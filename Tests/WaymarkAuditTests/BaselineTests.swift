import Foundation
import Testing

@testable import WaymarkAudit

/// Findings that are known already.
struct BaselineTests {
  private func read(_ text: String) throws(SettingsError) -> Baseline { try Baseline(Data(text.utf8), file: "b.json") }

  @Test func `a known finding stays known when lines move`() {
    let baseline = Baseline(of: [sample("A", line: 1), sample("B", line: 2)])
    let parts = baseline.divide([sample("A", line: 40), sample("C", line: 41)])
    #expect(parts.new == [sample("C", line: 41)])
    #expect(parts.known == 1)
    #expect(parts.gone == 1)
  }

  @Test func `as many are known as there were`() {
    let baseline = Baseline(of: [sample("A", line: 1), sample("A", line: 2)])
    let parts = baseline.divide((1...3).map { sample("A", line: $0 * 10) })
    #expect(parts.new == [sample("A", line: 30)])
    #expect((parts.known, parts.gone) == (2, 0))
  }

  @Test func `rule, file and message tell findings apart`() {
    let baseline = Baseline(of: [sample("A")])
    let others = [sample("a"), sample("A", rule: "other"), sample("A", file: "Other.swift")]
    #expect(baseline.divide(others).new == others)
    #expect(baseline.divide([sample("A", .error)]).known == 1)
  }

  @Test func `the file is sorted`() throws {
    let baseline = Baseline(of: [sample("B/“x”"), sample("A"), sample("A"), sample("A", file: "A.swift")])
    #expect(
      baseline.text == """
        {
          "findings" : [
            {
              "count" : 1,
              "file" : "A.swift",
              "message" : "A",
              "rule" : "sample"
            },
            {
              "count" : 2,
              "file" : "App.swift",
              "message" : "A",
              "rule" : "sample"
            },
            {
              "count" : 1,
              "file" : "App.swift",
              "message" : "B/“x”",
              "rule" : "sample"
            }
          ],
          "version" : 1
        }

        """)
    #expect(try read(baseline.text) == baseline)
    #expect(baseline.count == 4)
    #expect(try read(Baseline().text) == Baseline())
  }

  @Test func `entries that are alike are added`() throws {
    let entry = #"{"count": 2, "file": "App.swift", "message": "A", "rule": "sample"}"#
    #expect(try read(#"{"version": 1, "findings": [\#(entry), \#(entry)]}"#).count == 4)
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"version": 1}"#, #"{"version": "1", "findings": []}"#, "\u{0}"])
  func `what is no baseline is refused`(text: String) {
    #expect(
      throws: SettingsError(
        file: "b.json", problems: [.init("This is no baseline. Write it with --write-baseline.")])
    ) { try read(text) }
  }

  @Test(arguments: [0, -1, 1_000_001, Int.max]) func `a count is a number of findings`(count: Int) {
    let text = #"{"version": 1, "findings": [{"count": \#(count), "file": "a", "message": "A", "rule": "r"}]}"#
    #expect(throws: SettingsError.self) { try read(text) }
  }

  @Test func `a newer version is refused`() {
    #expect(
      throws: SettingsError(
        file: "b.json",
        problems: [.init("This is a baseline of version 2, not 1. Write it with --write-baseline.")])
    ) {
      try read(#"{"version": 2, "findings": []}"#)
    }
  }
}
