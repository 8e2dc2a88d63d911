import Testing
import WaymarkTesting

@testable import Folio

/// A1: the running app follows the rules of navigation.
@MainActor struct FolioAuditTests {
  @Test func `A1 Folio follows the rules of navigation`() async {
    // By touch, each page has its own menu; several are selected with a pointer or a keyboard only.
    await expectNoFindings(in: FolioApp.self, excluding: ["selection-without-edit-mode"])
  }
}
