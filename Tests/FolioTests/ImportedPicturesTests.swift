import Foundation
import Testing
import Waymark

@testable import Folio

/// Pictures and sizes of pages in imported files.
struct ImportedPicturesTests {
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4"
      + "z8AARAwoFABE0AX7pM/egAAAAABJRU5ErkJggg==")

  private func package(_ page: String, media: [String: Data] = [:]) -> FileWrapper {
    func file(_ text: String) -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    return FileWrapper(directoryWithFileWrappers: [
      "folio.json": file(#"{"version": 1, "language": "en", "pages": ["1.json"]}"#),
      "pages": FileWrapper(directoryWithFileWrappers: ["1.json": file(page)]),
      "media": FileWrapper(
        directoryWithFileWrappers: media.mapValues { FileWrapper(regularFileWithContents: $0) }),
    ])
  }

  private func picture(_ file: String) -> String {
    """
    {"id": "\(file)", "kind": "picture", "x": 0, "y": 0, "width": 9, "height": 9,
     "picture": {"file": "\(file)", "pixelWidth": 1, "pixelHeight": 1, "label": "", "fills": true}}
    """
  }

  private func read(_ file: FileWrapper) throws -> (document: FolioDocument, missing: [String]) {
    let configuration = FileDocumentReadConfiguration(contentType: .folio, file: file)
    return (try FolioDocument(configuration: configuration), configuration.missing)
  }

  @Test func `a picture of any name is stored, also one in a group`() throws {
    let png = try #require(Self.png)
    let page = """
      {"id": "p", "width": 100, "height": 80, "objects": [
        \(picture("my cat.jpeg")), {"id": "g", "kind": "group", "x": 0, "y": 0, "width": 9, "height": 9,
        "objects": [\(picture("…"))]}]}
      """
    let (document, missing) = try read(package(page, media: ["my cat.jpeg": png, "…": png]))
    #expect(missing == [])
    let files = document.pages[0].pictureFiles
    #expect(Set(files).count == 2 && files.allSatisfy { $0.hasSuffix(".png") })
    for file in files {
      let url = try #require(MediaFiles.standard.url(of: file))
      #expect(try Data(contentsOf: url) == png)
    }
    guard case .picture(let picture) = document.pages[0].objects[0].content else { return #expect(Bool(false)) }
    #expect(picture.pixelWidth == 2 && picture.pixelHeight == 3)
    // What is exported is found again when it is imported.
    let configuration = FileDocumentWriteConfiguration(contentType: .folio, existingFile: nil)
    let (again, rest) = try read(document.fileWrapper(configuration: configuration))
    #expect(again == document && rest == [])
  }

  @Test func `a picture that can't be used is named with the reason`() throws {
    let png = try #require(Self.png)
    let names = ["a.svg", "cut.png", "huge.png", "large.jpg", "none.jpg"]
    let page = #"{"id": "p", "width": 100, "height": 80, "objects": [\#(names.map(picture).joined(separator: ","))]}"#
    var huge = png
    huge.replaceSubrange(16..<24, with: [0, 0, 0x2E, 0xE0, 0, 0, 0x23, 0x28])
    let media = [
      "a.svg": Data("<svg/>".utf8), "cut.png": png.dropLast(20), "huge.png": huge, "large.jpg": Data(count: 10_000_001),
    ]
    let (document, missing) = try read(package(page, media: media))
    #expect(document.pages[0].pictureFiles == names)
    #expect(
      missing == [
        "The picture “a.svg” is not shown. This file is not a picture, or has a format that cannot be read.",
        "The picture “cut.png” is not shown. This picture is damaged or cut off.",
        "The picture “huge.png” is not shown. This picture has 12,000 × 9,000 pixels. A side may have 12,000, and the "
          + "whole picture 50 million.",
        "The picture “large.jpg” is not shown. This file is larger than 10 MB.",
        "The picture “none.jpg” is missing.",
      ])
  }

  @Test func `pictures in texts are stored, renamed and exported like those of the page`() throws {
    let png = try #require(Self.png)
    let page = """
      {"id": "p", "width": 100, "height": 80, "objects": [{"id": "t", "kind": "text", "x": 0, "y": 0, "width": 9,
        "height": 9, "text": {"string": "a\u{FFFC}\u{FFFC}", "string@runs": [1,
          [1, {"file": "my cat.png", "description": "A cat", "dimensions": "20x30", "frame": "round"}],
          [1, {"file": "none.png"}]]}}]}
      """
    let (document, missing) = try read(package(page, media: ["my cat.png": png]))
    #expect(missing == ["The picture “none.png” is missing."])
    guard case .text(let text) = document.pages[0].objects[0].content else { return #expect(Bool(false)) }
    let file = try #require(text.pictures.first?.file)
    #expect(MediaFiles.standard.contents(of: file) == png && file != "my cat.png")
    let cat = CanvasTextPicture(file: file, label: "A cat", size: CGSize(width: 20, height: 30))
    #expect(text.pictures == [cat, CanvasTextPicture(file: "none.png")])
    let configuration = FileDocumentWriteConfiguration(contentType: .folio, existingFile: nil)
    let written = try document.fileWrapper(configuration: configuration)
    #expect(written.fileWrappers?["media"]?.fileWrappers?.keys.sorted() == [file])
    #expect(try read(written).document == document, "also what a newer version says of a picture")
  }

  @Test func `no picture is found by its name alone`() throws {
    let png = try #require(Self.png)
    let name = "\(UUID().uuidString.lowercased()).png"
    let page = #"{"id": "p", "width": 100, "height": 80, "objects": [\#(picture(name))]}"#
    #expect(try read(package(page, media: [name: png])).document.pages[0].pictureFiles == [name])
    #expect(try read(package(page, media: [name: png])).document.pages[0].pictureFiles == [name])
    var other = png
    other.replaceSubrange(16..<24, with: [0, 0, 0, 3, 0, 0, 0, 2])
    let files = try read(package(page, media: [name: other])).document.pages[0].pictureFiles
    #expect(files != [name] && MediaFiles.standard.contents(of: name) == png)
  }

  @Test func `the size of a page is limited, and a change is told`() throws {
    let page = #"{"id": "p", "width": 1e12, "height": -5, "objects": []}"#
    let (document, missing) = try read(package(page))
    #expect(document.pages[0].size == CGSize(width: 14_400, height: 18))
    #expect(missing == ["The size of page 1 was changed to 14,400 × 18: a side has 18 to 14,400 points."])
  }

  @Test func `a new object stays within the page`() {
    var page = CanvasPage(size: CGSize(width: 300, height: 100))
    for _ in 0..<10 {
      for object in [page.newTable(), page.newText(), page.newShape(.rectangle)] {
        #expect(CGRect(x: 15, y: 5, width: 270, height: 90).contains(object.frame))
      }
      page.objects.append(page.newTable())
    }
  }
}
