import Foundation
import Testing
import WaymarkNavigation

/// H11: values have readable texts in addresses.
struct AddressTextTests {
  enum Tab: String { case places, rides }
  enum Level: Int, Codable { case low = 1, high }
  struct Pair: Hashable, Codable { let a: Int, b: Int }
  struct Plain: Hashable {}
  struct Wrapped: Hashable, Codable {
    let text: String
    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  private func roundTrip<Value: Equatable>(_ value: Value, _ text: String) {
    #expect(AddressText.components(of: value) == [text])
    var parts = [text, "rest"][...]
    #expect(AddressText.parse(Value.self, &parts) == value)
    #expect(parts == ["rest"])
  }

  @Test func `texts, numbers, raw values and identifiers are written as they are`() {
    roundTrip("belém", "belém")
    roundTrip(42, "42")
    roundTrip(1.5, "1.5")
    roundTrip(Tab.rides, "rides")
    roundTrip(Level.high, "2")
    roundTrip(Character("x"), "x")
    roundTrip(true, "true")
    roundTrip(Wrapped(text: "w"), "w")
    roundTrip(
      UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!, "6F9619FF-8B86-D011-B42D-00C04FC964FF")
  }

  @Test func `values of several fields or none have no text`() {
    #expect(AddressText.components(of: Pair(a: 1, b: 2)) == nil)
    #expect(AddressText.components(of: Plain()) == nil)
    var parts = ["1"][...]
    #expect(AddressText.parse(Pair.self, &parts) == nil)
    #expect(parts == ["1"])
  }

  @Test(arguments: ["", "x", "3.0", "99999999999999999999"]) func `a text that does not parse gives nil`(
    text: String
  ) {
    var parts = [text][...]
    #expect(AddressText.parse(Int.self, &parts) == nil)
    #expect(AddressText.parse(UUID.self, &parts) == nil)
    #expect(AddressText.parse(Level.self, &parts) == nil)
    #expect(parts.count == 1)
  }

  struct Town: Identifiable, Hashable { let id: String }
  @Test func `the id of a value can be its text`() {
    #expect(AddressText.id(of: Town(id: "faro")) == "faro")
    #expect(AddressText.id(of: Plain()) == nil)
  }
}
