/// The rows that are shown of a tree, in order: those of its first level, each followed by the ones below it if it is expanded.
///
/// It is made of runs of rows of one level, so that it costs nothing for each row that is not expanded.
struct OutlineRows<Data: RandomAccessCollection> where Data.Element: Identifiable {
  struct Element {
    let value: Data.Element
    /// The row that it is below; nil for one of the first level.
    let parent: Data.Element.ID?
    /// How many rows it is inside of.
    let level: Int
    /// Its offset among those of its level.
    let offset: Int
    /// Whether the rows below it are shown; nil if there can be none.
    let isExpanded: Bool?
  }

  private struct Run {
    /// The number of rows before it.
    let start: Int
    let data: Data
    let parent: Data.Element.ID?
    let level: Int
    let offsets: Range<Int>
    /// Whether the rows below its last one are shown.
    let isLastExpanded: Bool
  }

  private let children: KeyPath<Data.Element, Data?>
  private let runs: [Run]
  private let total: Int

  @MainActor init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: ExpandedRows<Data.Element.ID>,
    places: ExpandedPlaces<Data.Element.ID>
  ) {
    self.children = children
    var runs: [Run] = []
    var total = 0
    func add(_ data: Data, below parent: Data.Element.ID?, _ level: Int) {
      var next = 0
      func addRun(upTo end: Int, isExpanded: Bool) {
        guard next < end else { return }
        runs.append(
          Run(
            start: total, data: data, parent: parent, level: level, offsets: next..<end, isLastExpanded: isExpanded))
        total += end - next
        next = end
      }
      for offset in places.offsets(of: expanded, below: parent, in: data) {
        let row = data[data.index(data.startIndex, offsetBy: offset)]
        guard let below = row[keyPath: children] else { continue }
        addRun(upTo: offset + 1, isExpanded: true)
        add(below, below: row.id, level + 1)
      }
      addRun(upTo: data.count, isExpanded: false)
    }
    add(data, below: nil, 0)
    self.runs = runs
    self.total = total
  }
}

extension OutlineRows: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { total }

  subscript(position: Int) -> Element {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= position { low = middle } else { high = middle - 1 }
    }
    let run = runs[low]
    let offset = run.offsets.lowerBound + position - run.start
    let value = run.data[run.data.index(run.data.startIndex, offsetBy: offset)]
    let isExpanded = run.isLastExpanded && offset == run.offsets.upperBound - 1
    return Element(
      value: value, parent: run.parent, level: run.level, offset: offset,
      isExpanded: value[keyPath: children] == nil ? nil : isExpanded)
  }
}
