import Testing
import Waymark

@testable import Folio

/// What remains of the templates as text.
struct ExportedTemplatesTests {
  @Test func `the travel guide is read column by column, and its map is one picture`() async throws {
    let document = FolioDocument(template: .travelGuide)
    let blocks = try await document.markdown().components(separatedBy: "\n\n")
    let hire = try #require(blocks.firstIndex { $0.hasSuffix("Where to hire") })
    #expect(blocks[hire + 1].hasPrefix("Gira,") && blocks[hire + 2].hasSuffix("When your legs give up"))
    #expect(blocks.contains { $0.hasPrefix("Map: Tagus, 1, Belém, 2, Alcântara") })
    #expect(!blocks.contains { $0.hasSuffix("# Tagus") || $0 == "5" || $0 == "Graça" })
    let levels = blocks.map { $0.prefix { $0 == "#" }.count }.filter { $0 > 0 }
    #expect(zip([0] + levels, levels).allSatisfy { $1 <= $0 + 1 })
  }
}
