import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Something that people share, as apps write it.
private struct Ride: Transferable {
  var name: String
  var points = 3

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: UTType(filenameExtension: "gpx")!) { ride in
      if ride.points < 0 { throw RideError() }
      return Data("<gpx>\(ride.points)</gpx>".utf8)
    }
    .exportingCondition { $0.points != 0 }
    ProxyRepresentation(exporting: \.name)
  }
}

private struct RideError: LocalizedError {
  var errorDescription: String? { "The ride has too few points." }
}

private struct Sketch: Transferable {
  let url: URL

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .png) { SentTransferredFile($0.url) }
  }
}

private struct Invoice: Transferable {
  var number = 7

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .pdf) { _ in
      // The file is written off the main actor.
      Data("\(Thread.isMainThread)".utf8)
    }
    .suggestedFileName { "Invoice \($0.number)" }
  }
}

/// D1: sharing values as files.
@MainActor struct TransferableTests {
  @Test func `a value is written when it is shared, and named after its preview`() async throws {
    let driver = AppDriver { ShareLink("Share Ride", item: Ride(name: "Loop"), preview: SharePreview("Belém/Loop")) }
    try driver.tap("Share Ride")
    await driver.settle()
    try await driver.settle { (try? $0.shareFile()) ?? ("", Data()) == ("Belém_Loop.gpx", Data("<gpx>3</gpx>".utf8)) }
    #expect(driver.sharedTexts.isEmpty)
    try driver.expectNoMistakes()
  }

  @Test func `several values are shared together, each by its first representation that can be exported`() async throws
  {
    let rides = [Ride(name: "Loop"), Ride(name: "Nowhere", points: 0), Ride(name: "Coast", points: 5)]
    let driver = AppDriver {
      ShareLink(items: rides, message: Text("Three rides")) {
        SharePreview($0.name)
      } label: {
        Text("Share All")
      }
    }
    try driver.tap("Share All")
    try await driver.settle { !$0.sharedTexts.isEmpty }
    #expect(try driver.shareFile().name == "Loop.gpx")
    #expect(try driver.shareFile().contents == Data("<gpx>5</gpx>".utf8))
    #expect(driver.sharedTexts == ["Three rides\nNowhere"])
  }

  @Test func `an error is said, and the link can be pressed again`() async throws {
    let driver = AppDriver { ShareLink(item: Ride(name: "Loop", points: -1), preview: SharePreview("Loop")) }
    for _ in 1...2 {
      try driver.tap("Share…")
      try await driver.settle { $0.texts.contains("The ride has too few points.") }
      try driver.tap("OK")
    }
    #expect(throws: DriverError.self) { try driver.shareFile() }
    try driver.expectNoMistakes()
  }

  @Test func `a file keeps its name, and one without gets that of its representation`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "Sketch \(UUID()).png")
    try Data("picture".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let driver = AppDriver {
      ShareLink(
        "Sketch", item: Sketch(url: url), preview: SharePreview("A Sketch", image: Image(systemName: "scribble")))
      ShareLink("Invoice", item: Invoice(), preview: SharePreview("Something"))
      ShareLink("File", item: url)
    }
    for (name, file) in [
      ("Sketch", url.lastPathComponent), ("Invoice", "Invoice 7.pdf"), ("File", url.lastPathComponent),
    ] {
      try driver.tap(name)
      try await driver.settle { driver in
        guard let shared = try? driver.shareFile() else { return false }
        #expect(shared.name == file && shared.contents == Data((name == "Invoice" ? "false" : "picture").utf8))
        return true
      }
    }
  }

  @Test func `a link that is pressed in a menu shares, and one that is disabled does not`() async throws {
    let driver = AppDriver {
      Menu("More") { ShareLink("Share Ride", item: Ride(name: "Loop", points: -1), preview: SharePreview("Loop")) }
      ShareLink("Disabled", item: Ride(name: "Loop"), preview: SharePreview("Loop")).disabled(true)
    }
    try driver.openMenu("More")
    try driver.tap("Share Ride")
    try await driver.settle { $0.texts.contains("The ride has too few points.") }
    try driver.tap("OK")
    #expect(throws: DriverError.self) { try driver.tap("Disabled") }
    try driver.expectNoMistakes()
  }
}
