import Foundation
import Testing

/// The examples of this repository follow the advice themselves, or say why they don't.
struct OwnAppsTests {
  @Test(arguments: ["Routes", "Folio", "Cabinet"]) func `an example has no findings`(app: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path
    let run = try Run.waymark(["audit", "Examples/\(app)"], in: root)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
