internal import Foundation
internal import WaymarkCanvas

/// Drawings that touch one another, as the tiles of a mosaic.
struct DrawingRun {
  private var objects: [CanvasObject]
  private var area: CGRect
  private let isJoinable: Bool

  private init(_ object: CanvasObject) {
    objects = [object]
    area = Self.area(of: object)
    isJoinable = Self.isJoinable(object)
  }

  /// Returns objects, of which drawings are one drawing that follow and touch one another. Those with a link remain on their own.
  static func joined(_ objects: [CanvasObject]) -> [CanvasObject] {
    var runs: [DrawingRun] = []
    for object in objects {
      if runs.isEmpty || !runs[runs.count - 1].add(object) { runs.append(DrawingRun(object)) }
    }
    return runs.map(\.object)
  }

  private static func isJoinable(_ object: CanvasObject) -> Bool { object.isDrawing && object.link == nil }

  private static func area(of object: CanvasObject) -> CGRect {
    let placement = Placement(of: object)
    return placement.outside(CGRect(origin: .zero, size: placement.frame.size))
  }

  /// - Returns: false if the object is no drawing that touches these.
  private mutating func add(_ object: CanvasObject) -> Bool {
    guard isJoinable, Self.isJoinable(object) else { return false }
    let other = Self.area(of: object)
    guard area.insetBy(dx: -1, dy: -1).intersects(other) else { return false }
    objects.append(object)
    area = area.union(other)
    return true
  }

  /// The object, or a group of all.
  private var object: CanvasObject {
    guard objects.count > 1 else { return objects[0] }
    let parts = objects.map { object in
      var part = object
      part.frame = part.frame.offsetBy(dx: -area.minX, dy: -area.minY)
      return part
    }
    var known: Set<String> = []
    let names = objects.compactMap(\.name).filter { known.insert($0).inserted }
    return CanvasObject(.group(parts), in: area, name: names.isEmpty ? nil : names.joined(separator: ", "))
  }
}
