import Foundation

/// The columns or rows of a lazy grid, as the browser needs them.
struct GridTracks: Equatable {
  /// The value of `grid-template-columns`, or of the property for rows.
  let template: String
  /// The space between two tracks, in points.
  let spacing: CGFloat
  /// The position of views in their cells.
  let alignment: Alignment
  /// What the items ask for and can't be shown; nil if nothing.
  let mistake: String?

  init(_ items: [GridItem]) {
    let items = items.isEmpty ? [GridItem()] : items
    spacing = max(0, items[0].spacing ?? 8)
    alignment = items[0].alignment ?? .center
    mistake = Self.mistake(in: items)
    var hasAdaptive = false
    let sizes = items.map { item in
      guard case .adaptive(let minimum, let maximum) = item.size, hasAdaptive else {
        if case .adaptive = item.size { hasAdaptive = true }
        return item.size
      }
      return .flexible(minimum: minimum, maximum: maximum)
    }
    template = Self.equalShare(of: sizes, spacing: spacing) ?? sizes.map(Self.track).joined(separator: " ")
  }

  private static func mistake(in items: [GridItem]) -> String? {
    // The space after the last item is not used.
    if items.dropLast().contains(where: { ($0.spacing ?? 8) != (items[0].spacing ?? 8) }) {
      return "the items of a lazy grid can't have different spacing: the first item's applies to all"
    }
    if items.contains(where: { ($0.alignment ?? .center) != (items[0].alignment ?? .center) }) {
      return "the items of a lazy grid can't have different alignments: the first item's applies to all"
    }
    if items.count(where: { if case .adaptive = $0.size { true } else { false } }) > 1 {
      return "only one item of a lazy grid can be adaptive: make the others flexible"
    }
    if (items[0].alignment ?? .center).isOwn {
      return "a lazy grid aligns its cells by SwiftUI's alignments only: put a stack with your own into the cells"
    }
    return nil
  }

  /// The template for items of one flexible size with an upper limit: in CSS alone, they would not shrink together.
  private static func equalShare(of sizes: [GridItem.Size], spacing: CGFloat) -> String? {
    guard case .flexible(let minimum, let maximum)? = sizes.first, maximum.isFinite else { return nil }
    let areEqual = sizes.allSatisfy {
      if case .flexible(minimum, maximum) = $0 { true } else { false }
    }
    guard areEqual else { return nil }
    let share = "(100% - \((spacing * CGFloat(sizes.count - 1)).px)) / \(sizes.count)"
    return "repeat(\(sizes.count),clamp(\(length(minimum)),\(share),\(length(max(minimum, maximum)))))"
  }

  private static func track(_ size: GridItem.Size) -> String {
    switch size {
    case .fixed(let size): length(size)
    case .flexible(let minimum, let maximum):
      "minmax(\(length(minimum)),\(maximum.isFinite ? length(max(minimum, maximum)) : "1fr"))"
    case .adaptive(let minimum, _): "repeat(auto-fill,minmax(min(100%,\(length(max(1, minimum)))),1fr))"
    }
  }

  /// A length with its unit, which `0` needs inside of `min` and `clamp`.
  private static func length(_ value: CGFloat) -> String { (value.isFinite ? max(0, value) : 0).css + "px" }
}

extension Alignment {
  /// Whether the browser does not know it.
  fileprivate var isOwn: Bool { horizontal.key.isOwn || vertical.key.isOwn }
}
