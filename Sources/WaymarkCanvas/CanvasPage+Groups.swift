internal import Foundation

extension CanvasPage {
  /// Makes a group of objects, which takes the place of the frontmost of them. Objects that are locked are left out.
  ///
  ///     if let group = page.group(selection) { selection = [group] }
  ///
  /// - Parameters:
  ///   - ids: the objects.
  ///   - id: the identity of the group.
  /// - Returns: the identity of the group; nil if nothing was done, because these are not at least two objects, or because groups are
  ///   already ``CanvasObject/mostLevels`` levels deep in one of them.
  @discardableResult public mutating func group(
    _ ids: Set<CanvasObject.ID>, id: CanvasObject.ID = CanvasObject.newID()
  ) -> CanvasObject.ID? {
    var members = changeable(ids)
    guard members.count > 1, let front = members.last, members.allSatisfy({ $0.levels < CanvasObject.mostLevels })
    else { return nil }
    let area = members.dropFirst().reduce(members[0].bounds) { $0.union($1.bounds) }
    for index in members.indices {
      members[index].place(in: members[index].frame.offsetBy(dx: -area.minX, dy: -area.minY))
    }
    let grouped = Set(members.map(\.id))
    let group = CanvasObject(.group(members), in: area, id: id)
    objects = objects.compactMap { $0.id == front.id ? group : grouped.contains($0.id) ? nil : $0 }
    return id
  }

  /// Dissolves groups. Their objects take their places, where they were seen: with the rotation and the opacity of the group.
  /// Groups that are locked are left out.
  ///
  /// - Returns: the objects that were in the groups.
  @discardableResult public mutating func ungroup(_ ids: Set<CanvasObject.ID>) -> Set<CanvasObject.ID> {
    var members: Set<CanvasObject.ID> = []
    objects = objects.flatMap { object -> [CanvasObject] in
      guard ids.contains(object.id), !object.isLocked, case .group(let objects) = object.content else {
        return [object]
      }
      members.formUnion(objects.map(\.id))
      return objects.map { $0.taken(outOf: object) }
    }
    return members
  }
}

extension CanvasObject {
  /// How many levels deep users can group objects.
  public static let mostLevels = 16

  /// The number of groups in one another; 0 for an object that is no group.
  fileprivate var levels: Int {
    guard case .group(let objects) = content else { return 0 }
    return 1 + (objects.lazy.map(\.levels).max() ?? 0)
  }

  /// The object of a group as it is seen outside the group.
  fileprivate func taken(outOf group: CanvasObject) -> CanvasObject {
    var object = self
    let fromCenter = CGPoint(x: center.x - group.frame.width / 2, y: center.y - group.frame.height / 2)
    let rotated = fromCenter.rotated(by: group.rotation)
    object.place(
      in: CGRect(
        x: group.center.x + rotated.x - frame.width / 2, y: group.center.y + rotated.y - frame.height / 2,
        width: frame.width, height: frame.height), rotation: rotation + group.rotation)
    object.opacity *= group.opacity
    return object
  }
}
