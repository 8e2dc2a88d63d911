import Foundation
import Testing

@testable import WaymarkArchive

/// Archives that are damaged are read as far as they can be.
@Suite struct DamagedArchiveTests {
  private typealias Entry = ZipFile.Entry

  @Test(arguments: [0, 8] as [UInt16])
  func `a wrong checksum concerns one file only`(method: UInt16) throws {
    var bad = method == 0 ? Entry("bad") : .deflated("bad")
    bad.checksum = 1
    let contents = try Archive.read(ZipFile(Entry("first"), bad, .deflated("last")).data)
    #expect(contents.paths == ["first", "last"])
    #expect(contents.problems == [ArchiveProblem(path: "bad", reason: .damaged)])
    #expect(contents.problems[0].message == "“bad” is damaged: its content is not what was stored.")
  }

  @Test func `content that can't be expanded concerns one file only`() throws {
    var bad = Entry.deflated("bad")
    bad.packed = [7, 7, 7, 7, 7, 7, 7, 7]
    let contents = try Archive.read(ZipFile(Entry("first"), bad, .deflated("last")).data)
    #expect(contents.paths == ["first", "last"])
    #expect(contents.reasons == [.damaged])
  }

  @Test func `a size that is not that of the content is damage`() throws {
    for size in [0, 3, 8, 5_000_000_000 as UInt64] {
      var bad = Entry.deflated("bad")
      bad.size = UInt32(truncatingIfNeeded: size)
      let contents = try Archive.read(ZipFile(bad, Entry("good")).data)
      #expect(contents.paths == ["good"], "\(size)")
      #expect(contents.reasons == [.damaged], "\(size)")
    }
  }

  @Test func `a file that ends anywhere gives the entries before that place`() throws {
    let file = ZipFile(Entry("one", "1"), .deflated("two", "22"), .streamed("three", "333"), Entry("four", "4444"))
    let whole = file.data
    #expect(try Archive.read(whole).paths == ["one", "two", "three", "four"])
    var counts: Set<Int> = []
    for length in 4..<whole.count {
      let contents = try Archive.read(whole.prefix(length))
      #expect(contents.paths == Array(["one", "two", "three", "four"].prefix(contents.paths.count)), "\(length)")
      #expect(contents.problems.contains(ArchiveProblem(path: nil, reason: .listMissing)), "\(length)")
      counts.insert(contents.paths.count)
    }
    #expect(counts == [0, 1, 2, 3, 4])
  }

  @Test func `a content that is cut off is named`() throws {
    for entry in [Entry("long", "0123456789"), .deflated("long", "0123456789"), .streamed("long", "0123456789")] {
      var file = ZipFile(Entry("short"), entry)
      file.hasList = false
      let contents = try Archive.read(file.data.dropLast(entry.after.count + 4))
      #expect(contents.paths == ["short"])
      #expect(contents.problems.last == ArchiveProblem(path: "long", reason: .truncated))
    }
  }

  @Test func `a damaged list is replaced by a search`() throws {
    var data = ZipFile(Entry("one"), .streamed("two"), .deflated("three")).data
    let list = try #require(data.firstRange(of: Data(ZipMark.listed)))
    data[list.lowerBound + 1] = 0
    let contents = try Archive.read(data)
    #expect(contents.paths == ["one", "two", "three"])
    #expect(contents.reasons == [.listMissing])
  }

  @Test func `a list with another number of entries than it claims is not believed`() throws {
    var file = ZipFile(Entry("one"), Entry("two"))
    file.count = 1
    let contents = try Archive.read(file.data)
    #expect(contents.paths == ["one", "two"])
    #expect(contents.reasons == [.listMissing])
  }

  @Test func `a search goes on after a damaged file`() throws {
    var bad = Entry.streamed("bad")
    bad.packed = [7, 7, 7, 7]
    var file = ZipFile(Entry("first"), bad, Entry("last"))
    file.hasList = false
    let contents = try Archive.read(file.data)
    #expect(contents.paths == ["first", "last"])
    #expect(contents.reasons == [.listMissing, .damaged])
  }

  @Test func `a wrong size hides no other file from a search`() throws {
    for size in [1, 9, 100, 1_000_000] as [UInt32] {
      var bad = Entry.deflated("bad")
      bad.packedSize = size
      var file = ZipFile(Entry("first"), bad, Entry("last"))
      file.hasList = false
      let contents = try Archive.read(file.data)
      #expect(contents.paths == ["first", "last"], "\(size)")
      #expect(contents.problems.last?.path == "bad", "\(size)")
    }
  }

  @Test func `a header that contradicts the list is damage`() throws {
    var renamed = Entry("shown")
    renamed.headerName = Array("other".utf8)
    var moved = Entry("moved")
    moved.offset = 3
    let contents = try Archive.read(ZipFile(Entry("good"), renamed, moved).data)
    #expect(contents.paths == ["good"])
    #expect(Set(contents.problems.compactMap(\.path)) == ["shown", "moved"])
  }

  @Test func `any changed byte leaves the rest readable or is refused`() throws {
    let whole = ZipFile(Entry("one", "1"), .deflated("two", "22"), .streamed("three", "333")).data
    for index in whole.indices {
      for change in [0xFF, 1, 0x80] as [UInt8] {
        var file = whole
        file[index] ^= change
        do {
          let contents = try Archive.read(file)
          let said = contents.entries.allSatisfy { entry in
            entry.contents.map { ["1", "22", "333", ""].contains(String(decoding: $0, as: UTF8.self)) } ?? true
          }
          #expect(said, "byte \(index)")
          #expect(contents.entries.count + contents.problems.count >= 3, "byte \(index)")
        } catch {
          #expect(error == .notAnArchive, "byte \(index)")
        }
      }
    }
  }

  @Test func `a stored file with its sizes after it is read without a list`() throws {
    var entry = Entry("stored")
    entry.flags |= 8
    entry.after = ZipMark.sizes + ZipFile.number(ZipFile.checksum(entry.contents)) + ZipFile.number(UInt32(7))
    entry.after += ZipFile.number(UInt32(7))
    entry.checksum = 0
    var file = ZipFile(entry, Entry("next"))
    file.hasList = false
    #expect(try Archive.read(file.data).paths == ["stored", "next"])
  }

  @Test func `an archive of our own that is cut off is read without its list`() throws {
    let picture = Data([0xFF, 0xD8, 0xFF, 1, 2, 3])
    let data = try Archive.write([
      ArchiveEntry(path: "text", contents: Data("text".utf8)), ArchiveEntry(path: "picture", contents: picture),
      ArchiveEntry(folder: "folder"),
    ])
    let contents = try Archive.read(data.dropLast(10))
    #expect(contents.entries.map(\.contents) == [Data("text".utf8), picture, nil])
    #expect(contents.reasons == [.listMissing])
  }
}
