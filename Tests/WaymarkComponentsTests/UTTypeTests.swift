import Testing

@testable import WaymarkComponents

@Suite struct UTTypeTests {
  @Test(arguments: [
    ("gpx", "application/gpx+xml", "application/gpx+xml,.gpx"), ("JPG", "image/jpeg", "image/jpeg,.JPG"),
    ("txt", "text/plain", "text/plain,.txt"),
    ("xyz", "application/octet-stream", ".xyz"),
  ])
  func `an extension has a MIME type`(name: String, mimeType: String, accept: String) throws {
    let type = try #require(UTType(filenameExtension: name))
    #expect(type.mimeType == mimeType)
    #expect(type.accept == accept)
  }

  @Test(arguments: [("image/jpeg", "jpeg"), ("application/gpx+xml", "gpx"), ("application/x-own", nil)])
  func `a MIME type has an extension`(mimeType: String, name: String?) throws {
    #expect(try #require(UTType(mimeType: mimeType)).preferredFilenameExtension == name)
  }

  @Test func `what is no extension or MIME type is refused`() {
    for name in ["", "a b", "../x", "é"] { #expect(UTType(filenameExtension: name) == nil) }
    for type in ["", "image", "a/b/c", "text/\"x\"", "text/<x>"] { #expect(UTType(mimeType: type) == nil) }
  }

  @Test(arguments: [
    ("Note", "Note.txt"), ("Note.txt", "Note.txt"), ("Note.TXT", "Note.TXT"), ("a/b", "a_b.txt"), ("..", "txt"),
    ("v1.2", "v1.2.txt"),
  ])
  func `a file's name gets the extension once, and is safe`(name: String, file: String) {
    #expect(UTType.plainText.fileName(name) == file)
  }

  @Test func `any type is accepted where none is named, and sent without a type`() {
    #expect(UTType.data.accept.isEmpty)
    #expect(UTType.data.mimeType == "application/octet-stream")
    #expect(UTType.image.mimeType == "application/octet-stream")
    #expect(UTType.data.fileName("Note") == "Note")
  }

  // MARK: Declared and known types

  @Test func `an app declares a type with its extension`() {
    let folio = UTType(exportedAs: "org.example.folio", conformingTo: .package, filenameExtension: "folio")
    #expect(folio.identifier == "org.example.folio")
    #expect(folio.fileName("Trip") == "Trip.folio")
    #expect(folio.accept == ".folio")
    #expect(folio.mimeType == "application/octet-stream")
    #expect(folio.conforms(to: .package) && folio.conforms(to: .directory) && folio.conforms(to: .item))
    #expect(!folio.conforms(to: .data) && !folio.conforms(to: .folder))
    #expect(folio == UTType(importedAs: "org.example.folio"))
    #expect(!folio.isDynamic)
  }

  @Test func `a declared type has the description that the app gives it`() {
    let own = UTType(exportedAs: "org.example.own", filenameExtension: "own")
    #expect(own.localizedDescription == "OWN Document")
    let named = UTType(
      exportedAs: "org.example.own", conformingTo: .package, filenameExtension: "own", description: "Own Document")
    #expect(named.localizedDescription == "Own Document")
    let photo = UTType(importedAs: "org.example.raw", conformingTo: .image, description: "Raw Photo")
    #expect(photo.localizedDescription == "Raw Photo")
  }

  @Test func `a type that is declared by its name alone is a file`() {
    let own = UTType(exportedAs: "org.example.own")
    #expect(own.conforms(to: .data))
    #expect(own.preferredFilenameExtension == nil)
    #expect(own.fileName("Trip") == "Trip")
    #expect(UTType(exportedAs: "org.example.own", filenameExtension: "../x").preferredFilenameExtension == nil)
  }

  @Test func `a known type is imported by its name`() {
    let gpx = UTType(importedAs: "com.topografix.gpx")
    #expect(gpx.accept == "application/gpx+xml,.gpx")
    #expect(gpx.conforms(to: .xml))
    #expect(gpx == UTType(filenameExtension: "gpx"))
    #expect(UTType("public.png") == .png)
    #expect(UTType("org.example.unknown") == nil)
  }

  @Test(
    arguments: [
      ("md", "text/markdown"), ("markdown", "text/markdown"), ("html", "text/html"), ("htm", "text/html"),
      ("svg", "image/svg+xml"), ("zip", "application/zip"), ("rtf", "text/rtf"), ("yml", "application/yaml"),
      ("mp4", "video/mp4"),
    ])
  func `known extensions keep their spelling and find their type`(name: String, mimeType: String) throws {
    let type = try #require(UTType(filenameExtension: name))
    #expect(type.preferredFilenameExtension == name)
    #expect(type.preferredMIMEType == mimeType)
    #expect(!type.isDynamic)
  }

  @Test func `types conform to more general ones`() throws {
    for type in [UTType.plainText, .utf8PlainText, .rtf, .html, .xml, .json, .yaml, .commaSeparatedText] {
      #expect(type.conforms(to: .text) && type.conforms(to: .data) && type.conforms(to: .content))
      #expect(!type.conforms(to: .image) && !type.conforms(to: .directory))
    }
    for type in [UTType.jpeg, .png, .gif, .svg, .heic, .webP, .tiff] { #expect(type.conforms(to: .image)) }
    let markdown = try #require(UTType(filenameExtension: "md"))
    #expect(markdown.conforms(to: .plainText))
    #expect(UTType.png.isSubtype(of: .image) && !UTType.png.isSubtype(of: .png) && UTType.png.conforms(to: .png))
    #expect(UTType.image.isSupertype(of: .png) && !UTType.png.isSupertype(of: .image))
    #expect(UTType.folder.conforms(to: .directory) && !UTType.folder.conforms(to: .data))
  }

  @Test func `an extension that is not known has a type of its own`() throws {
    let type = try #require(UTType(filenameExtension: "xyz"))
    #expect(type.isDynamic && type.conforms(to: .data))
    #expect(type == UTType(filenameExtension: "XYZ"))
    #expect(type != UTType(filenameExtension: "xyw"))
    #expect(UTType(filenameExtension: "xyz", conformingTo: .text)?.conforms(to: .text) == true)
    #expect(UTType(filenameExtension: "png", conformingTo: .text)?.conforms(to: .text) == false)
    #expect(UTType(filenameExtension: "jpg") == .jpeg)
  }

  @Test func `identifiers of known types are different`() {
    #expect(Set(UTType.known).count == UTType.known.count)
  }

  @Test func `folders are chosen and stored as zip files`() {
    for type in [UTType.folder, .directory, .package] {
      #expect(type.accept == "application/zip,.zip")
      #expect(type.fileName("Trip", isFolder: true) == "Trip.zip")
    }
    #expect(UTType.plainText.fileName("Trip", isFolder: true) == "Trip.txt")
  }
}
