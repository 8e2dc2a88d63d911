public import Foundation

extension CanvasPage {
  /// Adds copies of objects in front of all others, or of those in their group, each with an identity of its own, as have the objects of a copied group.
  ///
  ///     selection = Set(page.duplicate(selection, by: CGSize(width: 12, height: 12)))
  ///
  /// - Parameters:
  ///   - ids: the objects.
  ///   - distance: how far the copies are from their originals, in points.
  /// - Returns: the copies' identities, from the backmost to the frontmost.
  @discardableResult public mutating func duplicate(
    _ ids: Set<CanvasObject.ID>, by distance: CGSize = .zero
  ) -> [CanvasObject.ID] {
    if let copies = changeInGroup(of: ids, { $0.duplicate(ids, by: distance) }) { return copies }
    let copies = objects.filter { ids.contains($0.id) }.map { object in
      var copy = object.withNewIDs
      copy.isLocked = false
      copy.place(in: copy.frame.offsetBy(dx: distance.width, dy: distance.height))
      return copy
    }
    objects += copies
    return copies.map(\.id)
  }

  /// The page with a new identity, and new ones for its objects: a copy that can stand beside it.
  public var withNewIDs: CanvasPage {
    var copy = self
    copy.id = CanvasObject.newID()
    copy.objects = objects.map(\.withNewIDs)
    return copy
  }
}

extension CanvasObject {
  /// The object with a new identity, and new ones for the objects in it.
  public var withNewIDs: CanvasObject {
    var copy = self
    copy.id = Self.newID()
    if case .group(let objects) = content { copy.content = .group(objects.map(\.withNewIDs)) }
    return copy
  }
}
