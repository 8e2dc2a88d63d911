import Testing
import WaymarkTesting

@testable import Folio

/// Returns Folio with a new document of a template, which is edited.
@MainActor func editor(_ template: String = "Blank", _ documents: TestDocuments = TestDocuments()) throws -> AppDriver {
  let driver = AppDriver(FolioApp(), documents: documents)
  try driver.tap("Choose a Template")
  #expect(driver.title == "Choose a Template")
  try driver.tap(template)
  return driver
}
