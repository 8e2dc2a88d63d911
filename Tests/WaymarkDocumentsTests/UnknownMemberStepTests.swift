import Foundation
import Testing
import WaymarkCanvas
import WaymarkDocuments

/// The steps of a document with what a newer version has added to its parts.
struct UnknownMemberStepTests {
  private static let text = """
    {"id": "p", "width": 100, "height": 80, "background": {"tiles": "azulejo"}, "objects": [
      {"id": "s", "kind": "shape", "x": 1, "y": 2, "width": 3, "height": 4, "shape": {"kind": "polygon", "sides": 5, "twist": 3},
       "fill": {"color": "#FF0000", "blend": 1}, "stroke": {"color": "#FF0000", "width": 1, "pattern": "wavy", "cap": 2},
       "shadow": {"color": "#FF0000", "radius": 1, "x": 0, "y": 3, "spread": 4}},
      {"id": "t", "kind": "table", "x": 1, "y": 2, "width": 3, "height": 4, "table": {"hasHeader": false,
       "columns": [{"id": "a", "width": 1, "alignment": "trailing"}],
       "rows": [{"id": "r", "height": 12, "cells": {"a": "1", "b": {"formula": 1}}}],
       "style": {"string": "", "family": "Inter", "size": 9, "isBold": false, "isItalic": false, "isUnderlined": false,
        "isStruckThrough": false, "color": "#000000", "alignment": "distributed", "verticalAlignment": "top",
        "lineHeight": 1.25, "inset": 4}}}
    ]}
    """

  /// A document as it is stored when a file was imported.
  private func state() throws -> DocumentState {
    let page = try JSONDecoder().decode(CanvasPage.self, from: Data(Self.text.utf8))
    return DocumentState(try DocumentEncoder.encode(page), sequence: 0)
  }

  private static func table(_ object: inout CanvasObject, _ change: (inout CanvasTable) -> Void) {
    guard case .table(var table) = object.content else { return }
    change(&table)
    object.content = .table(table)
  }

  @Test func `a document that was imported is stored with all of it`() throws {
    #expect(try state().document == DocumentValue(json: Data(Self.text.utf8)))
  }

  /// Changes of one property each, beside what is not known, and where in the document it is.
  private static let changes: [(path: [String], value: String, change: @Sendable (inout CanvasPage) -> Void)] = [
    (["objects", "0", "name"], #""Name""#, { $0.objects[0].name = "Name" }),
    (["objects", "0", "fill", "color"], ##""#000000""##, { $0.objects[0].fill = .color(.black) }),
    (["objects", "0", "shape", "sides"], "6", { $0.objects[0].content = .shape(.polygon(sides: 6)) }),
    (["objects", "0", "stroke", "width"], "5", { $0.objects[0].stroke?.width = 5 }),
    (["objects", "0", "stroke", "pattern"], #""dotted""#, { $0.objects[0].stroke?.pattern = .dotted }),
    (["objects", "0", "shadow", "y"], "5", { $0.objects[0].shadow?.y = 5 }),
    (["background"], ##"{"color": "#000000"}"##, { $0.background = .color(.black) }),
    (
      ["objects", "1", "table", "columns", "0", "width"], "5",
      { page in table(&page.objects[1]) { $0.columns[0].width = 5 } }
    ),
    (
      ["objects", "1", "table", "rows", "0", "cells", "a"], #""2""#,
      { page in table(&page.objects[1]) { $0.rows[0].cells["a"] = "2" } }
    ),
    (
      ["objects", "1", "table", "rows", "0", "cells", "b"], #""2""#,
      { page in table(&page.objects[1]) { $0.rows[0].cells["b"] = "2" } }
    ),
    (
      ["objects", "1", "table", "style", "alignment"], #""center""#,
      { page in table(&page.objects[1]) { $0.style.alignment = .center } }
    ),
  ]

  private func replaced(_ value: Any, at path: ArraySlice<String>, by new: Any) -> Any {
    guard let name = path.first else { return new }
    if var list = value as? [Any], let index = Int(name) {
      list[index] = replaced(list[index], at: path.dropFirst(), by: new)
      return list
    }
    var members = value as? [String: Any] ?? [:]
    members[name] = replaced(members[name] ?? [:], at: path.dropFirst(), by: new)
    return members
  }

  @Test(arguments: changes.indices)
  func `a step changes one property and leaves the rest as it was`(_ index: Int) throws {
    let (path, text, change) = Self.changes[index]
    var state = try state()
    let before = state.document
    var page = try DocumentDecoder.decode(CanvasPage.self, from: before)
    change(&page)
    let step = try #require(
      state.edit(
        to: try DocumentEncoder.encode(page, replacing: before), by: "ann", id: "1", at: 0, group: nil, name: ""))
    // An object in the place of another one is set member by member.
    #expect(step.edits.count == (path == ["background"] ? 2 : 1))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let expected = replaced(try JSONSerialization.jsonObject(with: before.json), at: path[...], by: value)
    #expect(try state.document == DocumentValue(json: JSONSerialization.data(withJSONObject: expected)))
    // Whoever reads the log gets the same value, and undoing brings back what was there.
    let read = try DocumentDecoder.decode(CanvasPage.self, from: DocumentValue(json: state.document.json))
    #expect(read == page)
    _ = state.undo(by: "ann", id: "2", at: 0)
    #expect(state.document == before)
  }

  @Test func `steps of two people in one part are merged with it`() throws {
    var (here, there) = (try state(), try state())
    func edit(_ state: inout DocumentState, by author: String, _ change: (inout CanvasPage) -> Void) throws
      -> DocumentStep?
    {
      var page = try DocumentDecoder.decode(CanvasPage.self, from: state.document)
      change(&page)
      let new = try DocumentEncoder.encode(page, replacing: state.document)
      return state.edit(to: new, by: author, id: author, at: 0, group: nil, name: "")
    }
    _ = try edit(&here, by: "ann") { $0.objects[0].stroke?.width = 5 }
    let others = try #require(try edit(&there, by: "bob") { $0.objects[0].stroke?.color = .black })
    let hasChanged = here.receive([others], after: 0)
    #expect(hasChanged)
    let text = String(decoding: here.document.json, as: UTF8.self)
    #expect(text.contains(##""stroke":{"cap":2,"color":"#000000","pattern":"wavy","width":5}"##))
  }
}
