import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

private struct Loop: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .pdf) { _ in Data("loop".utf8) }
  }
}

/// D1: what a screen shows, in the menu of its title.
@MainActor struct NavigationDocumentTests {
  @Test func `a value is in the menu of the title, and is shared from there`() async throws {
    let driver = AppDriver {
      NavigationStack {
        Text("Map").navigationTitle("Belém").navigationDocument(Loop())
      }
    }
    try driver.openMenu("Belém")
    #expect(driver.texts.contains("PDF Document"))
    try driver.tap("Share…")
    try await driver.settle { (try? $0.shareFile().name) == "Belém.pdf" }
    try driver.expectNoMistakes()
  }

  @Test func `a preview names it, beside the menu's own items`() async throws {
    let driver = AppDriver {
      NavigationStack {
        Text("Map")
          .navigationDocument(Loop(), preview: SharePreview("Ten Miles", image: Image(systemName: "map")))
          .navigationTitle("Belém")
          .toolbarTitleMenu { Button("Duplicate") {} }
      }
    }
    try driver.openMenu("Belém")
    #expect(driver.texts.contains("Ten Miles") && driver.texts.contains("Duplicate"))
    try driver.tap("Share…")
    try await driver.settle { (try? $0.shareFile().name) == "Ten Miles.pdf" }
  }

  @Test func `an address is a link`() throws {
    let driver = AppDriver {
      NavigationStack {
        Text("Map").navigationTitle("Belém").navigationDocument(URL(string: "https://example.org/rides/7")!)
      }
    }
    try driver.openMenu("Belém")
    #expect(driver.texts.contains("example.org"))
    try driver.expectNoMistakes()
  }
}
