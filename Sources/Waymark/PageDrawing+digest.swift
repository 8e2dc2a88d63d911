internal import Foundation
internal import WaymarkCanvas
public import WaymarkDrawing
internal import WaymarkWeb

extension PageDrawing {
  /// What decides how a page is drawn, besides the contents of the files of pictures, which are known by their names.
  private struct Drawn: Encodable {
    let page: CanvasPage
    let language: String
    let fonts: [String]
    let lineBreaks: LineBreaks?
    /// Another number for each version of the library that draws the same page differently.
    var version = 1
  }

  /// Returns a text that is the same for pages which look the same, in each process: 64 hexadecimal digits of SHA-256, for the name of a file with the
  /// picture of a page.
  ///
  ///     let file = folder.appending(path: try drawing.digest(page: 0) + ".png")
  ///     if !FileManager.default.fileExists(atPath: file.path) { try await drawing.png(page: 0).write(to: file) }
  ///
  /// Files of pictures count by their names: one that is changed needs another name.
  ///
  /// - Parameter page: the number of the page; the first is 0.
  /// - Throws: ``DrawingError/noPage``.
  public func digest(page number: Int) throws -> String {
    guard pages.indices.contains(number) else { throw DrawingError.noPage }
    let page = pages[number]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let drawn = Drawn(
      page: page, language: language, fonts: fonts.families.map(\.name), lineBreaks: lineBreaks?.breaks(of: page.id))
    let digest = SHA256.digest(of: [UInt8](try encoder.encode(drawn)))
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
