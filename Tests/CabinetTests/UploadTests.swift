import Foundation
import Glibc
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// Files that are uploaded in parts: their offsets, limits and cards, and what is known of them after the server was killed.
@MainActor @Suite struct UploadTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")
  private var root: URL { folder.appending(path: "files") }
  private var journal: URL { folder.appending(path: "work.journal") }

  /// A process with its files.
  @MainActor private struct Process {
    let files: FileRoot
    let work: FileWork
    let uploads: FileUploads

    var states: [FileTask.State] { work.tasks.map(\.state) }
  }

  private func start() async throws -> Process {
    try FileManager.default.createDirectory(at: root.appending(path: "Inner"), withIntermediateDirectories: true)
    let files = try await FileRoot.open(root)
    let work = FileWork(journal: await WorkJournal.opened(at: journal))
    return Process(files: files, work: work, uploads: FileUploads(of: files, in: work))
  }

  /// Starts a process that finds what another one has left.
  private func restart() async throws -> Process {
    let files = try await FileRoot.open(root)
    let cabinet = OpenCabinet(files: files, index: nil, journal: await WorkJournal.opened(at: journal))
    await cabinet.tellFormerWork()
    return Process(files: files, work: cabinet.work, uploads: cabinet.uploads)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)
      .filter { $0 != ".waymark" }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func file(
    _ name: String = "Film.mp4", in folders: [String] = [], size: Int = 10, modified: Int = 1, batch: String = "1",
    index: Int = 0, count: Int = 1
  ) -> OfferedFile {
    OfferedFile(
      name: name, folders: folders, size: size, modified: modified, batch: batch, index: index, count: count,
      totalSize: size * count)
  }

  private func begin(
    _ process: Process, _ file: OfferedFile, in folder: String = "", of visitor: VisitorID = "ann",
    added: @escaping ([FileLocation]) -> Void = { _ in }
  ) async throws -> FileReceipt {
    try await process.uploads.begin(file, in: FileLocation(folder), of: visitor, added: added)
  }

  private func send(
    _ process: Process, _ text: String, at offset: Int = 0, to receipt: FileReceipt
  ) async throws -> Int {
    try await process.uploads.receive(Data(text.utf8), at: offset, of: receipt.id)
  }

  private func expect(_ error: FileReceiverError, _ action: () async throws -> some Any) async {
    await #expect(throws: error) { _ = try await action() }
  }

  private func lines(_ state: FileTask.State?) -> [String] {
    switch state {
    case .waiting(let lines): lines
    case .over(let result, let problems): (result.map { [$0] } ?? []) + problems
    default: []
    }
  }

  @Test func `a file is there when all of it has arrived`() async throws {
    defer { remove() }
    let process = try await start()
    var added: [FileLocation] = []
    let receipt = try await begin(process, file()) { added = $0 }
    #expect(receipt.received == 0)
    #expect(process.work.tasks.map(\.title) == ["Uploading 1 item"] && process.states == [.running])
    #expect(try await send(process, "01234", to: receipt) == 5)
    #expect(process.work.tasks.first?.fraction == 0.5)
    #expect(try await process.uploads.received(of: receipt.id) == 5)
    await expect(.wrongPlace(expected: 5)) { try await send(process, "x", to: receipt) }
    await expect(.wrongPlace(expected: 5)) { try await send(process, "567890", at: 5, to: receipt) }
    #expect(try names() == ["Inner"])
    #expect(added.isEmpty)
    #expect(try await send(process, "56789", at: 5, to: receipt) == 10)
    #expect(try text("Film.mp4") == "0123456789")
    #expect(process.work.tasks.isEmpty)
    #expect(added.map(\.description) == ["Film.mp4"])
    // The answer to the last part was lost.
    #expect(try await begin(process, file()).received == 10)
    #expect(try names() == ["Film.mp4", "Inner"])
    #expect(process.work.tasks.isEmpty)
  }

  @Test func `batches that never end, and cards that nobody dismisses, are bounded`() async throws {
    defer { remove() }
    let process = try await start()
    for number in 0..<FileUploads.mostBatches {
      _ = try await begin(process, file("\(number)", size: 0, batch: "\(number)", count: 2))
    }
    await expect(.refused) { try await begin(process, file(batch: "more")) }
    await process.uploads.refuse(file(batch: "more"), in: .root, of: "ann", because: "It is too large.")
    #expect(process.work.tasks.count == FileUploads.mostBatches)
    _ = try await begin(process, file(), of: "ben")
    for number in 0...FileWork.mostTold { process.work.report("Fault \(number)", []) }
    let told = process.work.tasks.map(\.title).filter { $0.hasPrefix("Fault") }
    #expect(told.count == FileWork.mostTold && told.first == "Fault 1")
  }

  @Test func `what is interrupted goes on when the same file is chosen again`() async throws {
    defer { remove() }
    let process = try await start()
    let receipt = try await begin(process, file(), in: "Inner")
    _ = try await send(process, "01234", to: receipt)
    process.uploads.pause("1", of: "ann")
    #expect(
      lines(process.states.first) == [
        "50% of “Film.mp4” has arrived.",
        "To go on, choose the same file in “Inner” again. What has arrived is kept for a day.",
      ])
    #expect(process.work.shown(to: "ann").count == 1 && process.work.shown(to: "bob").isEmpty)
    // Another file, another folder and another visitor begin anew.
    let others = [file(modified: 2, batch: "2"), file(size: 11, batch: "3"), file("Film.mp3", batch: "4")]
    for (number, other) in others.enumerated() {
      let next = try await begin(process, other, in: "Inner")
      #expect(next.received == 0 && next.id != receipt.id, "\(number)")
    }
    #expect(try await begin(process, file(batch: "5")).received == 0)
    #expect(try await begin(process, file(batch: "6"), in: "Inner", of: "bob").received == 0)
    let again = try await begin(process, file(batch: "7"), in: "Inner")
    #expect(again.received == 5)
    #expect(try await send(process, "56789", at: 5, to: again) == 10)
    #expect(try text("Inner/Film.mp4") == "0123456789")
    #expect(try names("Inner") == ["Film.mp4"])
    #expect(process.states.allSatisfy { $0 == .running } && process.states.count == 5)
  }

  @Test func `a page whose line is back goes on by itself`() async throws {
    defer { remove() }
    let process = try await start()
    let receipt = try await begin(process, file())
    _ = try await send(process, "01234", to: receipt)
    process.uploads.pause("1", of: "ann")
    #expect(process.states.first != .running)
    _ = try await send(process, "56", at: 5, to: receipt)
    #expect(process.states == [.running])
    // While a page sends it, the same file of another one is another file.
    #expect(try await begin(process, file(batch: "2")).received == 0)
  }

  @Test func `a page that goes on waits until a new process knows what an earlier one has begun`() async throws {
    defer { remove() }
    let earlier = try await start()
    let receipt = try await begin(earlier, file())
    _ = try await send(earlier, "01234", to: receipt)
    for isSent in [true, false] {
      let files = try await FileRoot.open(root)
      let cabinet = OpenCabinet(files: files, index: nil, journal: await WorkJournal.opened(at: journal))
      cabinet.work.former = Task { await cabinet.tellFormerWork() }
      let process = Process(files: files, work: cabinet.work, uploads: cabinet.uploads)
      if isSent {
        #expect(try await send(process, "56", at: 5, to: receipt) == 7)
      } else {
        let again = try await begin(process, file())
        #expect(again.received == 7)
        #expect(try await send(process, "789", at: 7, to: again) == 10)
        #expect(process.work.tasks.isEmpty)
      }
    }
    #expect(try names() == ["Film.mp4", "Inner"])
  }

  @Test func `what is cancelled leaves no part, and says so`() async throws {
    defer { remove() }
    let process = try await start()
    let receipt = try await begin(process, file(count: 3))
    let second = try await begin(process, file("b", index: 1, count: 3))
    _ = try await send(process, "0123456789", to: second)
    _ = try await send(process, "01234", to: receipt)
    process.work.tasks.first?.cancel()
    #expect(
      lines(process.states.first) == [
        "1 of 3 items were uploaded.", "The rest was cancelled, and parts of files were removed.",
      ])
    await expect(.cancelled) { try await send(process, "5", at: 5, to: receipt) }
    await expect(.cancelled) { try await begin(process, file("c", index: 2, count: 3)) }
    while try await !process.files.uploads().isEmpty { await Task.yield() }
    #expect(try names() == ["Inner", "b"])
    let task = try #require(process.work.tasks.first)
    process.work.dismiss(task)
    #expect(process.work.tasks.isEmpty)
  }

  @Test func `files in a folder that is chosen again after an interruption are not doubled`() async throws {
    defer { remove() }
    let process = try await start()
    let offered = { (batch: String) in
      ["a", "b", "c"].enumerated().map {
        file($1, in: ["Trips", "Old"], batch: batch, index: $0, count: 3)
      }
    }
    let first = offered("1")
    async let one = begin(process, first[0])
    async let two = begin(process, first[1])
    let (a, b) = try await (one, two)
    _ = try await send(process, "0123456789", to: a)
    _ = try await send(process, "012", to: b)
    #expect(try names() == ["Inner", "Trips"])
    #expect(try names("Trips/Old") == ["a"])
    process.uploads.pause("1", of: "ann")
    let lines = lines(process.states.first)
    #expect(lines.first == "1 of 3 items were uploaded." && lines.contains("30% of “b” has arrived."))
    let second = offered("2")
    #expect(try await begin(process, second[0]).received == 10)
    let again = try await begin(process, second[1])
    #expect(again.received == 3 && process.work.tasks.count == 1)
    _ = try await send(process, "3456789", at: 3, to: again)
    _ = try await send(process, "0123456789", to: begin(process, second[2]))
    #expect(try names() == ["Inner", "Trips"])
    #expect(try names("Trips/Old") == ["a", "b", "c"])
    #expect(process.work.tasks.isEmpty)
  }

  @Test func `a visitor has only so many files that are not complete`() async throws {
    defer { remove() }
    let process = try await start()
    for number in 0..<FileUploads.mostUnfinished {
      _ = try await begin(process, file("\(number)", batch: "\(number)"))
    }
    await expect(.refused) { try await begin(process, file("x", batch: "x")) }
    #expect(lines(process.states.last) == ["“x”: there are too many uploads that are not complete."])
    #expect(try await begin(process, file("x", batch: "x"), of: "bob").received == 0)
  }

  @Test func `a disk that becomes full keeps what has arrived`() async throws {
    defer { remove() }
    let process = try await start()
    let receipt = try await begin(process, file())
    _ = try await send(process, "01234", to: receipt)
    let write = process.uploads.writePart
    process.uploads.writePart = { _, _, _ in throw FileError.diskFull }
    await expect(.noRoom) { try await send(process, "56789", at: 5, to: receipt) }
    #expect(lines(process.states.first).first == "50% of “Film.mp4” has arrived. The disk is full.")
    process.uploads.writePart = write
    process.uploads.pause("1", of: "ann")
    let again = try await begin(process, file(batch: "2"))
    #expect(again.received == 5)
    #expect(try await send(process, "56789", at: 5, to: again) == 10)
    #expect(try text("Film.mp4") == "0123456789")
  }

  @Test func `what can't be taken is said`() async throws {
    defer { remove() }
    let process = try await start()
    await expect(.refused) { try await begin(process, file("a\u{202E}b")) }
    #expect(lines(process.states.last).first?.contains("can't be used as a name") == true)
    await expect(.refused) { try await begin(process, file(batch: "2"), in: "Missing") }
    #expect(lines(process.states.last) == ["“Film.mp4”: “Missing” is not there any more."])
    let receipt = try await begin(process, file(batch: "3"))
    await process.uploads.abandon(receipt.id)
    #expect(lines(process.states.last) == ["“Film.mp4” can't be read any more. The part of it was removed."])
    #expect(try await process.files.uploads().isEmpty)
    #expect(try names() == ["Inner"])
    await process.uploads.refuse(file(batch: "4"), in: .root, of: "ann", because: "“Film.mp4” is too large.")
    #expect(lines(process.states.last) == ["“Film.mp4” is too large."])
  }

  @Test func `an empty file is there at once`() async throws {
    defer { remove() }
    let process = try await start()
    _ = try await begin(process, file("a", size: 0))
    #expect(try names() == ["Inner", "a"])
    #expect(process.work.tasks.isEmpty)
  }

  @Test func `after the server was killed the card says what has arrived, and the file goes on`() async throws {
    defer { remove() }
    var process = try await start()
    let first = try await begin(process, file("a", batch: "1", count: 2))
    let second = try await begin(process, file("b", batch: "1", index: 1, count: 2))
    _ = try await send(process, "0123456789", to: first)
    _ = try await send(process, "012", to: second)
    process = try await restart()
    #expect(process.work.tasks.map(\.title) == ["Uploading 2 items"])
    #expect(process.work.tasks.first?.fraction == 0.65)
    #expect(lines(process.states.first).prefix(2) == ["1 of 2 items were uploaded.", "30% of “b” has arrived."])
    // The page itself goes on: it offers the file of its batch again.
    let again = try await begin(process, file("b", batch: "1", index: 1, count: 2))
    #expect(again.received == 3 && process.states == [.running])
    #expect(try await begin(process, file("a", batch: "1", count: 2)).received == 10)
    _ = try await send(process, "3456789", at: 3, to: again)
    #expect(try text("b") == "0123456789")
    #expect(process.work.tasks.isEmpty)
    process = try await restart()
    #expect(process.work.tasks.isEmpty)
    #expect(try names() == ["Inner", "a", "b"])
    #expect(try await begin(process, file("b", batch: "1", index: 1, count: 2)).received == 10, "a lost answer")
  }

  @Test func `what was complete when the server was killed is put into its place`() async throws {
    defer { remove() }
    var process = try await start()
    let receipt = try await begin(process, file())
    let id = try #require(FileUpload.ID(receipt.id))
    _ = try await process.files.receive(Data("0123456789".utf8), at: 0, of: id)
    process = try await restart()
    #expect(try text("Film.mp4") == "0123456789")
    #expect(process.work.tasks.isEmpty)
  }

  @Test func `what was put into its place when the server was killed is not told as missing`() async throws {
    defer { remove() }
    for isThere in [true, false] {
      var process = try await start()
      let receipt = try await begin(process, file(batch: "\(isThere)"))
      let id = try #require(FileUpload.ID(receipt.id))
      _ = try await process.files.receive(Data("0123456789".utf8), at: 0, of: id)
      // The process ends before it notes this.
      let place = try await process.files.finishUpload(id)
      if !isThere { try FileManager.default.removeItem(at: root.appending(path: place.description)) }
      process = try await restart()
      let told = "The part of “Film.mp4” is not there any more; perhaps it was complete."
      #expect(lines(process.states.first) == (isThere ? [] : [told]))
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test func `a part that nobody adds to is removed after a day`() async throws {
    defer { remove() }
    let process = try await start()
    let receipt = try await begin(process, file())
    _ = try await send(process, "01234", to: receipt)
    process.uploads.pause("1", of: "ann")
    await process.uploads.removeOld(now: Date() + FileUploads.lifetime - 60)
    #expect(try await process.files.uploads().count == 1)
    await process.uploads.removeOld(now: Date() + FileUploads.lifetime + 60)
    #expect(try await process.files.uploads().isEmpty)
    #expect(lines(process.states.first) == ["“Film.mp4” was not gone on with for a day. The part of it was removed."])
  }

  @Test func `files are dropped on a folder`() async throws {
    defer { remove() }
    let process = try await start()
    try Data("plan".utf8).write(to: folder.appending(path: "Plan.txt"))
    let driver = AppDriver(CabinetApp(cabinet: Cabinet(files: process.files)), at: "/files")
    try await driver.settle { $0.texts.contains("Inner") }
    try driver.dropFiles([folder.appending(path: "Plan.txt")])
    try await driver.settle { $0.texts.contains("Plan.txt") }
    #expect(try text("Plan.txt") == "plan")
  }
}
