/// The words of a page, and where they are on it.
///
///     let text = PageText(lines: [[PageText.Word("Hello", x: 0.1, y: 0.1, width: 0.2, height: 0.02)]])
///
/// A ``PageImage`` has them above the picture of the page, so that they can be selected, copied and found.
///
/// Note: Waymark only. Apps for iOS get it from PDFKit.
public struct PageText: Hashable, Sendable {
  /// A word, and its box in parts of the page's width and height, from the upper left corner.
  public struct Word: Hashable, Sendable {
    /// The characters, without spaces.
    public let text: String
    /// The left edge, in parts of the page's width.
    public let x: Double
    /// The upper edge, in parts of the page's height.
    public let y: Double
    /// The width, in parts of the page's.
    public let width: Double
    /// The height, in parts of the page's.
    public let height: Double

    /// Creates a word.
    ///
    /// - Parameters:
    ///   - text: The characters, without spaces.
    ///   - x: The left edge, in parts of the page's width.
    ///   - y: The upper edge, in parts of the page's height.
    ///   - width: The width, in parts of the page's.
    ///   - height: The height, in parts of the page's.
    public init(_ text: String, x: Double, y: Double, width: Double, height: Double) {
      (self.text, self.x, self.y, self.width, self.height) = (text, x, y, width, height)
    }
  }

  /// The words of each line, in the order in which they are read.
  public let lines: [[Word]]

  /// Creates a text.
  ///
  /// - Parameter lines: The words of each line, in the order in which they are read.
  public init(lines: [[Word]]) { self.lines = lines }

  /// The text without the places of its words: lines that end with a line break, words with a space between them.
  public var string: String { lines.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\n") }
}

extension PageText: Codable {
  /// Reads the words of each line.
  public init(from decoder: any Decoder) throws { lines = try [[Word]](from: decoder) }
  /// Writes the words of each line.
  public func encode(to encoder: any Encoder) throws { try lines.encode(to: encoder) }
}

extension PageText.Word: Codable {
  /// Reads the text, and the four numbers of its box.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    text = try values.decode(String.self)
    (x, y) = (try values.decode(Double.self), try values.decode(Double.self))
    (width, height) = (try values.decode(Double.self), try values.decode(Double.self))
  }

  /// Writes the text, and the four numbers of its box.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(text)
    // A tenth of a pixel is exact enough.
    for value in [x, y, width, height] { try values.encode((value * 10_000).rounded() / 10_000) }
  }
}
