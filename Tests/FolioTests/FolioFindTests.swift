import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// F1, F2 and F4: finding and replacing in the texts of all pages of a document.
@MainActor struct FolioFindTests {
  private func finding(_ text: String) async throws -> AppDriver {
    let driver = try editor("Travel Guide")
    try driver.press("f", modifiers: .command)
    try driver.type(text, into: "Find")
    let total = texts.map { $0.lowercased().components(separatedBy: text.lowercased()).count - 1 }.reduce(0, +)
    try await driver.settle { $0.texts.contains("1 of \(total)") }
    return driver
  }

  private var texts: [String] { FolioTemplate.travelGuide.pages.flatMap(\.texts).map(\.string) }

  private func count(_ word: String) -> Int { texts.map { $0.components(separatedBy: word).count - 1 }.reduce(0, +) }

  @Test func `F1: the pages of matches are shown, one after the other`() async throws {
    let driver = try await finding("Lisbon")
    let pages = FolioTemplate.travelGuide.pages.map { page in
      page.texts.contains { $0.string.localizedCaseInsensitiveContains("Lisbon") }
    }
    #expect(pages.filter { $0 }.count > 1)
    var seen: Set<String> = []
    for _ in 0..<100 {
      seen.insert(driver.objects.map(\.name).joined())
      try driver.tap("Next")
      if driver.texts.contains(where: { $0.hasPrefix("1 of ") }) { break }
    }
    #expect(seen.count == pages.filter { $0 }.count)
    try driver.expectNoMistakes()
  }

  @Test func `F2: all is replaced on all pages in one step`() async throws {
    let total = count("Lisbon")
    let driver = try await finding("Lisbon")
    try driver.openMenu("Find Options")
    try driver.tap("Match Case")
    try await driver.settle { $0.texts.contains("1 of \(total)") }
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("Porto", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: \(total)") }
    #expect(!driver.texts.contains { $0.contains("Lisbon") && $0 != "Lisbon" })
    #expect(try driver.button("Undo").attribute("title") == "Undo Replace All")
    try driver.tap("Undo")
    try await driver.settle { $0.texts.contains("1 of \(total)") }
    #expect(try driver.button("Undo").attribute("title") == "Undo")
    try driver.expectNoMistakes()
  }
}
