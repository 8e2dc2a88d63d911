import Foundation
import Waymark

/// Properties of objects as the format inspector changes them.
extension CanvasObject {
  /// The name that its author has given it; empty for none.
  var title: String {
    get { name ?? "" }
    set { name = newValue.isEmpty ? nil : newValue }
  }

  var x: Double {
    get { frame.origin.x }
    set { frame.origin.x = CanvasObject.coordinate(newValue) }
  }

  var y: Double {
    get { frame.origin.y }
    set { frame.origin.y = CanvasObject.coordinate(newValue) }
  }

  var width: Double {
    get { frame.width }
    set { place(in: CGRect(x: frame.minX, y: frame.minY, width: newValue, height: frame.height)) }
  }

  var height: Double {
    get { frame.height }
    set { place(in: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: newValue)) }
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
