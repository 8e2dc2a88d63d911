import Foundation
import Testing
import WaymarkCanvas
import WaymarkText

/// A paragraph of a text with attributes.
struct RichParagraph {
  var spans: [(String, [RichTextAttribute: String])]
  var attributes: [RichTextAttribute: String] = [:]

  init(_ spans: [(String, [RichTextAttribute: String])], _ attributes: [RichTextAttribute: String] = [:]) {
    self.spans = spans
    self.attributes = attributes
  }

  init(_ text: String, _ attributes: [RichTextAttribute: String] = [:]) { self.init([(text, [:])], attributes) }
}

extension Fixtures {
  /// Returns a text of paragraphs with attributes.
  ///
  /// - Parameter change: changes its style, before that.
  static func rich(_ paragraphs: [RichParagraph], _ change: (inout CanvasText) -> Void = { _ in }) -> CanvasText {
    func attributes(_ values: [RichTextAttribute: String]) -> TextAttributes {
      TextAttributes(Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) }))
    }
    var text = CanvasText("", inset: 0)
    change(&text)
    var string = ""
    var runs: [TextRuns.Run] = []
    for paragraph in paragraphs {
      for (part, values) in paragraph.spans {
        string += part
        runs.append(.init(part.utf16.count, attributes(values)))
      }
      string += "\n"
      runs.append(.init(1, attributes(paragraph.attributes)))
    }
    text.edited = EditedText(string, runs: TextRuns(runs))
    return text
  }

  /// Returns a text box of paragraphs with attributes, without a margin.
  static func richText(
    _ paragraphs: [RichParagraph], _ x: Double = 0, _ y: Double = 0, width: Double = 500, height: Double = 100,
    _ change: (inout CanvasText) -> Void = { _ in }
  ) -> CanvasObject {
    CanvasObject(.text(rich(paragraphs, change)), in: CGRect(x: x, y: y, width: width, height: height))
  }
}
