import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// What a change costs is up to what has changed, and not to how large the document is.
@MainActor struct EditingCostTests {
  /// Returns how many views are evaluated when an object is moved: in the window in which that is done, and in another one.
  ///
  /// Nothing is awaited, so that no picture of a page arrives meanwhile, which would count as well.
  private func evaluations(pages: Int) throws -> [Int] {
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
    let address = try #require(driver.address)
    let other = AppDriver(FolioApp(), at: address, documents: documents)
    let object = try #require(driver.objects.last).name
    try driver.move(object: object, by: CGSize(width: 1, height: 1))
    _ = other.objects
    let before = [driver.evaluations, other.evaluations]
    try driver.move(object: object, by: CGSize(width: 1, height: 1))
    _ = other.objects
    return [driver.evaluations - before[0], other.evaluations - before[1]]
  }

  @Test func `moving an object evaluates as many views in a large document as in a small one`() throws {
    let small = try evaluations(pages: 8), large = try evaluations(pages: 32)
    // The readers of a value are not updated in a fixed order, so that one view more or less is evaluated.
    for (small, large) in zip(small, large) {
      #expect(abs(small - large) <= 2 && 0 < small && large < 60, "\(small), \(large)")
    }
  }
}
