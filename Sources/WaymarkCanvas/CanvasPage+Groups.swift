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
    let path = groups(aroundAnyOf: ids) ?? []
    return change(in: path) { $0.groupOwn(ids, id: id, most: CanvasObject.mostLevels - path.count) } ?? nil
  }

  /// Makes a group of objects that are no parts of groups.
  private mutating func groupOwn(_ ids: Set<CanvasObject.ID>, id: CanvasObject.ID, most: Int) -> CanvasObject.ID? {
    var members = changeable(ids)
    guard members.count > 1, let front = members.last, members.allSatisfy({ $0.levels < most }) else { return nil }
    let area = members.dropFirst().reduce(members[0].bounds) { $0.union($1.bounds) }
    for index in members.indices {
      members[index].place(in: members[index].frame.offsetBy(dx: -area.minX, dy: -area.minY))
    }
    let grouped = Set(members.map(\.id))
    let size = CGSize(width: CanvasObject.length(area.width), height: CanvasObject.length(area.height))
    let group = CanvasObject(.group(members), in: CGRect(origin: area.origin, size: size), id: id)
    objects = objects.compactMap { $0.id == front.id ? group : grouped.contains($0.id) ? nil : $0 }
    return id
  }

  /// Dissolves groups. Their objects take their places, where they were seen: with the rotation and the opacity of the group.
  /// Groups that are locked are left out, and those with parts that this version can't read, which would get lost.
  ///
  /// - Returns: the objects that were in the groups.
  @discardableResult public mutating func ungroup(_ ids: Set<CanvasObject.ID>) -> Set<CanvasObject.ID> {
    if let members = changeInGroup(of: ids, { $0.ungroup(ids) }) { return members }
    var members: Set<CanvasObject.ID> = []
    objects = objects.flatMap { object -> [CanvasObject] in
      guard ids.contains(object.id), !object.isLocked, object.unreadableParts.isEmpty,
        case .group(let objects) = object.content
      else { return [object] }
      members.formUnion(objects.map(\.id))
      return objects.map { part in
        var part = part.outside(object)
        part.opacity *= object.opacity
        return part
      }
    }
    return members
  }
}

extension CanvasObject {
  /// How many levels deep users can group objects.
  public static let mostLevels = 16

  /// The number of groups in one another; 0 for an object that is no group.
  fileprivate var levels: Int { isGroup ? 1 + (parts.lazy.map(\.levels).max() ?? 0) : 0 }
}
