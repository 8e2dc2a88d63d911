import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// An export that waits until a test goes on.
private actor SlowExport {
  private var waiting: CheckedContinuation<Void, Never>?
  private var hasBegun: CheckedContinuation<Void, Never>?
  private(set) var wasCancelled = false

  func write(_ progress: @Sendable (Double) -> Void) async throws -> Data {
    await withCheckedContinuation {
      waiting = $0
      hasBegun?.resume()
      hasBegun = nil
    }
    progress(0.425)
    await withCheckedContinuation { waiting = $0 }
    wasCancelled = Task.isCancelled
    try Task.checkCancellation()
    return Data("done".utf8)
  }

  /// Waits until the export waits.
  func begun() async { if waiting == nil { await withCheckedContinuation { hasBegun = $0 } } }

  func goOn() {
    waiting?.resume()
    waiting = nil
  }
}

private struct Exporter: App {
  let export: SlowExport

  init(_ export: SlowExport) { self.export = export }
  init() { self.init(SlowExport()) }

  var body: some Scene {
    DocumentGroup(newDocument: GuideDocument()) { file in Text(file.document.body) }
      .documentExports([
        DocumentExport("Slow", contentType: .plainText) { [export] _, _, progress in try await export.write(progress) }
      ])
  }
}

/// D1: exports that take long show how far they are, and can be cancelled.
@MainActor struct DocumentExportTests {
  private let documents = TestDocuments()
  private let export = SlowExport()

  private func begin() async throws -> AppDriver {
    let driver = AppDriver(Exporter(export), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    try driver.openMenu("Untitled")
    try driver.tap("Export")
    try driver.tap("Slow")
    await export.begun()
    return driver
  }

  @Test func `progress is shown, and then the file is there`() async throws {
    let driver = try await begin()
    #expect(driver.modalCount == 0, "most exports are quick")
    documents.now.addTimeInterval(1)
    await export.goOn()
    try await driver.settle { $0.texts.contains("42%") }
    #expect(driver.texts.contains("Exporting…"))
    await export.goOn()
    try await driver.settle { $0.modalCount == 0 }
    #expect(try driver.saveFile().contents == Data("done".utf8))
  }

  @Test func `a cancelled export ends, and another one can begin`() async throws {
    let driver = try await begin()
    documents.now.addTimeInterval(1)
    await export.goOn()
    try await driver.settle { $0.texts.contains("42%") }
    try driver.tap("Cancel")
    #expect(driver.modalCount == 0)
    await export.goOn()
    await driver.settle()
    #expect(await export.wasCancelled && driver.modalCount == 0)
    try driver.openMenu("Untitled")
    try driver.tap("Export")
    try driver.tap("Slow")
    await export.begun()
    await export.goOn()
    await export.goOn()
    await driver.settle()
  }
}
