internal import Foundation
internal import WaymarkCanvas

/// A group of shapes that is shown as one picture, such as a map with its labels.
struct ReadableDrawing {
  /// A page with nothing else on it.
  let page: CanvasPage
  /// The group's name and its labels.
  let description: String
  /// Whether there are texts in it.
  let hasLabels: Bool
  let link: SafeAddress?

  /// The space around the group for lines and shadows at its edge, in points.
  private static let margin = 4.0

  init(_ object: CanvasObject) {
    let placement = Placement(of: object)
    let area = placement.outside(CGRect(origin: .zero, size: placement.frame.size))
      .insetBy(dx: -Self.margin, dy: -Self.margin)
    var object = object
    link = object.link.flatMap(SafeAddress.init)
    object.frame = placement.frame.offsetBy(dx: -area.minX, dy: -area.minY)
    page = CanvasPage(
      size: area.size, background: .color(CanvasColor(red: 1, green: 1, blue: 1, opacity: 0)), objects: [object])
    let labels = object.labels
    hasLabels = !labels.isEmpty
    description = [object.name ?? "", labels.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension CanvasObject {
  /// A text of more UTF-16 code units is no label.
  private static let longestLabel = 40
  /// How many shapes make a drawing of a group with texts. Fewer are the ground of these texts.
  private static let fewestShapes = 3

  /// Whether this is a group of shapes, and of no other texts than short ones.
  var isDrawing: Bool {
    guard case .group = content else { return false }
    let parts = leaves
    let shapes = parts.count { if case .shape = $0.content { true } else { false } }
    guard shapes == parts.count || shapes >= Self.fewestShapes else { return false }
    return !parts.isEmpty
      && parts.allSatisfy {
        switch $0.content {
        case .shape: true
        case .text(let text): text.string.utf16.count <= Self.longestLabel && text.pictures.isEmpty
        case .picture, .table, .group: false
        }
      }
  }

  /// The texts of a group.
  fileprivate var labels: [String] {
    leaves.compactMap { part in
      guard case .text(let text) = part.content else { return nil }
      let label = text.string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return label.isEmpty ? nil : label
    }
  }

  /// The object itself, or what is in the group and the groups in it.
  private var leaves: [CanvasObject] {
    guard case .group(let objects) = content else { return [self] }
    return objects.flatMap(\.leaves)
  }
}
