import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// A1: the running app follows the rules of navigation.
@MainActor struct RoutesAuditTests {
  @Test func `A1 Routes follows the rules, but for what its source gives a reason for`() async throws {
    let store = try RouteStore(database: .inMemory())
    await expectNoFindings(in: RoutesApp(store: store), excluding: ["modal-over-modals"])
  }
}
