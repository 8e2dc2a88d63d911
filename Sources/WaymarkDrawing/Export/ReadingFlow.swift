internal import Foundation

/// How areas on a page are read. They are divided at the gaps between them: first into sections that lie below one another, then into columns.
struct ReadingFlow {
  let isRightToLeft: Bool

  /// How far the parts of a column are from one another at most, in points.
  private static let widestBreak = 36.0
  /// In how many columns a section is divided at most, and how often, so that no page takes long.
  private static let mostColumns = 12
  private static let deepest = 24

  /// Returns areas in the order of reading.
  func ordered(_ areas: [PlacedArea], depth: Int) -> [PlacedArea] {
    guard areas.count > 1, depth < Self.deepest else { return rows(areas) }
    let sections = sections(areas)
    if sections.count > 1 { return sections.flatMap { ordered($0, depth: depth + 1) } }
    var columns = Self.divided(areas, by: \.acrossPage)
    guard columns.count > 1 else { return rows(areas) }
    if isRightToLeft { columns.reverse() }
    return columns.flatMap { ordered($0, depth: depth + 1) }
  }

  /// Divides areas where nothing lies beside one another. Those that go on in the same columns, as a heading and a paragraph in each, stay
  /// together.
  private func sections(_ areas: [PlacedArea]) -> [[PlacedArea]] {
    var sections: [[PlacedArea]] = []
    var columns: [ClosedRange<Double>] = []
    var end = 0.0
    for band in Self.divided(areas, by: \.downPage) {
      let all = Self.merged((columns + band.map(\.acrossPage)).sorted { $0.lowerBound < $1.lowerBound })
      let distance = (band.map(\.downPage.lowerBound).min() ?? 0) - end
      let gap = zip(all, all.dropFirst()).map { $1.lowerBound - $0.upperBound }.min() ?? 0
      if all.count > 1, all.count == columns.count, distance < min(gap, Self.widestBreak) {
        sections[sections.count - 1] += band
        columns = all
      } else {
        sections.append(band)
        let own = Self.merged(band.map(\.acrossPage).sorted { $0.lowerBound < $1.lowerBound })
        columns = own.count <= Self.mostColumns ? own : []
      }
      end = band.map(\.downPage.upperBound).max() ?? end
    }
    return sections
  }

  /// Divides areas at the gaps between them in one direction.
  private static func divided(
    _ areas: [PlacedArea], by extent: (PlacedArea) -> ClosedRange<Double>
  ) -> [[PlacedArea]] {
    var parts: [[PlacedArea]] = []
    var end = -Double.infinity
    for area in areas.sorted(by: { extent($0).lowerBound < extent($1).lowerBound }) {
      let extent = extent(area)
      if extent.lowerBound >= end { parts.append([area]) } else { parts[parts.count - 1].append(area) }
      end = max(end, extent.upperBound)
    }
    return parts
  }

  /// Unites sorted ranges that overlap.
  private static func merged(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    ranges.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Returns areas that can't be divided row by row.
  private func rows(_ areas: [PlacedArea]) -> [PlacedArea] {
    var waiting = areas.sorted { $0.area.minY < $1.area.minY }[...]
    var ordered: [PlacedArea] = []
    while let first = waiting.first {
      // What begins above the middle of the first one is beside it.
      let row = waiting.prefix { $0.area.minY <= first.area.midY }
      waiting = waiting.dropFirst(row.count)
      ordered += row.sorted { isRightToLeft ? $0.area.maxX > $1.area.maxX : $0.area.minX < $1.area.minX }
    }
    return ordered
  }
}

extension PlacedArea {
  /// From the left to the right edge, in points.
  fileprivate var acrossPage: ClosedRange<Double> { Double(area.minX)...Double(area.maxX) }
  /// From the top to the bottom, in points.
  fileprivate var downPage: ClosedRange<Double> { Double(area.minY)...Double(area.maxY) }
}
