import Foundation
import Testing

@testable import WaymarkFiles

/// Names, how they are spelled, and where they can't lead.
@Suite struct FileNameTests {
  @Test(
    arguments: [
      ("", .empty), (".", .dots), ("..", .dots), ("a/b", .slash), ("/", .slash), ("a\0b", .slash),
      ("/\u{301}a", .slash), ("a\nb", .controlCharacter), ("a\u{7F}", .controlCharacter),
      ("a\u{2028}b", .controlCharacter), ("photo\u{202E}gpj.exe", .reversedText), ("a\u{2066}b", .reversedText),
      (String(repeating: "a", count: 256), .tooLong), (String(repeating: "é", count: 128), .tooLong),
    ] as [(String, NameFault)])
  func `what people can't give as a name`(text: String, fault: NameFault) {
    #expect {
      try FileName(text)
    } throws: {
      guard case .unusableName(_, let found)? = $0 as? FileError else { return false }
      return found == fault
    }
  }

  @Test(arguments: [
    "a", "…", "...", "..a", " ", "-rf", "~", "a\\b", "CON", "%2F", "שלום", String(repeating: "a", count: 255),
  ])
  func `unusual names`(text: String) throws {
    let name = try FileName(text)
    #expect(name.text == text)
    #expect(name.isPlain)
    #expect(try FileName(spelling: name.spelling) == name)
  }

  @Test(
    arguments: [
      (Array("a".utf8), "a", "a"), (Array("100%".utf8), "100%25", "100%"), ([0x47, 0xFC], "G%FC", "G\u{FFFD}"),
      (Array("a\nb".utf8), "a%0Ab", "a\u{FFFD}b"), (Array("a\u{202E}b".utf8), "a%E2%80%AEb", "a\u{FFFD}b"),
      ([0xE2, 0x82], "%E2%82", "\u{FFFD}"), ([0xC0, 0xAF], "%C0%AF", "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "%ED%A0%80", "\u{FFFD}\u{FFFD}\u{FFFD}"), (Array("é".utf8), "é", "é"),
    ] as [([UInt8], String, String)])
  func `names that are not plain text`(bytes: [UInt8], spelling: String, text: String) throws {
    let name = FileName(listed: bytes)
    #expect(name.spelling == spelling)
    #expect(name.text == text)
    #expect(try FileName(spelling: spelling) == name)
    #expect(try JSONDecoder().decode(FileName.self, from: JSONEncoder().encode(name)) == name)
  }

  @Test func `every name can be made again from its spelling`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...12, using: &generator)
      let bytes = (0..<count).map { _ in
        let byte = UInt8.random(in: 1...255, using: &generator)
        return byte == UInt8(ascii: "/") ? 0xE2 : byte
      }
      if [[0x2E], [0x2E, 0x2E]].contains(bytes) { continue }
      #expect(try FileName(spelling: FileName(listed: bytes).spelling).bytes == bytes)
    }
  }

  @Test(
    arguments: [
      ("%2F", .slash), ("a%2fb", .slash), ("%2E%2E", .dots), (".%2e", .dots), ("%00", .slash), ("a%", .misspelled),
      ("a%2", .misspelled), ("a%G0", .misspelled), ("a%+1", .misspelled),
    ] as [(String, NameFault)])
  func `encoded characters lead nowhere`(spelling: String, fault: NameFault) {
    #expect {
      try FileName(spelling: spelling)
    } throws: {
      guard case .unusableName(_, let found)? = $0 as? FileError else { return false }
      return found == fault
    }
    #expect(throws: FileError.self) { try FileLocation("a/\(spelling)/b") }
  }

  @Test(arguments: ["/", "/a", "a/", "a//b", "..", "../a", "a/../b", ".", "./a", "a/.", "a/..\u{2F}\u{301}b", "a\0"])
  func `what is no location`(spelling: String) {
    #expect(throws: FileError.self) { try FileLocation(spelling) }
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(FileLocation.self, from: JSONEncoder().encode(spelling))
    }
  }

  @Test func `locations`() throws {
    let location: FileLocation = "a/b c/100%25"
    #expect(location.names.map(\.text) == ["a", "b c", "100%"])
    #expect(location.description == "a/b c/100%25")
    #expect(location.parent == "a/b c")
    #expect(FileLocation.root.parent == nil)
    #expect(try FileLocation(String()) == .root)
    #expect(location.parent?.contains(location) == true)
    #expect(!location.contains("a/b c"))
    #expect(!("a" as FileLocation).contains("ab"))
    #expect(throws: FileError.tooDeep) { try FileLocation(Array(repeating: "a", count: 129).joined(separator: "/")) }
    #expect(try JSONDecoder().decode(FileLocation.self, from: JSONEncoder().encode(location)) == location)
  }

  @Test(
    arguments: [
      ("a.txt", "txt"), ("a.tar.gz", "gz"), ("A.JPG", "jpg"), ("a", nil), (".hidden", nil), (".a.b", "b"), ("a.", nil),
      ("..a", nil), ("…", nil),
    ] as [(String, String?)])
  func `extensions`(text: String, expected: String?) throws { #expect(try FileName(text).pathExtension == expected) }

  @Test func `the order of names`() {
    let sorted: [FileName] = [
      "10", "a", "A", "a 01", "a 1", "a 2", "a 10", "a 10 b", "a 99999999999999999999", "a 100000000000000000000", "B",
      "c",
      "é",
    ]
    #expect(sorted.shuffled().sorted() == sorted.sorted())
    #expect(
      sorted.sorted().map(\.text) == [
        "10", "A", "a", "a 01", "a 1", "a 2", "a 10", "a 10 b", "a 99999999999999999999", "a 100000000000000000000",
        "B",
        "c", "é",
      ])
  }

  @Test func `names with numbers`() {
    func names(_ name: FileName, _ suffix: NumberedName.Suffix, isFolder: Bool = false) -> [String] {
      (0..<3).map { NumberedName(name, suffix, isFolder: isFolder).name(after: $0).text }
    }
    #expect(names("a.txt", .copy) == ["a copy.txt", "a copy 2.txt", "a copy 3.txt"])
    #expect(names("a.txt", .number) == ["a 2.txt", "a 3.txt", "a 4.txt"])
    #expect(names("v1.2", .copy, isFolder: true) == ["v1.2 copy", "v1.2 copy 2", "v1.2 copy 3"])
    #expect(names(".hidden", .number) == [".hidden 2", ".hidden 3", ".hidden 4"])
  }

  @Test func `names with numbers are no longer than names can be`() throws {
    for text in [
      String(repeating: "é", count: 127), String(repeating: "a", count: 250) + ".txt",
      "a." + String(repeating: "x", count: 253),
    ] {
      for tried in [0, 1, 99_999] {
        let name = NumberedName(try FileName(text), .copy, isFolder: false).name(after: tried)
        #expect(name.bytes.count <= 255)
        #expect(name.isPlain)
        #expect(name.text.contains(" copy"))
      }
    }
  }
}
