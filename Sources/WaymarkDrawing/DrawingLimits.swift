internal import WaymarkCanvas

/// How much is drawn at most. Pages come from users, and may be made to take forever.
struct DrawingLimits {
  /// The greatest number of pages.
  static let mostPages = 5_000
  /// The greatest number of objects, cells and pictures in texts of all pages.
  static let mostObjects = 100_000
  /// The greatest number of UTF-16 code units of all texts.
  static let mostCharacters = 2_000_000
  /// The greatest number of parts of all curves.
  static let mostPathElements = 400_000
  /// The greatest number of groups inside of one another.
  static let mostNestedGroups = 24
  /// The greatest width and height of a page in a PDF, in points: readers of the format need not support more.
  static let longestPDFSide = 14_400.0
  /// The greatest number of pixels of a PNG, which take 100 MB while it is drawn.
  static let mostPixels = 25_000_000.0
  /// The greatest width and height of a PNG, in pixels; Cairo's own is 32,767.
  static let longestSide = 30_000.0
  /// The most pixels per point. Cairo's coordinates end at 8,388,607 pixels.
  static let greatestScale = 8.0
  /// How far from its frame an object may reach, in points, for the same reason.
  static let farthest = 200_000.0

  private var objects = 0
  private var characters = 0
  private var pathElements = 0

  /// - Throws: ``DrawingError/tooMany(_:limit:)`` if pages have more than can be drawn.
  static func check(_ pages: [CanvasPage]) throws(DrawingError) {
    guard pages.count <= mostPages else { throw .tooMany(.pages, limit: mostPages) }
    var count = DrawingLimits()
    for page in pages { try count.add(page.objects, depth: 0) }
  }

  private mutating func add(_ added: [CanvasObject], depth: Int) throws(DrawingError) {
    guard depth <= Self.mostNestedGroups else { throw .tooMany(.nestedGroups, limit: Self.mostNestedGroups) }
    try add(objects: added.count)
    for object in added {
      switch object.content {
      case .text(let text):
        try add(text.string)
        try add(objects: text.pictures.count)
      case .shape(.path(let path)):
        pathElements += path.elements.count
        guard pathElements <= Self.mostPathElements else {
          throw .tooMany(.pathElements, limit: Self.mostPathElements)
        }
      case .shape, .picture: break
      case .table(let table): try add(table)
      case .group(let objects): try add(objects, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ table: CanvasTable) throws(DrawingError) {
    let (cells, overflows) = table.columns.count.multipliedReportingOverflow(by: table.rows.count)
    try add(objects: overflows ? .max / 2 : cells)
    for row in table.rows { for text in row.cells.values { try add(text) } }
  }

  private mutating func add(objects added: Int) throws(DrawingError) {
    objects += added
    guard objects <= Self.mostObjects else { throw .tooMany(.objects, limit: Self.mostObjects) }
  }

  private mutating func add(_ text: String) throws(DrawingError) {
    characters += text.utf16.count
    guard characters <= Self.mostCharacters else { throw .tooMany(.characters, limit: Self.mostCharacters) }
  }
}
