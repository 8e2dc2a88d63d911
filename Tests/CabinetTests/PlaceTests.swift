import Foundation
import Testing
import Waymark

@testable import Cabinet

/// N1: each place has an address.
@Suite struct PlaceTests {
  @Test(arguments: [
    ["files"], ["files", "Documents", "Letters"], ["files", "100%25", "“a”"], ["recents"], ["tags", "Red"],
    ["tags", "Später"], ["trash"],
  ])
  func `an address leads to its place, and the place has it`(parts: [String]) throws {
    var rest = parts[...]
    let place = try #require(Place(addressComponents: &rest))
    #expect(place.addressComponents == parts && rest.isEmpty)
  }

  @Test(arguments: [
    [], ["elsewhere"], ["files", ".."], ["files", "Documents", ".", "x"], ["files", "a%2Fb"], ["files", "%00"],
    ["tags"], ["tags", ""], ["tags", "a,b"], ["tags", " a"],
  ])
  func `an address that leads nowhere, or out of the folder, is no place`(parts: [String]) {
    var rest = parts[...]
    #expect(Place(addressComponents: &rest) == nil)
  }

  @Test func `the folders around a folder are told from the outside in`() throws {
    let place = Place.folder(try FileLocation("Projects/Waymark/Sources"))
    #expect(place.ancestors.map(\.title) == ["Cabinet", "Projects", "Waymark"])
    #expect(Place.trash.ancestors.isEmpty && Place.root.ancestors.isEmpty)
  }
}
