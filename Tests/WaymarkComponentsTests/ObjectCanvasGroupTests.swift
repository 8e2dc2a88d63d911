import Foundation
import Testing
import WaymarkCanvas
import WaymarkComponents
import WaymarkGraph

/// The groups of a canvas, whose parts are changed after it is entered.
@MainActor @Suite final class ObjectCanvasGroupTests: CanvasFixture {
  /// Makes a group of the box and the text, and enters it.
  private func enterGroup() throws -> String {
    command(.group, ["box", "text"])
    let group = try #require(document.selection.first)
    #expect(report(.entered, [group, "text"], [1]) == .handled)
    return group
  }

  @Test func `the parts of a group that is entered are objects with names and places`() throws {
    let group = try enterGroup()
    #expect(document.selection == ["text"] && object(group).element["data-entered"] != nil)
    let part = object("text").element
    #expect(part["aria-label"] == "Text, 2 of 2 in the group" && part["tabindex"] == "0" && part["role"] == "group")
    #expect(part["data-selected"] != nil && object("box").element["aria-label"] == "Shape, 1 of 2 in the group")
    #expect(report(.entered, [group], [0]) == .handled)
    #expect(document.selection == [group] && object(group).element["data-entered"] == nil)
    #expect(object("text").element["tabindex"] == "-1" && object("text").element["aria-label"] == nil)
  }

  @Test func `on the way, only what is moved is sent, and in the end the group becomes as large as its parts`() throws {
    let group = try enterGroup(), before = document.page
    let node = object("box").id, canvas: ElementTree = probe.first("wm-canvas")
    let moving = ObjectReport(change: .moving, ids: ["box"], numbers: [-10, 20, 30, 40, 0])
    let patches = probe.send(.objects(moving), to: canvas).patches
    #expect(patches.count == 2 && patches.last?.isReading("Move") == true)
    guard case .attribute(node, name: "data-frame", _)? = patches.first else {
      Issue.record("\(patches)")
      return
    }
    #expect(document.page[group]?.frame == before[group]?.frame && document.page["text"] == before["text"])
    // The last place on the way is the final one.
    #expect(report(.moved, ["box"], moving.numbers) == .handled)
    #expect(document.page[group]?.frame.minX == -10 && document.page["text"] == before["text"])
    #expect(document.page[group]?.frame.maxX == before[group]?.frame.maxX && document.edits == [true, false])
  }

  @Test func `a gesture whose objects have gone ends, and the group fits what is left`() throws {
    let group = try enterGroup(), text = document.page["text"]
    #expect(report(.moving, ["box"], [-10, 20, 30, 40, 0]) == .handled)
    document.change { $0.delete(["box"]) }
    probe.update()
    #expect(document.edits == [true] && report(.moved, []) == .handled)
    #expect(document.edits == [true, false] && document.page["text"] == text)
    #expect(document.page[group]?.frame.minX == text?.bounds.minX)
    #expect(report(.moved, []) == .handled && document.edits == [true, false], "nothing has begun")
  }

  @Test func `the numbers that a browser has rounded are not changed by it`() throws {
    document.change { page in
      page["text"]?.frame = CGRect(x: 0.123456, y: 1 / 3, width: 77.777777, height: 60)
      page.group(["box", "text"], id: "group")
      page["group"]?.rotation = 10.0 / 3
    }
    probe.update()
    let before = try #require(document.page["group"]), frame = before.frame
    func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    let numbers = [frame.minX + 7, frame.minY, frame.width, frame.height, before.rotation].map(rounded)
    #expect(report(.moved, ["group"], numbers) == .handled)
    let after = try #require(document.page["group"])
    #expect(after.parts == before.parts && after.rotation == before.rotation && after.frame.size == frame.size)
    #expect(after.frame.minY == frame.minY && after.frame.minX == numbers[0])
  }

  @Test func `parts are selected, moved, arranged and deleted, and the group follows`() throws {
    let group = try enterGroup()
    #expect(report(.selected, ["box", "photo", group]) == .handled)
    #expect(document.selection == ["box"], "only parts of the group")
    #expect(report(.moving, ["box", "photo"], [0, 5, 30, 40, 0, 1, 1, 1, 1, 0]) == .handled)
    #expect(report(.moved, ["box"], [0, 0, 30, 40, 0]) == .handled)
    #expect(document.page["box"]?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(document.page["photo"]?.frame.minX == 120 && document.edits == [true, false])
    #expect(object(group).element["data-frame"]?.hasPrefix("0 0 ") == true)
    command(.front, ["box"])
    #expect(document.page[group]?.parts.map(\.id) == ["text", "box"])
    command(.duplicate, ["box"], [5, 6])
    #expect(document.page[group]?.parts.count == 3 && document.selection.count == 1)
    command(.group, ["text", "box", "photo"])
    let inner = try #require(document.selection.first)
    #expect(document.page.groups(around: "box") == [group, inner])
    #expect(report(.entered, [group, inner, "box"], [2]) == .handled && document.selection == ["box"])
    command(.delete, ["box", "text"])
    #expect(document.page[inner] == nil && document.page[group]?.parts.count == 1)
    #expect(
      object(group).element["data-entered"] != nil, "the inner group has gone, and the outer one is still entered")
    command(.delete, document.page[group]?.parts.map(\.id) ?? [])
    #expect(document.page.objects.map(\.id) == ["photo", "fixed"])
    #expect(report(.selected, ["photo"]) == .handled && document.selection == ["photo"])
  }

  @Test func `moving a part changes that part and the frame of its group only`() throws {
    let group = try enterGroup()
    let inside = probe.send(
      .objects(ObjectReport(change: .moved, ids: ["box"], numbers: [20, 30, 30, 40, 0])), to: probe.first("wm-canvas")
    ).patches
    #expect(Set(inside.dropLast().map { "\($0)".contains("data-frame") }) == [true])
    #expect(inside.count <= 4 && inside.last?.isReading("Move") == true)
    #expect(document.page[group]?.frame.origin == CGPoint(x: 20, y: 30))
  }

  @Test func `a text in a group is edited in its place`() throws {
    _ = try enterGroup()
    #expect(report(.editing, ["text"]) == .handled)
    probe.type("new", into: probe.first("wm-rich-text"))
    #expect(document.page["text"]?.content == .text(textOfPart("new")))
    #expect(report(.editing, []) == .handled && probe.first(class: "wm-string").element.text == "new")
    #expect(report(.editing, ["photo"]) == .unexpected)
  }

  private func textOfPart(_ string: String) -> CanvasText {
    guard case .text(var text)? = document.page["text"]?.content else { return CanvasText("") }
    text.string = string
    return text
  }

  @Test func `parts of a group that is not entered, gone, locked or too deep are refused`() throws {
    command(.group, ["box", "text"])
    let group = try #require(document.selection.first), before = document.page
    #expect(report(.selected, ["box"]) == .handled && document.selection.isEmpty)
    #expect(report(.moved, ["box"], [1, 2, 3, 4, 5]) == .handled)
    command(.delete, ["box"])
    #expect(report(.editing, ["text"]) == .unexpected)
    #expect(document.page == before)
    // Numbers of groups that can't be.
    for number in [[], [-1], [0.5], [2], [17], [1, 1], [1e8]] {
      #expect(report(.entered, [group], number) == .unexpected, "\(number)")
    }
    #expect(report(.entered, (0..<17).map { "\($0)" }, [17]) == .unexpected)
    // Groups that are none, by now.
    for path in [["photo"], ["nothing"], ["text"], [group, "text"], [group, group]] {
      #expect(report(.entered, path, [Double(path.count)]) == .handled)
      #expect(object(group).element["data-entered"] == nil, "\(path)")
    }
    command(.lock, [group])
    #expect(report(.entered, [group, "box"], [1]) == .handled && object(group).element["data-entered"] == nil)
    command(.unlock, [group])
    #expect(report(.entered, [group, "box", "photo"], [1]) == .handled && document.selection == ["box"])
    // What somebody else does meanwhile.
    document.change { $0.setLocked(true, [group]) }
    probe.update()
    #expect(report(.moved, ["box"], [1, 2, 3, 4, 5]) == .handled)
    #expect(object(group).element["data-entered"] == nil && document.page["box"]?.frame.minX == 10)
    document.change {
      $0.setLocked(false, [group])
      $0.ungroup([group])
    }
    probe.update()
    #expect(report(.selected, ["box"]) == .handled && document.selection == ["box"])
  }

  @Test func `a part that the app selects enters its group, and something else leaves it`() throws {
    command(.group, ["box", "text"])
    let group = try #require(document.selection.first)
    document.select(["text"])
    probe.update()
    #expect(object(group).element["data-entered"] != nil && object("text").element["data-selected"] != nil)
    #expect(report(.selected, ["box"]) == .handled && document.selection == ["box"])
    document.select(["photo"])
    probe.update()
    #expect(object(group).element["data-entered"] == nil && object("photo").element["data-selected"] != nil)
    #expect(report(.selected, []) == .handled && object(group).element["data-entered"] == nil)
  }
}
