import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph

@testable import WaymarkComponents

/// What somebody else has selected on a page.
@MainActor struct CanvasHolderTests {
  private let participants = DocumentParticipants(of: "d")

  /// A page with a box and a group, which is entered.
  private func probe() -> ComponentProbe {
    var page = CanvasPage(
      id: "p",
      objects: ["box", "one", "other"].map { id in
        CanvasObject(.shape(.rectangle), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: id)
      })
    page.group(["one", "other"], id: "group")
    participants.enter("own", person: "ann", name: "Ann")
    participants.enter("theirs", person: "bob", name: "Bob")
    return ComponentProbe {
      ObjectCanvas(page: .constant(page), selection: .constant(["one"]))
        .environment(\.documentPresence, DocumentPresence(participants, in: "own"))
    }
  }

  @Test(arguments: ["box", "one"])
  func `the style, which is the browser's, is not changed by whoever selects an object`(id: String) throws {
    let probe = probe()
    let object = try #require(probe.all.first { $0.element["data-object"] == id })
    participants.select(DocumentSelection(place: "p", items: [id]), in: "theirs")
    let patches = probe.update()
    #expect(patches.contains(.attribute(object.id, name: "data-holder", value: "Bob")))
    #expect(patches.contains(.attribute(object.id, name: "data-holder-color", value: "1")))
    participants.select(nil, in: "theirs")
    for patch in patches + probe.update() {
      if case .attribute(_, let name, _) = patch { #expect(name != "style") }
    }
  }
}
