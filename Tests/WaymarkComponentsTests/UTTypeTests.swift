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
}
