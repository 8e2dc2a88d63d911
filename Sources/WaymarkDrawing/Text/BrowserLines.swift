internal import WaymarkCanvas

/// The lines into which a browser has broken a text. Documents look the same everywhere only if the drawing breaks them
/// there, too.
struct BrowserLines {
  private let offsets: [Int]

  /// - Returns: nil if there are none, or if they are no breaks of this text.
  init?(_ offsets: [Int]?, of text: CanvasText) {
    guard let offsets, offsets.allSatisfy({ (1..<max(1, text.string.utf16.count)).contains($0) }),
      zip(offsets, offsets.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.offsets = offsets
  }

  /// Returns the lines of a part of a paragraph.
  func lines(of part: TextPart) -> [ArraySlice<UInt16>] {
    let units = part.units
    var lines: [ArraySlice<UInt16>] = []
    var start = units.startIndex
    for offset in inside(units) {
      lines.append(units[start..<offset])
      start = offset
    }
    return lines + [units[start...]]
  }

  /// Returns the breaks inside of a part. They are in order, so the first is found by halving.
  private func inside(_ units: ArraySlice<UInt16>) -> ArraySlice<Int> {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= units.startIndex { low = middle + 1 } else { high = middle }
    }
    return offsets[low...].prefix { $0 < units.endIndex }
  }

  /// Returns a line without the spaces at its end, for which a browser leaves no room either.
  static func withoutSpaces(_ line: ArraySlice<UInt16>) -> ArraySlice<UInt16> {
    var line = line
    while line.last == 0x20 { line.removeLast() }
    return line
  }
}
