import Foundation
import Testing
import Waymark

@testable import Folio
@testable import WaymarkTesting

/// What a change costs is up to what has changed, and not to how large the document is.
@MainActor struct EditingCostTests {
  /// Returns how many views are evaluated when an object is moved: in the window in which that is done, and in another one.
  private func evaluations(pages: Int) async throws -> [Int] {
    let documents = TestDocuments()
    let driver = AppDriver(FolioApp(), documents: documents)
    try driver.tap("Choose a Template")
    try driver.tap("Travel Guide")
    while driver.elements(.option).count < pages {
      try driver.select(driver.elements(.option).map(\.name))
      try driver.openContextMenu(of: "Page 1")
      try driver.tap("Duplicate")
    }
    try driver.tap("Page 1")
    let windows = [driver, AppDriver(FolioApp(), at: driver.address, documents: documents)]
    for window in windows {
      // The pictures of pages arrive later, and count as well.
      try await window.settle { window in
        window.page.root.descendants().count { $0.tag == "img" && $0.lineage.contains { $0["role"] == "option" } }
          == pages
      }
    }
    let object = try #require(driver.objects.last).name
    try driver.move(object: object, by: CGSize(width: 1, height: 1))
    windows[1].catchUp()
    let before = windows.map(\.evaluations)
    try driver.move(object: object, by: CGSize(width: 1, height: 1))
    windows[1].catchUp()
    return zip(windows, before).map { $0.evaluations - $1 }
  }

  @Test func `moving an object evaluates as many views in a large document as in a small one`() async throws {
    #expect(try await evaluations(pages: 4) == evaluations(pages: 32))
  }
}
