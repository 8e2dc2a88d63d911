/// Where browsers have broken the texts of a page into lines. The breaks of a text hold for its letters, its font and its
/// width: of a text that has changed since there are none.
public struct LineBreaks: Hashable, Sendable, Codable {
  private var offsets: [String: [Int]] = [:]

  /// Creates no breaks.
  public init() {}

  /// The beginnings of a text's lines but the first of each paragraph, in UTF-16 code units; nil if no browser has shown it so.
  ///
  /// - Parameter width: the width of the lines, in points.
  public subscript(text: CanvasText, width width: Double) -> [Int]? {
    get { offsets.isEmpty ? nil : offsets[text.lineKey(width: width)] }
    set { offsets[text.lineKey(width: width)] = newValue }
  }

  /// Adds breaks, and removes those that are not of a text with one of these keys.
  package mutating func add(_ added: [String: [Int]], keeping keys: some Sequence<String>) {
    offsets.merge(added) { $1 }
    let kept = Set(keys)
    offsets = offsets.filter { kept.contains($0.key) }
  }
}

extension CanvasText {
  /// What the breaks of the text depend on, as 16 hexadecimal digits.
  package func lineKey(width: Double) -> String {
    // FNV-1a: it has to be the same in each process.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in family.utf8 { add(byte) }
    add(0xFF)
    for number in [size, width] {
      let fraction = Int64((CanvasObject.length(number) * 64).rounded())
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: fraction >> shift)) }
    }
    add((isBold ? 1 : 0) + (isItalic ? 2 : 0))
    for byte in string.utf8 { add(byte) }
    if isRich { for byte in edited.runs.description.utf8 { add(byte) } }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The width of the text's lines in a box.
  package func lineWidth(in size: Double) -> Double { max(0, size - 2 * CanvasObject.length(inset)) }
}

extension CanvasPage {
  /// The keys of the breaks of all texts on the page, with the lengths of the texts in UTF-16 code units.
  package var lineKeys: [String: Int] {
    var keys: [String: Int] = [:]
    for object in objects { object.addLineKeys(to: &keys) }
    return keys
  }
}

extension CanvasObject {
  fileprivate func addLineKeys(to keys: inout [String: Int]) {
    switch content {
    case .text(let text): keys[text.lineKey(width: text.lineWidth(in: frame.width))] = text.string.utf16.count
    case .group(let objects): for object in objects { object.addLineKeys(to: &keys) }
    case .shape, .picture, .table: break
    }
  }
}
