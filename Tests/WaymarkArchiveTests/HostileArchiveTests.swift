import Foundation
import Testing

@testable import WaymarkArchive

/// Archives that are made to do harm.
@Suite struct HostileArchiveTests {
  private typealias Entry = ZipFile.Entry

  private func refusal(_ data: Data, _ limits: ArchiveLimits = ArchiveLimits()) -> ArchiveError? {
    do throws(ArchiveError) {
      _ = try Archive.read(data, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  // MARK: No archives

  @Test(
    arguments: ["P", "PK", "PK\u{3}", "Dear diary", "Rar!\u{1A}\u{7}", "7z¼¯'", "ustar", "<html>", "PK\u{7}\u{8}PK"])
  func `what is no zip file is refused`(text: String) {
    #expect(refusal(Data(text.utf8)) == .notAnArchive)
  }

  @Test func `other formats of libarchive are refused`() {
    var tar = [UInt8](repeating: 0, count: 1_024)
    tar.replaceSubrange(257..<262, with: Array("ustar".utf8))
    #expect(refusal(Data(tar)) == .notAnArchive)
    #expect(refusal(Data([0xFF, 0xD8, 0xFF]) + ZipFile(Entry("a")).data) == .notAnArchive)
  }

  @Test func `an empty file, a missing one and a folder are refused`() {
    #expect(refusal(Data()) == .empty)
    #expect(throws: ArchiveError.unreadable) { try Archive.read(URL(filePath: "/nowhere/at/all.zip")) }
    #expect(throws: ArchiveError.unreadable) { try Archive.read(URL(filePath: "/tmp")) }
  }

  // MARK: Size

  @Test func `a file that is too large is refused`() {
    let data = ZipFile(Entry("a")).data
    var limits = ArchiveLimits()
    limits.archiveBytes = data.count
    #expect(refusal(data, limits) == nil)
    limits.archiveBytes -= 1
    #expect(refusal(data, limits) == .tooLarge(limit: data.count - 1))
  }

  @Test func `the expanded bytes of all files are counted`() throws {
    let half = ArchiveEntry(path: "a", contents: Data(repeating: 65, count: 500_000))
    let data = try Archive.write([half, ArchiveEntry(path: "b", contents: Data(repeating: 66, count: 500_000))])
    var limits = ArchiveLimits()
    limits.totalBytes = 1_000_000
    #expect(refusal(data, limits) == nil)
    limits.totalBytes = 999_999
    #expect(refusal(data, limits) == .expandsTooMuch(limit: 999_999))
    #expect(refusal(data.dropLast(10), limits) == .expandsTooMuch(limit: 999_999))
  }

  @Test func `discarded bytes are counted, too`() throws {
    var limits = ArchiveLimits()
    limits.totalBytes = 15
    var bad = Entry("bad", "0123456789")
    bad.checksum = 1
    #expect(refusal(ZipFile(bad, Entry("good", "0123456789")).data, limits) == .expandsTooMuch(limit: 15))
  }

  @Test func `a file that grows too much is left out, and the others are read`() throws {
    let bomb = ArchiveEntry(path: "bomb", contents: Data(count: 8_000_000))
    let good = ArchiveEntry(path: "good", contents: Data("good".utf8))
    let contents = try Archive.read(Archive.write([bomb, good]))
    #expect(contents.entries == [good])
    #expect(contents.problems == [ArchiveProblem(path: "bomb", reason: .expandsTooMuch(ratio: 200))])
    var limits = ArchiveLimits()
    limits.ratio = 2_000
    #expect(try Archive.read(Archive.write([bomb]), limits: limits).entries == [bomb])
  }

  @Test func `a file that is too large is left out, whether or not it says so, and the others are read`() throws {
    let large = Entry("large", String(repeating: "a", count: 101)), good = Entry("good", "0123456789")
    var limits = ArchiveLimits()
    limits.fileBytes = 100
    limits.totalBytes = 120
    let problem = ArchiveProblem(path: "large", reason: .tooLarge(limit: 100))
    let larger = Entry("larger", String(repeating: "a", count: 102))
    let contents = try Archive.read(ZipFile(large, larger, good).data, limits: limits)
    #expect(contents.paths == ["good"] && contents.problems.first == problem && contents.problems.count == 2)
    limits.totalBytes = 1_000
    var file = ZipFile(.streamed("large", String(repeating: "a", count: 101)), good)
    file.hasList = false
    #expect(try Archive.read(file.data, limits: limits).problems.contains(problem))
    limits.fileBytes = 101
    #expect(try Archive.read(ZipFile(large, good).data, limits: limits).paths == ["large", "good"])
  }

  @Test func `a small file may grow much`() throws {
    let spaces = ArchiveEntry(path: "spaces", contents: Data(repeating: 32, count: 900_000))
    #expect(try Archive.read(Archive.write([spaces])).entries == [spaces])
  }

  @Test func `entries are counted, with and without a list`() throws {
    var file = ZipFile()
    file.entries = (1...4).map { Entry("\($0)") }
    var limits = ArchiveLimits()
    limits.entries = 4
    #expect(refusal(file.data, limits) == nil)
    limits.entries = 3
    #expect(refusal(file.data, limits) == .tooManyEntries(limit: 3))
    file.hasList = false
    #expect(refusal(file.data, limits) == .tooManyEntries(limit: 3))
  }

  @Test func `sizes of gigabytes that a header claims cost nothing`() throws {
    for large in [0x7FFF_FFFF, 0xFFFF_FFFE] as [UInt32] {
      var entry = Entry.deflated("large")
      entry.size = large
      #expect(try Archive.read(ZipFile(entry, Entry("good")).data).paths == ["good"])
      entry.packedSize = large
      let contents = try Archive.read(ZipFile(entry, Entry("good")).data)
      #expect(contents.paths == ["good"])
      #expect(contents.reasons == [.damaged])
    }
  }

  // MARK: Large numbers (zip64)

  private func large(_ sizes: [UInt64]) -> Entry {
    var entry = Entry("large")
    (entry.size, entry.packedSize) = (.max, .max)
    entry.extra = [1, 0] + ZipFile.number(UInt16(8 * sizes.count)) + sizes.flatMap { ZipFile.number($0) }
    return entry
  }

  @Test func `sizes in large numbers are read`() throws {
    let contents = try Archive.read(ZipFile(large([7, 7]), Entry("good")).data)
    #expect(contents.paths == ["large", "good"])
    #expect(contents.problems.isEmpty)
  }

  @Test(
    arguments: [[], [7], [.max, .max], [7, .max], [1 << 40, 7], [7, 1 << 40], [1 << 63, 1 << 63]] as [[UInt64]])
  func `wrong sizes in large numbers are damage`(sizes: [UInt64]) throws {
    let contents = try Archive.read(ZipFile(Entry("good"), large(sizes)).data)
    #expect(contents.paths == ["good"])
    #expect(!contents.problems.isEmpty)
  }

  @Test(arguments: [0, 1 << 62, .max] as [UInt64])
  func `a list in large numbers is read, and a wrong one replaced by a search`(wrong: UInt64) throws {
    let plain = [UInt8](ZipFile(Entry("one"), Entry("two")).data)
    let end = plain.count - 22
    let start = try #require(plain.number(at: end + 16, as: UInt32.self))
    func file(start: UInt64) -> Data {
      let fields = [2, 2, UInt64(end) - UInt64(plain.number(at: end + 16, as: UInt32.self) ?? 0), start]
      let large = ZipMark.largeEnd + ZipFile.number(UInt64(44)) + [45, 0, 45, 0] + [UInt8](repeating: 0, count: 8)
      let pointer = ZipMark.largeEndPlace + [0, 0, 0, 0] + ZipFile.number(UInt64(end)) + [1, 0, 0, 0]
      let last = ZipMark.end + [0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 12) + [0, 0]
      return Data(plain[..<end] + large + fields.flatMap { ZipFile.number($0) } + pointer + last)
    }
    let good = try Archive.read(file(start: UInt64(start)))
    #expect(good.paths == ["one", "two"])
    #expect(good.problems.isEmpty)
    let bad = try Archive.read(file(start: wrong))
    #expect(bad.paths == ["one", "two"])
    #expect(bad.reasons == [.listMissing])
  }

  // MARK: Overlaps

  @Test func `of entries that share bytes, no byte is read twice`() throws {
    var again = Entry("same")
    again.offset = 0
    let contents = try Archive.read(ZipFile(Entry("same"), again, again).data)
    #expect(contents.paths == ["same"])
    #expect(contents.reasons == [.overlapping, .overlapping])
  }

  @Test func `an entry that contains the headers of others is left out`() throws {
    let inner = [UInt8](ZipFile(Entry("inner")).data.prefix(30 + 5 + 7))
    var outer = Entry("outer")
    outer.contents = inner
    var hidden = Entry("inner")
    hidden.offset = 35
    let contents = try Archive.read(ZipFile(outer, hidden, Entry("good")).data)
    #expect(contents.paths == ["inner", "good"])
    #expect(contents.problems == [ArchiveProblem(path: "outer", reason: .overlapping)])
  }

  @Test func `many unfinished files inside one another do not cost many readings`() throws {
    // Each content is a block with the header of the next file, and goes on with the next file's block, to the end.
    var bytes: [UInt8] = []
    for index in 10_000..<13_000 {
      var file = ZipFile(.streamed("\(index)", ""))
      file.hasList = false
      let header = [UInt8](file.data.prefix(30 + 5))
      bytes += header + [0] + ZipFile.number(UInt16(header.count)) + ZipFile.number(~UInt16(header.count))
    }
    let contents = try Archive.read(Data(bytes))
    #expect(contents.entries.isEmpty)
    #expect(contents.reasons.last == .restUnread)
    #expect(contents.problems.count < 100)
  }

  @Test func `many headers that are none do not cost many searches`() throws {
    var entry = Entry("x", "")
    (entry.size, entry.packedSize) = (.max, .max)
    var file = ZipFile(entry)
    file.hasList = false
    var limits = ArchiveLimits()
    limits.entries = 1_000
    func problems(_ count: Int) throws -> [ArchiveProblem.Reason] {
      try Archive.read(Data(repeatElement(file.data, count: count).joined()), limits: limits).reasons
    }
    #expect(try problems(1_900) == [.listMissing])
    #expect(try problems(2_100) == [.listMissing, .restUnread])
  }

  // MARK: Kinds

  @Test(arguments: [0o120000, 0o060000, 0o020000, 0o010000, 0o140000] as [UInt32])
  func `links and devices are left out`(kind: UInt32) throws {
    var link = Entry("link", "/etc/passwd")
    link.attributes = (kind | 0o777) << 16
    let contents = try Archive.read(ZipFile(link, Entry("good")).data)
    #expect(contents.paths == ["good"])
    #expect(contents.problems == [ArchiveProblem(path: "link", reason: .notAFile)])
  }

  @Test func `a folder is one by its attributes or its name`() throws {
    var byMode = Entry("mode", "")
    byMode.attributes = 0o040755 << 16
    var byDOS = Entry("dos", "")
    byDOS.attributes = 0x10
    let contents = try Archive.read(ZipFile(byMode, byDOS, Entry("name/", "")).data)
    #expect(contents.entries == ["mode", "dos", "name"].map { ArchiveEntry(folder: $0) })
    #expect(contents.problems.isEmpty)
  }

  @Test(arguments: [1, 0x41, 0x2041] as [UInt16])
  func `encrypted files are named as such`(flags: UInt16) throws {
    var secret = Entry.deflated("secret")
    secret.flags |= flags
    for hasList in [true, false] {
      var file = ZipFile(secret, Entry("good"))
      file.hasList = hasList
      let contents = try Archive.read(file.data)
      #expect(contents.paths == ["good"])
      #expect(contents.problems.last == ArchiveProblem(path: "secret", reason: .encrypted))
    }
  }

  @Test(arguments: [1, 6, 9, 12, 14, 93, 95, 98, 0xFFFF, 0x0108] as [UInt16])
  func `other compressions than Deflate never reach a decoder`(method: UInt16) throws {
    var entry = Entry("odd")
    entry.method = method
    let contents = try Archive.read(ZipFile(entry, Entry("good")).data)
    #expect(contents.paths == ["good"])
    #expect(contents.problems == [ArchiveProblem(path: "odd", reason: .unknownCompression)])
  }
}
