public import Foundation

/// Where an object is to be put.
///
///     page.place([CanvasPlacement(id: object.id, frame: CGRect(x: 40, y: 40, width: 200, height: 100), rotation: 15)])
public struct CanvasPlacement: Hashable, Sendable {
  /// The object.
  public var id: CanvasObject.ID
  /// The place before rotation, in points from the top left corner of the page.
  public var frame: CGRect
  /// The rotation around the centre of the frame, in degrees clockwise.
  public var rotation: Double

  /// Creates a placement.
  public init(id: CanvasObject.ID, frame: CGRect, rotation: Double = 0) {
    self.id = id
    self.frame = frame
    self.rotation = rotation
  }
}

extension CanvasPage {
  /// Puts objects into frames: those of the page, or parts of one group, which becomes as large as its parts. Objects that are locked, or not on the page, are left out.
  public mutating func place(_ placements: [CanvasPlacement]) { place(placements, fitsGroups: true) }

  /// - Parameter fitsGroups: whether the groups around the objects become as large as their parts. On the way to the final place they don't, because
  ///   the places of all parts in fractions of the group would change each time.
  package mutating func place(_ placements: [CanvasPlacement], fitsGroups: Bool) {
    let place = { (page: inout CanvasPage) in page.place(placements) }
    if changeInGroup(of: Set(placements.map(\.id)), fits: fitsGroups, place) != nil { return }
    let places = Dictionary(placements.map { ($0.id, $0) }) { _, last in last }
    change(Set(places.keys)) { object in
      guard let place = places[object.id] else { return }
      object.place(in: place.frame, rotation: place.rotation)
    }
  }

  /// Moves objects of the page by a distance in points. Objects that are locked are left out.
  ///
  ///     page.move(selection, by: CGSize(width: 10, height: 0))
  public mutating func move(_ ids: Set<CanvasObject.ID>, by distance: CGSize) {
    if changeInGroup(of: ids, { $0.move(ids, by: distance) }) != nil { return }
    change(ids) { $0.place(in: $0.frame.offsetBy(dx: distance.width, dy: distance.height)) }
  }

  /// Locks objects of the page, or unlocks them.
  public mutating func setLocked(_ isLocked: Bool, _ ids: Set<CanvasObject.ID>) {
    if changeInGroup(of: ids, { $0.setLocked(isLocked, ids) }) != nil { return }
    for index in objects.indices where ids.contains(objects[index].id) { objects[index].isLocked = isLocked }
  }

  /// Removes objects from the page, or parts from their group; a group that has none any more is removed, too. Objects that are locked are left
  /// out.
  public mutating func delete(_ ids: Set<CanvasObject.ID>) {
    if changeInGroup(of: ids, { $0.delete(ids) }) != nil { return }
    objects.removeAll { ids.contains($0.id) && !$0.isLocked }
  }

  /// Changes those of some objects that are on the page and not locked.
  mutating func change(_ ids: Set<CanvasObject.ID>, _ change: (inout CanvasObject) -> Void) {
    for index in objects.indices where ids.contains(objects[index].id) && !objects[index].isLocked {
      change(&objects[index])
    }
  }

  /// The objects of a selection that can be changed, from the backmost to the frontmost.
  func changeable(_ ids: Set<CanvasObject.ID>) -> [CanvasObject] {
    objects.filter { ids.contains($0.id) && !$0.isLocked }
  }
}
