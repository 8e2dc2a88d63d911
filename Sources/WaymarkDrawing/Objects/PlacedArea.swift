internal import Foundation
internal import WaymarkCanvas

/// The area of an object on its page, also of one in groups.
struct PlacedArea {
  let object: CanvasObject
  /// The rectangle around the object's frame, in points of the page.
  let area: CGRect

  /// Returns all objects, from the backmost to the frontmost; a group before its objects.
  ///
  /// - Parameters:
  ///   - groups: the groups that the objects are in, from the outermost.
  ///   - isEntered: whether the objects of a group are returned.
  static func all(
    of objects: [CanvasObject], in groups: [Placement] = [], entering isEntered: (CanvasObject) -> Bool = { _ in true }
  ) -> [PlacedArea] {
    objects.flatMap { object -> [PlacedArea] in
      let placement = Placement(of: object)
      let own = placement.outside(CGRect(origin: .zero, size: placement.frame.size))
      let area = groups.reversed().reduce(own) { $1.outsideGroup($0) }
      let placed = PlacedArea(object: object, area: area)
      guard case .group(let inner) = object.content, isEntered(object) else { return [placed] }
      return [placed] + all(of: inner, in: groups + [placement], entering: isEntered)
    }
  }
}
