import Foundation
import Testing
import WaymarkCanvas

/// What newer versions have added to the parts of a page.
struct UnknownMembersTests {
  /// Objects, each with something that is not known in another part of it.
  static let objects = [
    "shape": #"{"kind": "shape", "shape": {"kind": "star", "points": 5, "inner": 0.5, "twist": 3}}"#,
    "a member that other shapes have": #"{"kind": "shape", "shape": {"kind": "polygon", "sides": 5, "inner": 0.5}}"#,
    "path": #"{"kind": "shape", "shape": {"kind": "path", "path": "M 0.0 0.0 L 1.0 1.0", "smooth": true}}"#,
    "colour": ##"{"kind": "shape", "shape": {"kind": "ellipse"}, "fill": {"color": "#FF0000", "blend": "multiply"}}"##,
    "gradient": """
    {"kind": "shape", "shape": {"kind": "ellipse"},
     "fill": {"from": "#FF0000", "to": "#00FF00", "angle": 90, "stops": [{"at": 0.5, "color": "#0000FF"}]}}
    """,
    "fill of an unknown kind": #"{"kind": "shape", "shape": {"kind": "ellipse"}, "fill": {"noise": 1}}"#,
    "line": """
    {"kind": "shape", "shape": {"kind": "ellipse"}, "stroke": {"color": "#FF0000", "width": 2, "pattern": "solid", "cap": "round"}}
    """,
    "line of an unknown pattern": """
    {"kind": "shape", "shape": {"kind": "ellipse"}, "stroke": {"color": "#FF0000", "width": 2, "pattern": {"wave": 3}}}
    """,
    "shadow": """
    {"kind": "shape", "shape": {"kind": "ellipse"}, "shadow": {"color": "#FF0000", "radius": 2, "x": 1, "y": 3, "spread": 4}}
    """,
    "corners": #"{"kind": "shape", "shape": {"kind": "rectangle"}, "cornerRadius": [1, 2, 3, 4], "opacity": "half"}"#,
    "picture": """
    {"kind": "picture", "picture": {"file": "a.jpg", "pixelWidth": 3, "pixelHeight": 2, "label": "", "fills": true, "crop": [1]}}
    """,
    "column": table(column: #", "alignment": "trailing""#),
    "row": table(row: #", "height": 12"#),
    "cell": table(cells: #""a": "12", "b": {"formula": "a+1"}, "c": null"#),
    "style": table(style: #", "alignment": {"decimal": ","}, "ruby": 1"#),
    "group": """
    {"kind": "group", "clip": true, "objects": [{"id": "p", "kind": "shape", "shape": {"kind": "ellipse", "from": 90},
     "x": 0, "y": 0, "width": 9, "height": 9, "fill": {"color": "#FF0000", "blend": 1}}]}
    """,
  ]

  static func table(column: String = "", row: String = "", cells: String = #""a": "1""#, style: String = "") -> String {
    """
    {"kind": "table", "table": {"columns": [{"id": "a", "width": 1\(column)}], "rows": [{"id": "r", "cells": {\(cells)}\(row)}],
     "hasHeader": true, "style": {"string": "", "family": "Inter", "size": 12, "isBold": false, "isItalic": false,
     "isUnderlined": false, "isStruckThrough": false, "color": "#000000", "verticalAlignment": "top", "lineHeight": 1.25,
     "inset": 4\(style.contains("alignment") ? "" : #", "alignment": "leading""#)\(style)}}}
    """
  }

  private func object(_ text: String, limit: Int? = nil) throws -> CanvasObject {
    let decoder = JSONDecoder()
    decoder.userInfo[.unknownValueLimit] = limit.map { UnknownValueLimit($0) }
    return try decoder.decode(CanvasObject.self, from: Data(placed(text).utf8))
  }

  private func placed(_ text: String) -> String {
    #"{"id": "o", "x": 1, "y": 2, "width": 30, "height": 40, "# + text.dropFirst()
  }

  private func page(_ members: String) throws -> CanvasPage {
    let text = #"{"id": "p", "width": 9, "height": 9, "objects": [], \#(members)}"#
    return try JSONDecoder().decode(CanvasPage.self, from: Data(text.utf8))
  }

  private func members(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  private func written(_ value: some Encodable) throws -> NSDictionary {
    try members(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
  }

  @Test(arguments: objects.keys.sorted())
  func `an object is written again as it was`(_ part: String) throws {
    let text = try #require(Self.objects[part])
    var object = try object(text)
    #expect(try written(object) == members(placed(text)))
    // Also when another property of the object is changed.
    object.name = "Name"
    object.frame.origin.x = 7
    let expected = try #require(try members(placed(text)).mutableCopy() as? NSMutableDictionary)
    expected["name"] = "Name"
    expected["x"] = 7
    #expect(try written(object) == expected)
  }

  @Test(arguments: objects.keys.sorted())
  func `what is kept of an object is limited`(_ part: String) throws {
    let text = try #require(Self.objects[part])
    _ = try object(text, limit: 20)
    #expect(throws: (any Error).self) { try object(text, limit: 0) }
  }

  @Test func `a text is a placeholder until it is changed, and says so only then`() throws {
    var text = CanvasText("Text", isPlaceholder: true)
    #expect(try written(text)["isPlaceholder"] as? Bool == true)
    #expect(try JSONDecoder().decode(CanvasText.self, from: JSONEncoder().encode(text)) == text)
    text.size = 30
    #expect(text.isPlaceholder)
    text.string = "Text"
    #expect(text.isPlaceholder)
    text.string = "Tagus"
    #expect(!text.isPlaceholder)
    #expect(try written(text)["isPlaceholder"] == nil)
    let unread = Data(#"{"string": "Text", "isPlaceholder": "perhaps"}"#.utf8)
    #expect(try written(JSONDecoder().decode(CanvasText.self, from: unread))["isPlaceholder"] as? String == "perhaps")
  }

  @Test func `a changed part keeps what is not known of it`() throws {
    var shape = try object(
      """
      {"kind": "shape", "shape": {"kind": "polygon", "sides": 5, "inner": 0.5, "twist": 3}, "fill": {"color": "#FF0000", "blend": 1},
       "stroke": {"color": "#FF0000", "width": 2, "pattern": "wavy", "cap": 1},
       "shadow": {"color": "#FF0000", "radius": 2, "x": 1, "y": 3, "spread": 4}}
      """)
    #expect(shape.stroke?.pattern == .solid)
    shape.content = .shape(.star(points: 6, inner: 0.25))
    shape.fill = .gradient(from: .white, to: .black, angle: 45)
    shape.stroke?.width = 5
    shape.shadow?.radius = 7
    let expected = """
      {"kind": "shape", "shape": {"kind": "star", "points": 6, "inner": 0.25, "twist": 3},
       "fill": {"from": "#FFFFFF", "to": "#000000", "angle": 45, "blend": 1},
       "stroke": {"color": "#FF0000", "width": 5, "pattern": "wavy", "cap": 1},
       "shadow": {"color": "#FF0000", "radius": 7, "x": 1, "y": 3, "spread": 4}}
      """
    #expect(try written(shape) == members(placed(expected)))
  }

  @Test func `what replaces a part has nothing of it`() throws {
    var shape = try object(
      """
      {"kind": "shape", "shape": {"kind": "ellipse", "from": 90}, "fill": {"color": "#FF0000", "blend": 1},
       "stroke": {"color": "#FF0000", "width": 2, "pattern": "solid", "cap": 1}}
      """)
    shape.fill = nil
    shape.fill = .color(.black)
    shape.stroke = CanvasStroke(.black)
    shape.content = .text(CanvasText(""))
    shape.content = .shape(.ellipse)
    let expected = """
      {"kind": "shape", "shape": {"kind": "ellipse"}, "fill": {"color": "#000000"},
       "stroke": {"color": "#000000", "width": 1, "pattern": "solid"}}
      """
    #expect(try written(shape) == members(placed(expected)))
  }

  @Test func `a property of an unknown kind has its default until it is changed`() throws {
    var object = try object(
      """
      {"kind": "text", "text": {"string": "a", "size": "auto", "alignment": "distributed", "verticalAlignment": 7, "color": {"p3": 1}},
       "fill": {"noise": 1}, "cornerRadius": [1, 2], "rotation": "path"}
      """)
    guard case .text(var text) = object.content else {
      Issue.record("no text")
      return
    }
    #expect(text.size == 16 && text.alignment == .leading && text.color == .black)
    #expect(object.fill == nil && object.cornerRadius == 0 && object.rotation == 0)
    text.alignment = .leading
    text.verticalAlignment = .bottom
    text.string = "b"
    object.content = .text(text)
    object.fill = nil
    let kept = try written(object), style = try #require(kept["text"] as? NSDictionary)
    #expect(style["alignment"] as? String == "distributed" && style["verticalAlignment"] as? String == "bottom")
    #expect(style["size"] as? String == "auto" && style["color"] as? NSDictionary == ["p3": 1])
    #expect(kept["fill"] as? NSDictionary == ["noise": 1] && kept["cornerRadius"] as? [Int] == [1, 2])
    #expect(kept["rotation"] as? String == "path")
    // A value that is set and then set back is what somebody has chosen.
    text.alignment = .center
    text.alignment = .leading
    text.size = 9
    text.color = .white
    object.content = .text(text)
    object.fill = .color(.white)
    object.fill = nil
    object.cornerRadius = 3
    object.rotation = 90
    let changed = try written(object), other = try #require(changed["text"] as? NSDictionary)
    #expect(other["alignment"] as? String == "leading" && other["size"] as? Int == 9)
    #expect(other["color"] as? String == "#FFFFFF" && changed["fill"] == nil)
    #expect(changed["cornerRadius"] as? Int == 3 && changed["rotation"] as? Int == 90)
  }

  /// Changes of all properties of a text that can be of an unknown kind.
  private static let changes: [String: @Sendable (inout CanvasText) -> Void] = [
    "family": { $0.family = "Lora" }, "size": { $0.size = 9 }, "isBold": { $0.isBold = true },
    "isItalic": { $0.isItalic = true }, "isUnderlined": { $0.isUnderlined = true },
    "isStruckThrough": { $0.isStruckThrough = true }, "color": { $0.color = .white },
    "alignment": { $0.alignment = .center }, "verticalAlignment": { $0.verticalAlignment = .bottom },
    "lineHeight": { $0.lineHeight = 2 }, "inset": { $0.inset = 9 },
  ]

  @Test(arguments: changes.keys.sorted())
  func `each property of a text that can't be read is written as it was until it is changed`(_ name: String) throws {
    let json = Data(#"{"string": "a", "\#(name)": ["b"]}"#.utf8)
    var text = try JSONDecoder().decode(CanvasText.self, from: json)
    #expect(try written(text)[name] as? [String] == ["b"])
    let change = try #require(Self.changes[name])
    change(&text)
    #expect(try written(text)[name] as? [String] == nil)
  }

  @Test func `a background of an unknown kind is white until it is changed`() throws {
    var page = try page(#""background": {"tiles": "azulejo"}"#)
    #expect(page.background == .color(.white))
    page.size.width = 10
    #expect(try written(page)["background"] as? NSDictionary == ["tiles": "azulejo"])
    page.background = .color(.black)
    page.background = .color(.white)
    #expect(try written(page)["background"] as? NSDictionary == ["color": "#FFFFFF"])
  }

  @Test func `a background keeps what is not known of it`() throws {
    var page = try page(##""background": {"color": "#FF0000", "grain": 2}"##)
    page.background = .color(.black)
    #expect(try written(page)["background"] as? NSDictionary == ["color": "#000000", "grain": 2])
  }

  @Test func `a cell of an unknown kind is empty until it is changed`() throws {
    var object = try object(Self.table(cells: #""a": "12", "b": {"formula": "a+1"}, "c": 5"#))
    guard case .table(var table) = object.content else {
      Issue.record("no table")
      return
    }
    #expect(table.rows[0].cells == ["a": "12"])
    table.rows[0].cells["b"] = "13"
    table.rows[0].cells["a"] = nil
    object.content = .table(table)
    let rows = try #require((try written(object)["table"] as? NSDictionary)?["rows"] as? [NSDictionary])
    #expect(rows[0]["cells"] as? NSDictionary == ["b": "13", "c": 5])
    table.rows[0].cells["b"] = nil
    object.content = .table(table)
    let others = try #require((try written(object)["table"] as? NSDictionary)?["rows"] as? [NSDictionary])
    #expect(others[0]["cells"] as? NSDictionary == ["c": 5])
  }

  @Test func `values with other unknown members differ, and without any take no more than a pointer`() throws {
    let one = try object(
      ##"{"kind": "shape", "shape": {"kind": "ellipse"}, "fill": {"color": "#FF0000", "blend": 1}}"##)
    let same = try object(
      ##"{"kind": "shape", "shape": {"kind": "ellipse"}, "fill": {"blend": 1, "color": "#FF0000"}}"##)
    let other = try object(
      ##"{"kind": "shape", "shape": {"kind": "ellipse"}, "fill": {"color": "#FF0000", "blend": 2}}"##)
    #expect(one == same && one.hashValue == same.hashValue && one != other && one.fill == other.fill)
    #expect(MemoryLayout<UnknownMembers>.size == MemoryLayout<Int>.size)
  }
}
