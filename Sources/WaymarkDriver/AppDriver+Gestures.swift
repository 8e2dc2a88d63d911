public import Foundation
public import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Drags the view with a text or a name by a distance in points. A view that has to be held first is held.
  ///
  ///     try driver.drag("Card", by: CGSize(width: 120, height: 0))
  ///
  /// The driver has no layout: locations are distances from where the finger was put down.
  ///
  /// - Throws: ``DriverError`` if there is no such view, or none with a drag.
  public func drag(_ name: String, by distance: CGSize) throws {
    let steps = [0.5, 1].map { [0, 0, distance.width * $0, distance.height * $0, 0, 0] }
    try perform("drag", on: name, steps.map { $0.map { Double($0) } })
  }

  /// Magnifies the view with a text or a name by a factor.
  ///
  /// - Throws: ``DriverError`` if there is no such view, or none with a magnification.
  public func magnify(_ name: String, by factor: CGFloat) throws {
    try perform("magnify", on: name, [[Double(factor), 0, 0, 0, 0.5, 0.5]])
  }

  /// Rotates the view with a text or a name by an angle.
  ///
  /// - Throws: ``DriverError`` if there is no such view, or none with a rotation.
  public func rotate(_ name: String, by angle: Angle) throws {
    try perform("rotate", on: name, [[angle.degrees, 0, 0, 0, 0.5, 0.5]])
  }

  /// Holds the view with a text or a name as long as its long press takes.
  ///
  /// - Throws: ``DriverError`` if there is no such view, or none with a long press.
  public func hold(_ name: String) throws { try perform("press", on: name, [[]]) }

  /// Moves the pointer over the view with a text or a name (true), or away from it.
  ///
  /// - Throws: ``DriverError`` if there is no such view, or none that is told.
  public func hover(over name: String, _ isOver: Bool = true) throws {
    let view = try innermost(named: name, "that is told of the pointer") { $0.has("hover", in: "data-on") }
    try send(.hover(isOver), "hover", to: view.node, view.description)
  }

  /// Performs a part of the gesture of a view, and the parts that have to come first.
  private func perform(_ kind: String, on name: String, _ steps: [[Double]]) throws {
    let view = try innermost(named: name, "with a \(kind) gesture") { $0.gesture?.parts(for: kind) != nil }
    for part in view.node.gesture?.parts(for: kind) ?? [] {
      let numbers = part.kind == kind ? steps : [part.kind == "tap" ? [0, 0] : []]
      for step in part.reportsChanges ? numbers : [] { try report(part, .changed, step, to: view) }
      try report(part, .ended, numbers.last ?? [], to: view)
    }
  }

  private func report(_ part: GesturePart, _ phase: GestureReport.Phase, _ numbers: [Double], to view: ScreenElement)
    throws
  {
    let report = GestureReport(part: part.number, phase: phase, numbers: numbers)
    try send(.gesture(report), "gesture", to: view.node, view.description)
  }
}

/// A part of a gesture, as the attribute `data-gesture` describes it.
private struct GesturePart {
  let number: Int
  let kind: String
  let reportsChanges: Bool
}

/// A gesture, as the attribute `data-gesture` describes it.
private indirect enum GestureTree {
  case part(GesturePart)
  case pair(String, GestureTree, GestureTree)

  init?(_ json: Any, count: inout Int) {
    guard let items = json as? [Any], let name = items.first as? String, items.count > 1 else { return nil }
    if let flag = items[1] as? Int {
      self = .part(GesturePart(number: count, kind: name, reportsChanges: flag == 1))
      count += 1
    } else {
      guard items.count == 3, let first = Self(items[1], count: &count), let second = Self(items[2], count: &count)
      else { return nil }
      self = .pair(name, first, second)
    }
  }

  /// The parts to perform so that one of a kind is performed; nil if there is none of the kind.
  func parts(for kind: String) -> [GesturePart]? {
    switch self {
    case .part(let part): part.kind == kind ? [part] : nil
    case .pair(let name, let first, let second):
      first.parts(for: kind) ?? second.parts(for: kind).map { (name == "sequence" ? first.all : []) + $0 }
    }
  }

  private var all: [GesturePart] {
    switch self {
    case .part(let part): [part]
    case .pair("sequence", let first, let second): first.all + second.all
    case .pair(_, let first, _): first.all
    }
  }
}

extension ShownNode {
  fileprivate var gesture: GestureTree? {
    guard let text = self["data-gesture"], let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      return nil
    }
    var count = 0
    return GestureTree(json, count: &count)
  }
}
