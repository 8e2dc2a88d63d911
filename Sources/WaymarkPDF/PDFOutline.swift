/// The pages of a PDF.
///
///     let outline = try await reader.outline(of: file)
///     ForEach(outline.pages.indices, id: \.self) { PageView($0, ratio: outline.pages[$0].aspectRatio) }
public struct PDFOutline: Hashable, Sendable, Codable {
  /// A page's size when it is upright.
  public struct Page: Hashable, Sendable, Codable {
    /// The width in points, of which an inch has 72.
    public let width: Double
    /// The height in points.
    public let height: Double

    /// The width for each unit of the height, at least 1 : 50 and at most 50.
    public var aspectRatio: Double { min(max(width / height, 0.02), 50) }

    /// Sizes that no page has are replaced by a letter's.
    init(width: Double, height: Double) {
      let isSize = width.isFinite && height.isFinite && width > 0 && height > 0
      (self.width, self.height) = isSize ? (width, height) : (612, 792)
    }

    /// Reads what a process has written, which may be anything.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        width: try values.decode(Double.self, forKey: .width), height: try values.decode(Double.self, forKey: .height))
    }
  }

  /// The pages, of which at most 5,000 are shown.
  public let pages: [Page]
  /// How many pages the PDF has.
  public let count: Int

  init(pages: [Page], count: Int) { (self.pages, self.count) = (pages, count) }
}
