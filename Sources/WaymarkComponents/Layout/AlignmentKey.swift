import Foundation
internal import WaymarkGraph

/// What identifies an alignment, and how it is drawn.
struct AlignmentKey: Sendable {
  /// A name for the client, the same in all processes.
  let name: String
  /// How the browser aligns by itself.
  let css: String
  /// The guide of views that set none.
  let defaultGuide: LinearGuide
  /// Whether it is an alignment of the app's own, of which the browser knows nothing.
  let isOwn: Bool

  init(_ name: String, css: String, _ defaultGuide: LinearGuide) {
    self.name = name
    self.css = css
    self.defaultGuide = defaultGuide
    isOwn = false
  }

  /// An alignment of the app's own; with `middle` where its guide is not linear.
  init(_ id: any AlignmentID.Type, middle: LinearGuide) {
    // The names of private types contain an address, which another process may not have.
    let path = String(reflecting: id).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    name = String(StableHash.of(path.joined(separator: ".")), radix: 36)
    css = "start"
    defaultGuide = LinearGuide(of: { id.defaultValue(in: $0) }) ?? middle
    isOwn = true
  }
}

extension AlignmentKey: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}
