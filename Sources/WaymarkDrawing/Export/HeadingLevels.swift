internal import WaymarkCanvas

/// Which sizes of text are headings. The size that most letters have is that of the paragraphs; those that are clearly
/// larger are headings.
struct HeadingLevels {
  /// The size at which headings begin.
  private let least: Double
  /// The greatest sizes, from the first level on.
  private let sizes: [Double]

  /// How much larger than a paragraph a heading is.
  private static let ratio = 1.2
  private static let deepest = 6

  init(of orders: [ReadingOrder]) {
    var letters: [Double: Int] = [:]
    for object in orders.flatMap(\.objects) {
      guard case .text(let text) = object.object.content, text.size.isFinite else { continue }
      letters[text.size, default: 0] += text.string.utf16.count
    }
    let body = letters.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    let least = body * Self.ratio
    self.least = least
    sizes = Array(letters.keys.filter { $0 >= least }.sorted(by: >).prefix(Self.deepest))
  }

  /// Returns the level of a text; nil if it is no heading.
  func level(of text: CanvasText) -> Int? {
    guard text.size >= least else { return nil }
    return sizes.firstIndex(of: text.size).map { $0 + 1 } ?? Self.deepest
  }
}

/// The levels of headings in the order of reading. None is left out: a heading is one below the last one that has a greater size.
struct HeadingOutline {
  /// The headings that another one can be below, by the levels of their sizes.
  private var sizes: [Int] = []

  /// Adds a heading and returns its level.
  mutating func add(_ size: Int) -> Int {
    while let last = sizes.last, last >= size { sizes.removeLast() }
    sizes.append(size)
    return sizes.count
  }
}
