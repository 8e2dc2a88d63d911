import Testing

@testable import WaymarkDocuments

struct ChangedPlacesTests {
  private func set(_ names: String...) -> DocumentEdit {
    .set(DocumentPath(names.map { .member($0) }), .integer(1))
  }

  @Test func `an edit replaces the last one of its place, unless one around it or in it came since`() {
    var places = ChangedPlaces([set("a", "x"), set("b")])
    #expect(places.setting(set("a", "x")) == 0 && places.setting(set("b")) == 1)
    #expect(places.setting(set("a", "y")) == nil && places.setting(set("a")) == nil)
    places.add(set("a"))
    #expect(places.setting(set("a", "x")) == nil && places.setting(set("a")) == 2)
    places.add(set("b", "x"))
    #expect(places.setting(set("b")) == nil && places.setting(set("b", "x")) == 3)
  }

  @Test func `only what is set is replaced`() {
    let list = DocumentPath([.member("list")])
    let places = ChangedPlaces([.remove(list, id: "a")])
    #expect(places.setting(.set(list, .integer(1))) == nil)
    #expect(places.setting(.remove(list, id: "b")) == nil)
  }
}
