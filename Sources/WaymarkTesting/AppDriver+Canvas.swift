public import Foundation
public import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// The objects of the canvas that the user sees, from the backmost to the frontmost.
  public var objects: [ScreenElement] {
    catchUp()
    return nodes(in: .top).filter { $0["data-object"] != nil }.map { ScreenElement($0, self) }
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
    try select(objects: name)
    let object = try object(name)
    guard let canvas = object.canvas, let id = object.objectID else { return }
    try send(.arrange(ObjectCommand(verb: .edit, ids: [id])), "edit", to: canvas, object.description)
    catchUp()
    let field = object.node.descendants().first { $0.role == .textBox }
    guard let field else { throw DriverError.refused(object.description, event: "edit") }
    let editor = ScreenElement(field, self)
    try editor.clear()
    try editor.type(text)
    try send(.arrange(ObjectCommand(verb: .edit, ids: [])), "edit", to: canvas, object.description)
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
  public var frame: CGRect? {
    placeNumbers.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// The rotation of an object of a canvas, in degrees clockwise; nil for other elements.
  public var rotation: Double? { placeNumbers?[4] }

  private var placeNumbers: [Double]? {
    guard let numbers = node["data-frame"]?.split(separator: " ").compactMap({ Double($0) }), numbers.count == 5 else {
      return nil
    }
    return numbers
  }

  fileprivate var objectID: String? { node["data-object"] }
  fileprivate var canvas: ShownNode? { node.lineage.first { $0.tag == "wm-canvas" } }
}
