import Foundation
import Waymark

/// The pages of the first steps: what can be done to texts, and what to objects.
enum FirstStepsPages {
  private static let ink = CanvasColor(0x22303C)
  private static let blue = CanvasColor(0x0B5CAD)
  private static let sun = CanvasColor(0xFFD98A)
  private static let paper = CanvasColor(0xFDFBF6)

  static let texts = CanvasPage(
    id: "steps-1", background: .color(paper),
    objects: [
      .text("steps-1-title", "First Steps", at: (56, 56, 483, 52), .serif(44, ink), name: "Title"),
      .text(
        "steps-1-intro", "This is your document. Try everything: Undo takes it back.", at: (56, 116, 483, 28),
        .plain(15, blue), name: "Introduction"),
      .rule("steps-1-rule", at: (56, 156, 483, 1), blue),
      typing, formats, list, comment,
    ])

  /// A step that is tried out on its own text.
  private static func step(
    _ id: String, _ lines: [String], at box: TemplateBox, name: String,
    _ change: (inout CanvasTextPart) -> Void = { _ in }
  ) -> CanvasObject {
    var text = CanvasText.plain(14, ink)
    text.string = lines.joined(separator: "\n")
    var heading = CanvasTextPart(of: text, selection: CanvasTextSelection(object: id, range: 0..<lines[0].utf16.count))
    heading.headingLevel = 2
    var rest = CanvasTextPart(
      of: heading.text,
      selection: CanvasTextSelection(object: id, range: lines[0].utf16.count + 1..<text.string.utf16.count))
    change(&rest)
    return .text(id, rest.text, at: box, name: name)
  }

  private static let typing = step(
    "steps-1-typing",
    ["Write here", "Double-tap this text and type. A press beside it, or the Escape key, ends that."],
    at: (56, 180, 483, 92), name: "Writing")

  private static let formats: CanvasObject = {
    let words = "Make a word bold, red or a link"
    let hint = "Select a word, then press the brush in the bar: what you change there is changed for that word."
    var object = step("steps-1-formats", [words, hint], at: (56, 292, 483, 92), name: "Formats")
    guard case .text(var text) = object.content, let place = text.string.range(of: "bold") else { return object }
    let string = text.string
    let range = place.lowerBound.utf16Offset(in: string)..<place.upperBound.utf16Offset(in: string)
    var part = CanvasTextPart(of: text, selection: CanvasTextSelection(object: object.id, range: range))
    part.highlight = sun
    text = part.text
    object.content = .text(text)
    return object
  }()

  private static let list = step(
    "steps-1-list",
    [
      "Tick what you have tried", "Press the circle of this line while you edit the text",
      "Press Return for another line",
      "Press Tab to indent a line", "Type “- ” or “1. ” for other lists",
    ], at: (56, 404, 483, 160), name: "List"
  ) { $0.list = .checklist }

  private static let comment = step(
    "steps-1-comment",
    [
      "Ask somebody",
      "Select some words and press Comment. Share the document with the button beside the brush: "
        + "all who have it open see what you write.",
    ], at: (56, 584, 483, 110), name: "Comments")

  static let objects = CanvasPage(
    id: "steps-2", background: .color(paper),
    objects: [
      .text("steps-2-title", "Move things around", at: (56, 56, 483, 52), .serif(44, ink), name: "Title"),
      .shape("steps-2-circle", .ellipse, at: (56, 150, 120, 120), sun, name: "Circle"),
      .text(
        "steps-2-move", "Drag the circle. It snaps to the edges and the middle of the page.", at: (200, 165, 339, 90),
        .plain(14, ink, vertical: .middle), name: "Moving"),
      .shape("steps-2-square", at: (56, 310, 120, 120), blue, name: "Square", corner: 16),
      .text(
        "steps-2-turn",
        "Select the square: its handles resize it, and the one above it turns it. "
          + "The brush has colours, lines and shadows.", at: (200, 325, 339, 90), .plain(14, ink, vertical: .middle),
        name: "Turning"),
      .text(
        "steps-2-many", "Drag over several objects to select them all. Arrange aligns and groups them.",
        at: (56, 470, 483, 50), .plain(14, ink), name: "Selecting"),
      .text(
        "steps-2-insert", "The plus in the bar adds texts, shapes, pictures, tables and pages.", at: (56, 540, 483, 50),
        .plain(14, ink), name: "Inserting"),
    ])
}
