public import Foundation
public import WaymarkComponents
internal import WaymarkCanvas
internal import WaymarkGraph

extension AppDriver {
  /// The objects of the canvas that the user sees, from the backmost to the frontmost; if a group is entered, its parts.
  public var objects: [ScreenElement] {
    catchUp()
    let all = nodes(in: .top).filter { $0["data-object"] != nil }
    return canvases.flatMap { canvas in
      let own = all.filter { $0.canvas === canvas.node }, depth = own.count { $0["data-entered"] != nil }
      return own.filter { node in
        let groups = node.groups
        return groups.count == depth && groups.allSatisfy { $0["data-entered"] != nil }
      }
    }
    .map { ScreenElement($0, self) }
  }

  /// Enters a group of a canvas by the Return key: its first part is selected, and ``objects`` are its parts.
  ///
  ///     try driver.enter(group: "Logo")
  ///     try driver.move(object: "Wheel", by: CGSize(width: 10, height: 0))
  ///     try driver.leaveGroup()
  ///
  /// - Throws: ``DriverError`` if there is no such group, or more than one, if it is locked, or if the canvas is disabled.
  public func enter(group name: String) throws {
    let group = try object(name)
    let node = group.node
    guard let canvas = group.canvas,
      let first = node.descendants().first(where: { $0 !== node && $0["data-object"] != nil }),
      node["data-locked"] == nil
    else { throw DriverError.refused(group.description, event: "enter: it is no group, or locked") }
    try enter(node.groups + [node], selecting: first, in: canvas, group.description)
  }

  /// Leaves the group of a canvas that was entered last by the Escape key; it is selected then.
  ///
  /// - Throws: ``DriverError`` if no group is entered, or if the canvas is disabled.
  public func leaveGroup() throws {
    guard let part = objects.first, let canvas = part.canvas, let group = part.node.groups.last else {
      throw DriverError.refused("the canvas", event: "leave: no group is entered")
    }
    try enter(group.groups, selecting: group, in: canvas, "the group")
  }

  private func enter(
    _ groups: [ShownNode], selecting object: ShownNode, in canvas: ShownNode, _ description: String
  ) throws {
    let ids = (groups + [object]).compactMap { $0["data-object"] }
    let report = ObjectReport(change: .entered, ids: ids, numbers: [Double(groups.count)])
    try send(.objects(report), "enter", to: canvas, description)
  }

  /// Returns the object of a canvas with a name: the one that its author has given it, or else its kind. Where several have the name, the whole
  /// accessible name tells them apart, such as `Shape, 2 of 8, top left`.
  ///
  ///     #expect(try driver.object("Title").frame?.width == 480)
  ///
  /// - Throws: ``DriverError`` if there is no such object, or more than one.
  public func object(_ name: String) throws -> ScreenElement {
    let all = objects, whole = all.filter { $0.name == name }
    return try only(whole.isEmpty ? all.filter { $0.name.hasPrefix(name + ", ") } : whole, "object “\(name)”")
  }

  /// Selects objects of a canvas by their names, and no others; without names, none.
  ///
  ///     try driver.select(objects: "Title", "A ferry")
  ///     try driver.tap("Arrange")
  ///     try driver.tap("Group Objects")
  ///
  /// - Throws: ``DriverError`` if there is no such object, or more than one, or if the canvas is disabled.
  public func select(objects names: String...) throws {
    let found = try names.map { try object($0) }
    let canvas = try found.first?.canvas ?? only(canvases, "canvas").node
    let report = ObjectReport(change: .selected, ids: found.compactMap(\.objectID))
    try send(.objects(report), "select", to: canvas, "the canvas")
  }

  /// Drags an object of a canvas by a distance in points of the page. It is selected then.
  ///
  /// - Throws: ``DriverError`` if there is no such object, or more than one, if it is locked, or if the canvas is disabled.
  public func move(object name: String, by distance: CGSize) throws {
    try place(name, "move") {
      $0.offsetBy(dx: distance.width, dy: distance.height)
    } rotation: {
      $0
    }
  }

  /// Drags the lower right handle of an object of a canvas, so that it has a size in points of the page. It is selected then.
  ///
  /// - Throws: ``DriverError`` if there is no such object, or more than one, if it is locked, or if the canvas is disabled.
  public func resize(object name: String, to size: CGSize) throws {
    try place(name, "resize") {
      CGRect(origin: $0.origin, size: size)
    } rotation: {
      $0
    }
  }

  /// Turns an object of a canvas by an angle, clockwise. It is selected then.
  ///
  /// - Throws: ``DriverError`` if there is no such object, or more than one, if it is locked, or if the canvas is disabled.
  public func rotate(object name: String, by angle: Angle) throws {
    try place(name, "rotate") {
      $0
    } rotation: {
      $0 + angle.degrees
    }
  }

  /// Writes another text into a text box of a canvas, as by a double tap. It is selected then.
  ///
  /// - Throws: ``DriverError`` if there is no such object, or more than one, if it is no text box or locked, or if the canvas is disabled.
  public func edit(textOf name: String, to text: String) throws {
    let editor = try editor(ofObject: name)
    try editor.clear()
    try editor.type(text)
    try leaveText()
  }

  /// Selects a part of the text of a text box of a canvas, which is edited from then on, as by a double tap.
  ///
  ///     try driver.selectText("May", inObject: "Title")
  ///     try driver.tap("Comment")
  ///
  /// - Parameters:
  ///   - part: the text to select where it occurs first; an empty one moves the insertion point to the beginning.
  ///   - name: the name of the object.
  /// - Throws: ``DriverError`` if there is no such object, or more than one, if it is no text box or locked, if its text has no such part, or if the
  ///   canvas is disabled.
  public func selectText(_ part: String, inObject name: String) throws {
    try select(part, in: editor(ofObject: name))
  }

  /// Ends the editing of a text of a canvas, as the Escape key does.
  ///
  /// - Throws: ``DriverError`` if there is no canvas.
  public func leaveText() throws {
    let canvas = try only(canvases, "canvas")
    try send(.objects(ObjectReport(change: .editing, ids: [])), "edit", to: canvas.node, "the canvas")
  }

  /// Begins to edit the text of a text box.
  private func editor(ofObject name: String) throws -> ScreenElement {
    try select(objects: name)
    let object = try object(name)
    guard let canvas = object.canvas, let id = object.objectID else {
      throw DriverError.refused(object.description, event: "edit")
    }
    try send(.objects(ObjectReport(change: .editing, ids: [id])), "edit", to: canvas, object.description)
    catchUp()
    guard let field = object.node.descendants().first(where: { $0.role == .textBox }) else {
      throw DriverError.refused(object.description, event: "edit")
    }
    return ScreenElement(field, self)
  }

  /// Zooms the canvas, as two fingers do; nil shows the whole page.
  ///
  /// - Throws: ``DriverError`` if there is no canvas, or none whose zoom the app follows.
  public func zoomCanvas(to scale: Double?) throws {
    let canvas = try only(canvases, "canvas")
    try send(.zoom(scale ?? 1, isFitted: scale == nil), "zoom", to: canvas.node, "the canvas")
  }

  private var canvases: [ScreenElement] {
    catchUp()
    return nodes(in: .top).filter { $0.tag == "wm-canvas" }.map { ScreenElement($0, self) }
  }

  private func place(
    _ name: String, _ word: String, _ change: (CGRect) -> CGRect, rotation: (Double) -> Double
  ) throws {
    let object = try object(name)
    guard let canvas = object.canvas, let id = object.objectID, let frame = object.frame, let angle = object.rotation,
      object.node["data-locked"] == nil
    else { throw DriverError.refused(object.description, event: "\(word): it is locked") }
    let new = change(frame)
    let numbers = [new.minX, new.minY, new.width, new.height].map { Double($0) } + [rotation(angle)]
    try send(
      .objects(ObjectReport(change: .selected, ids: [id])), "select", to: canvas, object.description)
    for change in [ObjectReport.Change.moving, .moved] {
      try send(
        .objects(ObjectReport(change: change, ids: [id], numbers: numbers)), word, to: canvas, object.description)
    }
  }
}

extension ScreenElement {
  /// The place of an object of a canvas before its rotation, in points of the page; nil for other elements.
  public var frame: CGRect? { node.placed?.frame }

  /// The rotation of an object of a canvas, in degrees clockwise; nil for other elements.
  public var rotation: Double? { node.placed?.rotation }

  fileprivate var objectID: String? { node["data-object"] }
  fileprivate var canvas: ShownNode? { node.canvas }
}

extension ShownNode {
  fileprivate var canvas: ShownNode? { lineage.first { $0.tag == "wm-canvas" } }

  /// The groups that an object of a canvas is in, from the outermost.
  fileprivate var groups: [ShownNode] {
    lineage.filter { $0 !== self && $0["data-object"] != nil }.reversed()
  }

  /// An object with the place on the page that this one is shown at. The place of a part is written in per cent of its group.
  fileprivate var placed: CanvasObject? {
    guard let numbers = self["data-frame"]?.split(separator: " ").compactMap({ Double($0) }), numbers.count == 5 else {
      return nil
    }
    var object = CanvasObject(
      .shape(.rectangle), in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      rotation: numbers[4])
    guard let group = groups.last?.placed else { return object }
    let (across, down) = (group.frame.width / 100, group.frame.height / 100)
    object.frame = CGRect(
      x: numbers[0] * across, y: numbers[1] * down, width: numbers[2] * across, height: numbers[3] * down)
    var seen = object.outside(group)
    // As exact as the browser writes places.
    func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    seen.frame = CGRect(
      x: rounded(seen.frame.minX), y: rounded(seen.frame.minY), width: rounded(seen.frame.width),
      height: rounded(seen.frame.height))
    return seen
  }
}
