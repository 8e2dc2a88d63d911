import Testing
import WaymarkNavigation

struct AddressTests {
  @Test(arguments: [
    ("/", []), ("/places/lisbon", ["places", "lisbon"]), ("//a///b/", ["a", "b"]), ("/caf%C3%A9", ["café"]),
    ("/a%2Fb", ["a/b"]), ("/x?q=1#y", ["x"]), ("/%FF", ["%FF"]), ("/%zz", ["%zz"]), ("/%", ["%"]),
  ])
  func `an address is split into its components`(address: String, parts: [String]) {
    #expect(Address.components(of: address) == parts)
  }

  @Test(arguments: [["a/b"], ["é", "日本"], ["<script>"], ["."], [".."], ["100%"], ["a b"], ["\u{202E}x"], []])
  func `components are unchanged after a round trip through an address`(parts: [String]) {
    let path = Address.path(parts)
    #expect(Address.components(of: path) == parts)
    #expect(path.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"<>\"'".utf8.contains($0) })
    #expect(!path.contains("/.."))
  }

  @Test func `a label becomes a readable component`() {
    #expect(Address.slug("Food Stops & Cafés") == "food-stops-cafés")
    #expect(Address.slug("…") == "")
  }

  @Test func `strings and numbers are address components themselves`() {
    var parts = ["12", "lisbon"][...]
    #expect(Int(addressComponents: &parts) == 12)
    #expect(Int(addressComponents: &parts) == nil)
    #expect(String(addressComponents: &parts) == "lisbon")
    #expect(parts.isEmpty)
  }
}
