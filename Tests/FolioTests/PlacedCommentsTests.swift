import Foundation
import Testing
import Waymark

@testable import Folio

/// E1: comments are in the order of what they are about on the page.
struct PlacedCommentsTests {
  private func text(_ string: String, _ id: CanvasObject.ID, y: Double, x: Double = 20) -> CanvasObject {
    CanvasObject(.text(CanvasText(string)), in: CGRect(x: x, y: y, width: 200, height: 100), id: id)
  }

  private func document(_ objects: [CanvasObject]) -> FolioDocument {
    var document = FolioDocument()
    document.pages[0].objects = objects
    return document
  }

  /// Adds a comment about a part of a text, about an object, or about the page.
  private func comment(
    _ name: String, on object: CanvasObject.ID? = nil, at part: String? = nil, in document: inout FolioDocument
  ) {
    let string = object.flatMap { document.pages[0][$0]?.text.string } ?? ""
    let range = part.flatMap { string.range(of: $0) }.map {
      $0.lowerBound.utf16Offset(in: string)..<$0.upperBound.utf16Offset(in: string)
    }
    document.add(
      FolioComment(on: document.pages[0].id, object, quote: part, author: "", date: .distantPast, text: name), at: range
    )
  }

  /// The places of the open comments, with what they say.
  private func placed(_ document: FolioDocument) -> [String] {
    document.placedComments(on: document.pages[0], resolved: false).map { placed in
      let name =
        switch placed.place {
        case .page: "page"
        case .object(let id): id
        case .text(_, in: let id): "in \(id)"
        }
      return "\(name): \(placed.comments.map(\.text).joined(separator: ", "))"
    }
  }

  @Test func `the page is first, then objects from the top, then their texts from the beginning`() {
    var document = document([text("one two three", "low", y: 400), text("four five", "high", y: 100)])
    comment("a", on: "low", at: "three", in: &document)
    comment("b", on: "low", at: "one", in: &document)
    comment("c", on: "low", in: &document)
    comment("d", in: &document)
    comment("e", on: "high", at: "five", in: &document)
    #expect(placed(document) == ["page: d", "in high: e", "low: c", "in low: b", "in low: a"])
  }

  @Test func `objects at the same height are in the order of lines`() {
    var document = document([text("", "right", y: 100, x: 300), text("", "left", y: 100)])
    comment("a", on: "right", in: &document)
    comment("b", on: "left", in: &document)
    #expect(placed(document) == ["left: b", "right: a"])
  }

  @Test func `comments whose texts begin at the same letter have one place, that of the oldest`() {
    var document = document([text("one two three", "t", y: 100)])
    comment("a", on: "t", at: "two three", in: &document)
    comment("b", on: "t", at: "two", in: &document)
    comment("c", on: "t", at: "three", in: &document)
    #expect(placed(document) == ["in t: a, b", "in t: c"])
    let place = document.placedComments(on: document.pages[0], resolved: false)[0].place
    #expect(place == .text(comment: document.comments[0].id, in: "t"))
    document.delete(document.comments[0])
    #expect(placed(document) == ["in t: b", "in t: c"])
  }

  @Test func `what has gone is not a place`() {
    var document = document([text("one two", "t", y: 100), text("three", "u", y: 200)])
    comment("a", on: "t", at: "two", in: &document)
    comment("b", on: "t", in: &document)
    comment("c", on: "u", at: "three", in: &document)
    comment("d", in: &document)
    document.pages[0]["t"]?.content = .text(CanvasText("one"))
    #expect(placed(document) == ["page: d", "t: a, b", "in u: c"])
    document.pages[0].delete(["u"])
    #expect(placed(document) == ["page: c, d", "t: a, b"])
  }

  @Test func `a resolved comment has the place of its object, apart from those that are open`() {
    var document = document([text("one two", "t", y: 100)])
    comment("a", on: "t", at: "two", in: &document)
    comment("b", on: "t", at: "one", in: &document)
    document.setResolved(true, document.comments[0])
    #expect(placed(document) == ["in t: b"])
    let resolved = document.placedComments(on: document.pages[0], resolved: true)
    #expect(resolved.map(\.place) == [.object("t")] && resolved[0].comments.map(\.text) == ["a"])
    document.setResolved(false, document.comments[0])
    #expect(placed(document) == ["in t: b", "in t: a"])
  }

  @Test func `parts of groups are where they are seen on the page`() {
    var document = document([text("one", "low", y: 300), text("two", "part", y: 100), text("three", "last", y: 600)])
    document.pages[0].group(["part", "last"], id: "group")
    for id in ["last", "low", "part"] { comment(id, on: id, in: &document) }
    #expect(placed(document) == ["part: part", "low: low", "last: last"])
  }

  @Test func `comments of other pages are not on the page`() {
    var document = document([text("one", "t", y: 100)])
    document.comments.append(FolioComment(on: "other", "t", author: "", date: .distantPast, text: "a"))
    #expect(placed(document).isEmpty)
  }
}
