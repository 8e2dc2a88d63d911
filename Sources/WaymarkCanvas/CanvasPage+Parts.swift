extension CanvasPage {
  /// Returns the groups that an object is in, by their identities from the outermost: none for an object that is no part of a group; nil for
  /// one that is not on the page, or more than ``CanvasObject/mostLevels`` levels deep.
  public func groups(around id: CanvasObject.ID) -> [CanvasObject.ID]? { groups(aroundAnyOf: [id]) }

  /// The object with an identity, also one in groups, as it is seen on the page: its frame and its rotation are those on the page. Nil for none.
  ///
  ///     page[id]?.frame.origin.x += 10
  ///
  /// The groups around an object that is set become as large as their parts. In a group that is locked nothing is set.
  public subscript(id: CanvasObject.ID) -> CanvasObject? {
    get {
      if let own = objects.first(where: { $0.id == id }) { return own }
      return objects(with: [id]).first
    }
    set {
      guard let path = groups(around: id) else { return }
      _ = change(in: path) { level in
        guard let index = level.objects.firstIndex(where: { $0.id == id }) else { return }
        if let newValue { level.objects[index] = newValue } else { level.objects.remove(at: index) }
      }
    }
  }

  /// Returns those of some objects that are side by side, on the page or in one group, as they are seen on the page, from the backmost to
  /// the frontmost.
  ///
  ///     let selected = page.objects(with: selection)
  public func objects(with ids: Set<CanvasObject.ID>) -> [CanvasObject] {
    guard let path = groups(aroundAnyOf: ids), let level = level(in: path) else { return [] }
    return level.filter { ids.contains($0.id) }
  }

  /// Changes some objects that are side by side, on the page or in one group, as they are seen on the page, also those that are locked. The groups
  /// around them become as large as their parts. In a group that is locked nothing is changed.
  ///
  ///     page.changeObjects(with: selection) { $0.opacity = 0.5 }
  public mutating func changeObjects(
    with ids: Set<CanvasObject.ID>, _ change: (inout CanvasObject) -> Void
  ) {
    guard let path = groups(aroundAnyOf: ids) else { return }
    _ = self.change(in: path) { level in
      for index in level.objects.indices where ids.contains(level.objects[index].id) { change(&level.objects[index]) }
    }
  }

  /// Returns the objects in the last of these groups, each of which is in the one before, as they are seen on the page; nil if there are no such
  /// groups.
  package func level(in path: [CanvasObject.ID]) -> [CanvasObject]? {
    var level = objects
    for id in path {
      guard let group = level.first(where: { $0.id == id }), group.isGroup else { return nil }
      level = group.parts.map { $0.outside(group) }
    }
    return level
  }

  /// Returns how many of these groups, each of which is in the one before, are there and not locked.
  package func openGroups(in path: [CanvasObject.ID]) -> Int {
    var level = objects
    for (depth, id) in path.prefix(CanvasObject.mostLevels).enumerated() {
      guard let group = level.first(where: { $0.id == id }), group.isGroup, !group.isLocked else { return depth }
      level = group.parts
    }
    return min(path.count, CanvasObject.mostLevels)
  }

  /// Returns the groups around the first of some objects that is found: none if it is on the page itself.
  package func groups(aroundAnyOf ids: Set<CanvasObject.ID>) -> [CanvasObject.ID]? {
    ids.isEmpty ? nil : Self.path(to: ids, in: objects, levels: CanvasObject.mostLevels)
  }

  private static func path(to ids: Set<CanvasObject.ID>, in objects: [CanvasObject], levels: Int) -> [CanvasObject.ID]?
  {
    if objects.contains(where: { ids.contains($0.id) }) { return [] }
    guard levels > 0 else { return nil }
    for object in objects where object.isGroup {
      if let inner = path(to: ids, in: object.parts, levels: levels - 1) { return [object.id] + inner }
    }
    return nil
  }

  /// Changes a page of what is in groups, each of which is in the one before, as it is seen on this page. The groups become as large as their
  /// parts; one that has none any more is removed.
  ///
  /// - Parameter fits: whether the groups become as large as their parts.
  /// - Returns: what the change returns; nil if a group is not there, or locked.
  mutating func change<Result>(
    in path: [CanvasObject.ID], fits: Bool = true, _ change: (inout CanvasPage) -> Result
  ) -> Result? {
    guard let id = path.first else { return change(&self) }
    guard let index = objects.firstIndex(where: { $0.id == id }), objects[index].isGroup, !objects[index].isLocked
    else { return nil }
    var group = objects[index]
    let seen = group.parts.map { $0.outside(group) }
    var inner = self
    inner.objects = seen
    guard let result = inner.change(in: Array(path.dropFirst()), fits: fits, change) else { return nil }
    if inner.objects == seen { return result }
    guard !inner.objects.isEmpty else {
      objects.remove(at: index)
      return result
    }
    let before = Dictionary(zip(seen, group.parts).map { ($0.id, (seen: $0, own: $1)) }) { first, _ in first }
    let parts = inner.objects.map { part in
      guard let (seen, own) = before[part.id] else { return part.inside(group) }
      return part == seen ? own : part.inside(group, after: seen, own: own)
    }
    group.content = .group(parts)
    if fits { group.fitToParts() }
    objects[index] = group
    return result
  }

  /// Changes a page of what is in the groups around some objects; returns nil if they are on the page itself, or not there.
  mutating func changeInGroup<Result>(
    of ids: Set<CanvasObject.ID>, fits: Bool = true, _ change: (inout CanvasPage) -> Result
  ) -> Result? {
    guard let path = groups(aroundAnyOf: ids), !path.isEmpty else { return nil }
    return self.change(in: path, fits: fits, change)
  }

  /// Makes groups, each of which is in the one before, as large as their parts. What is locked keeps its size.
  package mutating func fitGroups(in path: [CanvasObject.ID]) {
    guard let id = path.first, let index = objects.firstIndex(where: { $0.id == id }), objects[index].isGroup,
      !objects[index].isLocked
    else { return }
    var inner = CanvasPage(objects: objects[index].parts)
    inner.fitGroups(in: Array(path.dropFirst()))
    if inner.objects != objects[index].parts { objects[index].content = .group(inner.objects) }
    objects[index].fitToParts()
  }
}
