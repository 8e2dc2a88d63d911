import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// D1: a button that pastes.
@MainActor struct PasteButtonTests {
  struct Notes: View {
    @State private var texts: [String] = []
    @State private var addresses: [URL] = []
    @State private var isLocked = false

    var body: some View {
      VStack {
        Text("Texts: \(texts.joined(separator: ", "))")
        Text("Addresses: \(addresses.map(\.absoluteString).joined(separator: ", "))")
        PasteButton(payloadType: String.self) { texts += $0 }.disabled(isLocked)
        Menu("More") { PasteButton(payloadType: URL.self) { addresses += $0 } }
        Toggle("Locked", isOn: $isLocked)
      }
    }
  }

  @Test func `a text is handed to the app`() throws {
    let driver = AppDriver { Notes() }
    try driver.paste("Bring water")
    try driver.paste("<b>&\u{0}")
    #expect(driver.texts.contains("Texts: Bring water, <b>&\u{0}"))
    try driver.toggle("Locked")
    #expect(throws: DriverError.self) { try driver.paste("no") }
    try driver.expectNoMistakes()
  }

  private struct Price: Transferable, Codable {
    var cents: Int

    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(contentType: .json) {
        try JSONEncoder().encode($0)
      } importing: {
        try JSONDecoder().decode(Price.self, from: $0)
      }
    }
  }

  private struct Prices: View {
    @State private var cents = 0

    var body: some View {
      Text("Cents: \(cents)")
      PasteButton(payloadType: Price.self) { cents += $0[0].cents }
    }
  }

  @Test func `a value is read from text, unless that is none`() async throws {
    let driver = AppDriver { Prices() }
    try driver.paste("no price")
    try driver.paste(#"{"cents": 250}"#)
    try await driver.settle { $0.texts.contains("Cents: 250") }
    try driver.expectNoMistakes()
  }

  @Test func `only an address is handed on where an address is wanted`() throws {
    let driver = AppDriver { Notes() }
    for text in ["Bring water", "", " https://example.org/a \n"] {
      try driver.openMenu("More")
      try driver.paste(text)
    }
    #expect(driver.texts.contains("Addresses: https://example.org/a"))
    try driver.expectNoMistakes()
  }
}
