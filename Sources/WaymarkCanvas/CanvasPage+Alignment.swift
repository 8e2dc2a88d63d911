internal import Foundation

/// What objects are aligned by.
public enum CanvasAlignment: String, Hashable, Sendable, CaseIterable {
  /// Their left edges, their horizontal centres, their right edges.
  case left, center, right
  /// Their upper edges, their vertical centres, their lower edges.
  case top, middle, bottom
}

/// The direction in which objects are distributed.
public enum CanvasDistribution: String, Hashable, Sendable, CaseIterable {
  /// With equal gaps from left to right.
  case horizontal
  /// With equal gaps from top to bottom.
  case vertical
}

extension CanvasPage {
  /// Aligns objects by their bounds: several to one another, one to the page. Objects that are locked are left out.
  ///
  ///     Button("Align Left") { page.align(selection, .left) }
  public mutating func align(_ ids: Set<CanvasObject.ID>, _ alignment: CanvasAlignment) {
    if changeInGroup(of: ids, { $0.align(ids, alignment) }) != nil { return }
    let aligned = changeable(ids)
    guard let first = aligned.first else { return }
    let area =
      aligned.count == 1
      ? CGRect(origin: .zero, size: size) : aligned.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    change(ids) { object in
      let bounds = object.bounds
      let distance: CGSize =
        switch alignment {
        case .left: CGSize(width: area.minX - bounds.minX, height: 0)
        case .center: CGSize(width: area.midX - bounds.midX, height: 0)
        case .right: CGSize(width: area.maxX - bounds.maxX, height: 0)
        case .top: CGSize(width: 0, height: area.minY - bounds.minY)
        case .middle: CGSize(width: 0, height: area.midY - bounds.midY)
        case .bottom: CGSize(width: 0, height: area.maxY - bounds.maxY)
        }
      object.place(in: object.frame.offsetBy(dx: distance.width, dy: distance.height))
    }
  }

  /// Distributes three objects or more, so that the gaps between their bounds are equal. The first and the last one stay in their
  /// places. Objects that are locked are left out.
  public mutating func distribute(_ ids: Set<CanvasObject.ID>, _ distribution: CanvasDistribution) {
    if changeInGroup(of: ids, { $0.distribute(ids, distribution) }) != nil { return }
    let isAcross = distribution == .horizontal
    func start(_ object: CanvasObject) -> Double { Double(isAcross ? object.bounds.minX : object.bounds.minY) }
    func length(_ object: CanvasObject) -> Double { Double(isAcross ? object.bounds.width : object.bounds.height) }
    let sorted = changeable(ids).sorted { start($0) + length($0) / 2 < start($1) + length($1) / 2 }
    guard sorted.count > 2, let first = sorted.first, let last = sorted.last else { return }
    let space = start(last) + length(last) - start(first) - sorted.map(length).reduce(0, +)
    let gap = space / Double(sorted.count - 1)
    var next = start(first)
    var distances: [CanvasObject.ID: Double] = [:]
    for object in sorted {
      distances[object.id] = next - start(object)
      next += length(object) + gap
    }
    change(ids) { object in
      let distance = distances[object.id] ?? 0
      object.place(in: object.frame.offsetBy(dx: isAcross ? distance : 0, dy: isAcross ? 0 : distance))
    }
  }
}
