import Foundation
internal import WaymarkGraph

/// What identifies an alignment, and how it is drawn: an object, because nearly every stack, frame and layer has one.
final class AlignmentKey: Sendable {
  /// The axis along which it aligns.
  let axis: Axis
  /// A name for the client, the same in all processes.
  let name: String
  /// How the browser aligns by itself.
  let css: String
  /// The guide of views that set none.
  let defaultGuide: LinearGuide
  /// Whether it is an alignment of the app's own, of which the browser knows nothing.
  let isOwn: Bool
  /// Whether the browser can compute the guide of views that set none; if not, they are aligned by their middle.
  let isLinear: Bool

  init(_ axis: Axis, _ name: String, css: String, _ defaultGuide: LinearGuide) {
    self.axis = axis
    self.name = name
    self.css = css
    self.defaultGuide = defaultGuide
    isOwn = false
    isLinear = true
  }

  /// An alignment of the app's own.
  init(_ axis: Axis, _ id: any AlignmentID.Type) {
    self.axis = axis
    // The names of private types contain an address, which another process may not have.
    let path = String(reflecting: id).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    name = String(StableHash.of(path.joined(separator: ".")), radix: 36)
    css = "start"
    let guide = LinearGuide(of: { id.defaultValue(in: $0) })
    defaultGuide = guide ?? (axis == .horizontal ? LinearGuide(width: 0.5) : LinearGuide(height: 0.5))
    isOwn = true
    isLinear = guide != nil
  }

  /// What the client needs to know of an alignment of the app's own; nil for others.
  var attribute: String? { isOwn ? attribute(defaultGuide) : nil }

  /// A guide of this alignment, as alignment-guides.js reads it.
  func attribute(_ guide: LinearGuide) -> String {
    "\(axis == .horizontal ? "x" : "y") \(name) \(guide.attribute)"
  }
}

extension AlignmentKey: Equatable {
  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left === right || left.axis == right.axis && left.name == right.name
  }
}
