import Foundation
import Testing
import Waymark

@testable import Folio

/// D2: the files of documents, as they are imported and exported.
struct FolioFileTests {
  private static let page = #"{"id": "p", "width": 100, "height": 80, "objects": []}"#

  /// Returns the files of a document.
  private func package(_ contents: String, pages: [String: String]) -> FileWrapper {
    func file(_ text: String) -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    return FileWrapper(directoryWithFileWrappers: [
      "folio.json": file(contents), "pages": FileWrapper(directoryWithFileWrappers: pages.mapValues(file)),
    ])
  }

  private func read(_ file: FileWrapper) throws -> (document: FolioDocument, missing: [String]) {
    let configuration = FileDocumentReadConfiguration(contentType: .folio, file: file)
    return (try FolioDocument(configuration: configuration), configuration.missing)
  }

  private func written(_ document: FolioDocument) throws -> [String: FileWrapper] {
    let configuration = FileDocumentWriteConfiguration(contentType: .folio, existingFile: nil)
    return try #require(try document.fileWrapper(configuration: configuration).fileWrappers)
  }

  private func json(_ file: FileWrapper?) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: file?.regularFileContents ?? Data()) as? NSDictionary)
  }

  @Test(arguments: FolioTemplate.all)
  func `a template is read as it was written`(_ template: FolioTemplate) throws {
    var document = FolioDocument(template: template)
    let page = try #require(document.pages.first)
    document.comments = [
      FolioComment(on: page.id, nil, author: "Ana", date: Date(timeIntervalSinceReferenceDate: 5), text: "Olá")
    ]
    let (again, missing) = try read(FileWrapper(directoryWithFileWrappers: written(document)))
    #expect(again == document && missing == [])
  }

  @Test func `what a newer version has added is written again`() throws {
    let contents = """
      {"version": 2, "language": "pt", "pages": ["a.json"], "theme": {"name": "Azulejo", "levels": [1, 2.5, null, true]},
       "comments": [{"id": "c", "page": "p", "author": "", "date": 5, "text": "x", "replies": ["y"]}, {"kind": "drawing"}]}
      """
    let page = """
      {"id": "p", "width": 100, "height": 80, "background": {"color": "#FFFFFF"}, "master": "m", "objects": [
        {"id": "film", "kind": "film", "x": 1, "y": 2, "width": 3, "height": 4, "file": "film.mp4"},
        {"id": "t", "kind": "text", "x": 1, "y": 2, "width": 3, "height": 4, "tilt": 3,
         "fill": {"noise": {"seed": 7}},
         "text": {"string": "a", "family": "Inter", "size": 9, "isBold": false, "isItalic": false, "isUnderlined": false,
          "isStruckThrough": false, "color": "#000000", "alignment": "leading", "verticalAlignment": "top",
          "lineHeight": 1.25, "inset": 4, "columns": 2}},
        {"id": "g", "kind": "group", "x": 0, "y": 0, "width": 10, "height": 10, "objects": [{"id": "sound", "kind": "sound"}]},
        {"kind": "map"}
      ]}
      """
    var (document, missing) = try read(package(contents, pages: ["a.json": page]))
    #expect(missing == ["Page 1 has objects that can’t be read, and are not shown: 2."])
    #expect(document.pages[0].objects.map(\.id) == ["t", "g"] && document.comments.map(\.id) == ["c"])
    let files = try written(document)
    let expected = try json(FileWrapper(regularFileWithContents: Data(contents.utf8)))
    let root = try json(files["folio.json"])
    #expect(root["theme"] as? NSDictionary == expected["theme"] as? NSDictionary && root["version"] as? Int == 1)
    #expect(root["comments"] as? NSArray == expected["comments"] as? NSArray)
    let original = try json(FileWrapper(regularFileWithContents: Data(page.utf8)))
    #expect(try json(files["pages"]?.fileWrappers?["1.json"]) == original)
    // An edit leaves all that where it is.
    document.pages[0].objects[0].fill = .color(.black)
    document.pages[0].objects.append(document.pages[0].objects[1].withNewIDs)
    let edited = try json(try written(document)["pages"]?.fileWrappers?["1.json"])
    let objects = try #require(edited["objects"] as? [NSDictionary])
    #expect(objects.map { $0["kind"] as? String } == ["film", "text", "group", "map", "group"])
    #expect(objects[1]["fill"] as? NSDictionary == ["color": "#000000"] && objects[1]["tilt"] as? Int == 3)
  }

  @Test func `what a newer version has added to the parts of objects is written again`() throws {
    let contents = #"{"version": 1, "language": "en", "pages": ["1.json"]}"#
    let page = """
      {"id": "p", "width": 100, "height": 80, "background": {"tiles": "azulejo"}, "objects": [
        {"id": "s", "kind": "shape", "x": 1, "y": 2, "width": 3, "height": 4, "shape": {"kind": "ellipse", "from": 90},
         "fill": {"from": "#FFFFFF", "to": "#000000", "angle": 90, "stops": [0.5]},
         "stroke": {"color": "#000000", "width": 1, "pattern": "wavy", "cap": "round"},
         "shadow": {"color": "#000000", "radius": 1, "x": 0, "y": 3, "spread": 4}},
        {"id": "t", "kind": "table", "x": 1, "y": 2, "width": 3, "height": 4, "table": {"hasHeader": false,
         "columns": [{"id": "a", "width": 1, "alignment": "trailing"}],
         "rows": [{"id": "r", "height": 12, "cells": {"a": "1", "b": {"formula": "a+1"}}}],
         "style": {"string": "", "family": "Inter", "size": 9, "isBold": false, "isItalic": false, "isUnderlined": false,
          "isStruckThrough": false, "color": "#000000", "alignment": "distributed", "verticalAlignment": "top",
          "lineHeight": 1.25, "inset": 4}}}
      ]}
      """
    let (document, missing) = try read(package(contents, pages: ["1.json": page]))
    #expect(missing == [] && document.pages[0].background == .color(.white))
    let original = try json(FileWrapper(regularFileWithContents: Data(page.utf8)))
    #expect(try json(written(document)["pages"]?.fileWrappers?["1.json"]) == original)
    // The document's own coding, by which it is stored, keeps the same.
    let again = try JSONDecoder().decode(FolioDocument.self, from: JSONEncoder().encode(document))
    #expect(again == document)
    #expect(try json(written(again)["pages"]?.fileWrappers?["1.json"]) == original)
  }

  @Test func `what is kept of the parts of objects is limited`() throws {
    let zeros = Array(repeating: "0", count: 60_000).joined(separator: ",")
    let object = """
      {"id": "o", "kind": "shape", "x": 0, "y": 0, "width": 9, "height": 9, "shape": {"kind": "ellipse"},
       "fill": {"color": "#FF0000", "stops": [\(zeros)]}}
      """
    let contents = #"{"version": 1, "language": "en", "pages": ["1.json", "2.json"]}"#
    let page = #"{"id": "q", "width": 100, "height": 80, "objects": [\#(object)]}"#
    let (document, missing) = try read(package(contents, pages: ["1.json": Self.page, "2.json": page]))
    #expect(document.pages.count == 1 && missing == ["Page 2 can’t be read."])
  }

  @Test func `a damaged file is read as far as possible, and what is missing is told`() throws {
    let contents =
      #"{"version": 1, "language": "en", "pages": ["1.json", "2.json", "3.json", "1.json"], "comments": 7}"#
    let picture = """
      {"id": "q", "width": 100, "height": 80, "objects": [{"id": "o", "kind": "picture", "x": 0, "y": 0, "width": 9, "height": 9,
        "picture": {"file": "cat.jpg", "pixelWidth": 1, "pixelHeight": 1, "label": "", "fills": true}}]}
      """
    let (document, missing) = try read(package(contents, pages: ["1.json": "{\"id\"", "3.json": picture]))
    #expect(document.pages.map(\.id) == ["q"] && document.comments.isEmpty)
    #expect(missing == ["Page 1 can’t be read.", "Page 2 can’t be read.", "The picture “cat.jpg” is missing."])
  }

  @Test func `a file without a document or without pages is refused`() {
    let empty = FileWrapper(directoryWithFileWrappers: [:])
    #expect(throws: FolioError.noDocument) { try read(empty) }
    #expect(throws: FolioError.noDocument) { try read(package("[]", pages: [:])) }
    let contents = #"{"version": 1, "language": "en", "pages": ["1.json"]}"#
    #expect(throws: FolioError.noPages) { try read(package(contents, pages: ["1.json": "[1"])) }
    #expect(throws: FolioError.noPages) { try read(package(contents, pages: [:])) }
  }

  @Test func `pages and objects with the same ids are told apart`() throws {
    let contents = #"{"version": 1, "language": "en", "pages": ["1.json", "2.json"]}"#
    let (document, missing) = try read(package(contents, pages: ["1.json": Self.page, "2.json": Self.page]))
    #expect(document.pages.count == 2 && document.pages[0].id == "p" && document.pages[1].id != "p" && missing == [])
  }

  @Test func `a file with too many objects is refused, and too many pages are left out`() throws {
    let object = #"{"id": "o", "kind": "shape", "x": 0, "y": 0, "width": 9, "height": 9, "shape": {"kind": "ellipse"}}"#
    let objects = Array(repeating: object, count: 10_001).joined(separator: ",")
    let page = #"{"id": "p", "width": 100, "height": 80, "objects": [\#(objects)]}"#
    let contents = #"{"version": 1, "language": "en", "pages": ["1.json", "2.json"]}"#
    #expect(throws: FolioError.tooLarge) { try read(package(contents, pages: ["1.json": page, "2.json": page])) }
    let zeros = Array(repeating: "0", count: 60_000).joined(separator: ",")
    let unknown = #"{"id": "p", "width": 100, "height": 80, "objects": [], "zeros": [\#(zeros)]}"#
    let (rest, unread) = try read(package(contents, pages: ["1.json": Self.page, "2.json": unknown]))
    #expect(rest.pages.count == 1 && unread == ["Page 2 can’t be read."])
    let names = (1...2_001).map { "\"\($0).json\"" }.joined(separator: ",")
    let many = #"{"version": 1, "language": "en", "pages": [\#(names)]}"#
    let pages = Dictionary(uniqueKeysWithValues: (1...2_001).map { ("\($0).json", Self.page) })
    let (document, missing) = try read(package(many, pages: pages))
    #expect(document.pages.count == 2_000 && missing == ["Only the first 2,000 pages were read."])
  }

  @Test func `a document is written to a file and read from it`() throws {
    var document = FolioDocument(template: .travelGuide)
    document.comments = [
      FolioComment(
        on: document.pages[0].id, nil, author: "Ann", date: Date(timeIntervalSince1970: 1_800_000_000), text: "Larger?")
    ]
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let packed = try FileWrapper(packageContents: file.packageContents())
    #expect(try FolioDocument(configuration: .init(contentType: .folio, file: packed)) == document)
  }

  @Test func `only so many comments are read from a file`() throws {
    var document = FolioDocument()
    document.comments = (0..<FolioDocument.mostComments + 5).map { index in
      FolioComment(on: document.pages[0].id, nil, author: "", date: .distantPast, text: "\(index)")
    }
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let read = try FolioDocument(configuration: .init(contentType: .folio, file: file))
    #expect(read.comments == Array(document.comments.prefix(FolioDocument.mostComments)))
  }

  @Test func `of a damaged file the pages are read that can be`() throws {
    let document = FolioDocument(template: .travelGuide)
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let pages = try #require(file.fileWrappers?["pages"])
    pages.removeFileWrapper(try #require(pages.fileWrappers?["2.json"]))
    let read = try FolioDocument(configuration: .init(contentType: .folio, file: file))
    #expect(read.pages.map(\.id) == [0, 2, 3].map { document.pages[$0].id })
    let empty = FileWrapper(directoryWithFileWrappers: [:])
    #expect(throws: FolioError.self) { try FolioDocument(configuration: .init(contentType: .folio, file: empty)) }
  }

  @Test(arguments: [(pages: 1, objects: 20_001), (pages: 5, objects: 4_001)])
  func `a file with too many objects is refused`(pages: Int, objects: Int) throws {
    var document = FolioDocument()
    let object = CanvasObject(.text(CanvasText("a")), in: CGRect(x: 0, y: 0, width: 9, height: 9))
    document.pages = (0..<pages).map { _ in
      var page = CanvasPage()
      page.objects = Array(repeating: object, count: objects)
      return page
    }
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    #expect(throws: FolioError.tooLarge) { try FolioDocument(configuration: .init(contentType: .folio, file: file)) }
  }

  @Test func `a file whose pages have too many bytes is refused before they are read`() throws {
    let file = try FolioDocument().fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let pages = try #require(file.fileWrappers?["pages"])
    pages.removeFileWrapper(try #require(pages.fileWrappers?["1.json"]))
    pages.addRegularFile(withContents: Data(count: 16_000_001), preferredFilename: "1.json")
    #expect(throws: FolioError.tooLarge) { try FolioDocument(configuration: .init(contentType: .folio, file: file)) }
  }
}
