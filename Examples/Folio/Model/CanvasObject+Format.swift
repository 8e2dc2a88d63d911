import Foundation
import Waymark

/// Properties of objects as the format inspector changes them.
extension CanvasObject {
  /// The name that its author has given it; empty for none.
  var title: String {
    get { name ?? "" }
    set { name = newValue.isEmpty ? nil : newValue }
  }

  /// The least width and height, in points: that of an object that is resized by its handles.
  private static let leastLength = 1.0

  // Numbers are typed into fields: those that no object can have are replaced by the nearest that it can, and what is
  // no number changes nothing.

  var x: Double {
    get { frame.origin.x }
    set { if newValue.isFinite { frame.origin.x = CanvasObject.coordinate(newValue) } }
  }

  var y: Double {
    get { frame.origin.y }
    set { if newValue.isFinite { frame.origin.y = CanvasObject.coordinate(newValue) } }
  }

  var width: Double {
    get { frame.width }
    set { resize(width: newValue, height: frame.height) }
  }

  var height: Double {
    get { frame.height }
    set { resize(width: frame.width, height: newValue) }
  }

  private mutating func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return }
    place(
      in: CGRect(
        x: frame.minX, y: frame.minY, width: max(width, Self.leastLength), height: max(height, Self.leastLength)))
  }

  /// The rotation in degrees clockwise, within one turn.
  var degrees: Double {
    get { rotation }
    set { place(in: frame, rotation: newValue) }
  }

  var hasStroke: Bool {
    get { stroke != nil }
    set { stroke = newValue ? stroke ?? CanvasStroke(.black, width: 1) : nil }
  }

  var strokeColor: Color {
    get { Color(stroke?.color ?? .black) }
    set { if let color = CanvasColor(newValue) { stroke?.color = color } }
  }

  var pickedColor: Color {
    get { Color(mainColor) }
    set { if let color = CanvasColor(newValue) { mainColor = color } }
  }

  var strokeWidth: Double {
    get { stroke?.width ?? 0 }
    set { stroke?.width = CanvasObject.length(newValue) }
  }

  var hasShadow: Bool {
    get { shadow != nil }
    set { shadow = newValue ? shadow ?? CanvasShadow() : nil }
  }

  /// The text of a text box; an empty one for other objects, where setting does nothing.
  var text: CanvasText {
    get { if case .text(let text) = content { text } else { CanvasText("") } }
    set { if case .text = content { content = .text(newValue) } }
  }
}
