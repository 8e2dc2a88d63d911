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
