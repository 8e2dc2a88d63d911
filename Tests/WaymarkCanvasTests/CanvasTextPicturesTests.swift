import Foundation
import Testing
import WaymarkText

@testable import WaymarkCanvas

/// Pictures in the lines of texts on a page.
struct CanvasTextPicturesTests {
  private let map = CanvasTextPicture(
    file: "map.png", label: "The way along the river", size: CGSize(width: 320, height: 200))
  private let ferry = CanvasTextPicture(file: "ferry.jpg")

  private func text() -> CanvasText {
    var text = CanvasText("See and\ngo", isBold: true)
    text.insert(map, at: 4)
    text.insert(ferry, at: 100)
    return text
  }

  private func coded(_ text: CanvasText) throws -> CanvasText {
    try JSONDecoder().decode(CanvasText.self, from: JSONEncoder().encode(text))
  }

  @Test func `a picture is a character, whose attributes say which file it is`() throws {
    let text = text()
    #expect(text.string == "See \u{FFFC}and\ngo\u{FFFC}" && text.pictures == [map, ferry])
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(text)) as? [String: Any]
    let runs = try #require(object?["string@runs"] as? NSArray)
    let attributes = ["file": "map.png", "description": "The way along the river", "dimensions": "320x200"]
    #expect(runs == [4, [1, attributes], 6, [1, ["file": "ferry.jpg"]]] as NSArray)
    #expect(try coded(text) == text)
  }

  @Test func `a picture of a page is as large as its pixels, as far as a size can be so large`() {
    let small = CanvasPicture(file: "a.jpg", pixelWidth: 30, pixelHeight: 20, label: "A")
    #expect(
      CanvasTextPicture(small) == CanvasTextPicture(file: "a.jpg", label: "A", size: CGSize(width: 30, height: 20)))
    let long = CanvasTextPicture(CanvasPicture(file: "a.jpg", pixelWidth: 99_990, pixelHeight: 2))
    #expect(long.size == CGSize(width: 9_999, height: 1))
    #expect(CanvasTextPicture(CanvasPicture(file: "a.jpg", pixelWidth: 0, pixelHeight: -1)).size == nil)
  }

  @Test func `attributes of a newer version survive, and a file at another character is none`() throws {
    let json = """
      {"string": "a\u{FFFC}b\u{FFFC}", "string@runs": [[3, {"file": "a.png", "frame": "round"}], [1, {"file": "b.png"}]]}
      """
    let text = try JSONDecoder().decode(CanvasText.self, from: Data(json.utf8))
    #expect(text.pictures == [CanvasTextPicture(file: "a.png"), CanvasTextPicture(file: "b.png")])
    #expect(text.runs.attributes(at: 0) == TextAttributes(["frame": "round"]))
    #expect(text.runs.attributes(at: 1) == TextAttributes(["frame": "round", "file": "a.png"]))
    #expect(try coded(text) == text)
  }

  @Test func `what is typed beside a picture is none, and what is replaced around it leaves it`() {
    var text = text()
    text.string = "See \u{FFFC}, and\ngo \u{FFFC} there"
    #expect(text.pictures == [map, ferry])
    text.string = "Both: \u{FFFC}\u{FFFC}"
    #expect(text.pictures == [map, ferry], "also where nothing else is the same")
    text.string = "\u{FFFC}\u{FFFC}x"
    #expect(text.pictures == [map, ferry] && text.runs.attributes(at: 2).isEmpty)
    text.string = "\u{FFFC}x"
    #expect(text.pictures.count == 1)
  }

  @Test func `a text stays bold with a picture`() {
    var text = text()
    let formatted = text.formatted
    var edit = TextEdit()
    edit.keep(1)
    edit.insert("\u{FFFC}", length: 1, map.attributes)
    var new = formatted
    new.apply(edit)
    text.formatted = new
    #expect(text.isBold && text.pictures == [map, map, ferry])
    #expect(text.runs.attributes(at: 0).isEmpty)
    #expect(CanvasTextPart(of: text, selection: CanvasTextSelection(object: "a", range: 0..<3)).isBold)
  }

  @Test func `files are replaced, and the rest of pictures stays`() {
    var text = text()
    text.replacePictures { picture in
      var other = picture
      other.file = "new-" + picture.file
      return picture.file == "map.png" ? other : nil
    }
    var expected = map
    expected.file = "new-map.png"
    #expect(text.pictures == [expected, ferry])
  }

  @Test func `what a text reads has the descriptions of its pictures`() {
    #expect(text().readableString == "See The way along the riverand\ngo")
    #expect(CanvasText("a\u{FFFC}").readableString == "a\u{FFFC}", "a character that stands for nothing")
  }

  @Test func `the files of a page are those of its pictures, its texts, and what is in groups`() {
    let frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    let picture = CanvasObject(.picture(CanvasPicture(file: "a.jpg", pixelWidth: 1, pixelHeight: 1)), in: frame)
    let group = CanvasObject(.group([picture, CanvasObject(.text(text()), in: frame)]), in: frame)
    #expect(CanvasPage(objects: [group, picture]).pictureFiles == ["a.jpg", "map.png", "ferry.jpg", "a.jpg"])
  }

  @Test func `comments and formats of pictures leave them`() {
    var text = text()
    text.addComment("c1", in: 0..<8)
    #expect(text.range(ofComment: "c1") == 0..<8 && text.pictures == [map, ferry])
    text.removeComment("c1")
    #expect(text == self.text())
    var part = CanvasTextPart(of: text, selection: CanvasTextSelection(object: "a", range: 3..<6))
    part.size = 30
    #expect(part.text.pictures == [map, ferry])
  }
}
