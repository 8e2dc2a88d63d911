import Foundation
import Waymark

/// The files that browsers upload into folders. Of those that are interrupted, the part that has arrived is kept for a day.
@MainActor final class FileUploads {
  /// The size of the largest file, in bytes: 10 GB.
  static let maxFileSize = 10 * 1024 * 1024 * 1024
  /// How many files of a visitor may be there in part.
  static let mostUnfinished = 20
  /// How many batches of a visitor may be under way: more than files, as each that is chosen again begins another one.
  static let mostBatches = 50
  /// For how long a part is kept that nobody adds to, in seconds.
  static let lifetime: TimeInterval = 86_400
  /// How many batches are remembered after they are over, because an answer to their page may have been lost.
  private static let mostEnded = 50

  private let files: FileRoot
  private let work: FileWork
  private var batches: [String: FileBatch] = [:]
  /// The keys of batches that are over, oldest first.
  private var ended: [String] = []
  /// The batch and the index of each file of which a part is there.
  private var places: [String: (batch: FileBatch, index: Int)] = [:]
  private var sweeping: Task<Void, Never>?
  /// Writes a part; another one in tests, such as one for which there is no space.
  var writePart: (_ part: Data, _ offset: Int, _ id: FileUpload.ID) async throws -> Int

  init(of files: FileRoot, in work: FileWork) {
    (self.files, self.work) = (files, work)
    writePart = { try await files.receive($0, at: $1, of: $2) }
    sweeping = Task { [weak self] in
      while !Task.isCancelled {
        await self?.removeOld(now: Date())
        try? await Task.sleep(for: .seconds(3600))
      }
    }
  }

  isolated deinit { sweeping?.cancel() }

  // MARK: - What browsers ask for

  /// Begins to take a file, or goes on with it.
  ///
  /// - Parameters:
  ///   - folder: The folder into which it comes.
  ///   - visitor: Who uploads it.
  ///   - added: Called when all files that were chosen together are over.
  func begin(
    _ file: OfferedFile, in folder: FileLocation, of visitor: VisitorID, added: @escaping ([FileLocation]) -> Void
  ) async throws -> FileReceipt {
    guard work.canWrite else { throw ReadOnly() }
    await work.former?.value
    guard let batch = batch(of: file, in: folder, of: visitor) else { throw FileReceiverError.refused }
    batch.added = added
    if batch.record.isCancelled { throw FileReceiverError.cancelled }
    // Only now: the page may go while the file is begun.
    batch.isPaused = false
    let beginning = Task { [before = batch.beginning] in
      await before?.value
      return try await self.begin(file, in: batch)
    }
    batch.beginning = Task { _ = try? await beginning.value }
    return try await beginning.value
  }

  /// Takes a part.
  func receive(_ part: Data, at offset: Int, of name: String) async throws -> Int {
    await work.former?.value
    let (batch, index, id) = try place(of: name)
    guard batch.record.files[index]?.pause == nil || offset == batch.received[name] else {
      throw FileReceiverError.wrongPlace(expected: batch.received[name] ?? 0)
    }
    resume(batch, index)
    do {
      let received = try await writePart(part, offset, id)
      if batch.record.isCancelled { throw FileReceiverError.cancelled }
      batch.received[name] = received
      if received == batch.record.files[index]?.key.size { try await finish(id, batch, index) }
      update(batch)
      return received
    } catch let error as FileError {
      throw noted(error, in: batch, index)
    }
  }

  /// Returns how many bytes of a file have arrived.
  func received(of name: String) async throws -> Int {
    await work.former?.value
    let (_, _, id) = try place(of: name)
    do {
      return try await files.upload(id).received
    } catch FileError.missing {
      throw FileReceiverError.unknown
    }
  }

  /// Gives a file up that the browser can't read.
  func abandon(_ name: String) async {
    await work.former?.value
    guard let (batch, index, id) = try? place(of: name) else { return }
    let file = batch.record.files[index]?.key.name ?? ""
    fail(batch, index, "“\(file)” can't be read any more. The part of it was removed.")
    try? await files.cancelUpload(id)
    await write(batch)
  }

  /// Notes that the page which sends a batch is not there.
  func pause(_ name: String, of visitor: VisitorID) {
    guard let batch = batches[key(of: name, visitor)], !batch.isPaused else { return }
    batch.isPaused = true
    update(batch)
  }

  /// Notes that a file was refused.
  func refuse(_ file: OfferedFile, in folder: FileLocation, of visitor: VisitorID, because reason: String) async {
    await work.former?.value
    guard let batch = batch(of: file, in: folder, of: visitor), batch.record.files[file.index] == nil,
      !batch.record.isCancelled
    else { return }
    batch.record.files[file.index] = .init(key: .init(file), problem: reason)
    update(batch)
    work.journal?.note(.upload(batch.record), for: batch.task.key)
  }

  // MARK: - Beginning and going on

  /// Returns the batch of a file, which begins with the first one that is offered; nil if the visitor has too many.
  private func batch(of file: OfferedFile, in folder: FileLocation, of visitor: VisitorID) -> FileBatch? {
    let key = key(of: file.batch, visitor)
    if let known = batches[key] { return known }
    let running = batches.values.count { $0.record.visitor == visitor && !$0.record.isOver }
    guard running < Self.mostBatches else { return nil }
    let batch = add(
      UploadRecord(visitor: visitor, folder: folder, count: file.count, bytes: file.totalSize), key: key)
    work.show(batch.task)
    return batch
  }

  private func key(of batch: String, _ visitor: VisitorID) -> String { "upload-\(visitor.rawValue)-\(batch)" }

  private func add(_ record: UploadRecord, key: String) -> FileBatch {
    let task = work.add(FileVerb.upload.title(record.count), key: key, of: record.visitor)
    let batch = FileBatch(record, task)
    task.ending = { [weak self, weak batch] in if let batch { self?.cancel(batch) } }
    batches[key] = batch
    return batch
  }

  private func begin(_ file: OfferedFile, in batch: FileBatch) async throws -> FileReceipt {
    if batch.record.isCancelled { throw FileReceiverError.cancelled }
    if batch.record.files[file.index] == nil { await adopt(file, batch) }
    if let known = batch.record.files[file.index] { return try await resume(known, file, in: batch) }
    let unfinished = batches.values.filter { $0.record.visitor == batch.record.visitor && !$0.record.isOver }
    guard unfinished.reduce(0, { $0 + $1.record.unfinished.count }) < Self.mostUnfinished else {
      fail(batch, file.index, key: .init(file), "“\(file.name)”: there are too many uploads that are not complete.")
      throw FileReceiverError.refused
    }
    do {
      let folder = try await folder(for: file.folders[...], batch)
      let upload = try await files.beginUpload(of: FileName(file.name), to: folder, size: file.size)
      if batch.record.isCancelled {
        try? await files.cancelUpload(upload.id)
        throw FileReceiverError.cancelled
      }
      let name = upload.id.description
      batch.record.files[file.index] = .init(key: .init(file), id: name)
      places[name] = (batch, file.index)
      batch.received[name] = 0
      await write(batch)
      if file.size == 0 { try await finish(upload.id, batch, file.index) }
      update(batch)
      return FileReceipt(id: name, received: 0)
    } catch let error as FileError {
      let reason = error.message.contains(file.name) ? error.message : "“\(file.name)”: \(error.message)"
      fail(batch, file.index, key: .init(file), error == .diskFull ? "\(reason) No part of it is there." : reason)
      await write(batch)
      throw error == .diskFull ? FileReceiverError.noRoom : .refused
    }
  }

  /// Goes on with a file that was begun, of which the answer was lost or which people have chosen again.
  private func resume(_ known: UploadRecord.UploadedPart, _ file: OfferedFile, in batch: FileBatch) async throws
    -> FileReceipt
  {
    guard known.key == .init(file), known.problem == nil else { throw FileReceiverError.refused }
    guard known.place == nil, let name = known.id, let id = FileUpload.ID(name) else {
      update(batch)
      return FileReceipt(id: known.id ?? "", received: file.size)
    }
    do {
      let received = try await files.upload(id).received
      batch.received[name] = received
      batch.record.files[file.index]?.pause = nil
      if received == file.size { try await finish(id, batch, file.index) }
      await write(batch)
      update(batch)
      return FileReceipt(id: name, received: received)
    } catch let error as FileError {
      throw noted(error, in: batch, file.index)
    }
  }

  /// Takes over a file that people have chosen again after it was interrupted, or which is complete since then.
  private func adopt(_ file: OfferedFile, _ batch: FileBatch) async {
    let key = UploadRecord.Key(file)
    for other in batches.values
    where other !== batch && other.isPaused && !other.record.isOver && other.record.visitor == batch.record.visitor
      && other.record.folder == batch.record.folder
    {
      let found = other.record.files.first { $1.key == key && $1.problem == nil }
      guard let (index, known) = found else { continue }
      batch.record.made.merge(other.record.made) { old, _ in old }
      batch.record.earlier += other.record.earlier + other.record.files.values.filter { $0.place != nil }
      guard known.place == nil, let name = known.id else { break }
      other.record.files[index] = nil
      batch.record.files[file.index] = .init(key: key, id: name)
      batch.received[name] = other.received.removeValue(forKey: name)
      places[name] = (batch, file.index)
      // The new record is there before the old one is not any more.
      await write(batch)
      if other.record.unfinished.isEmpty { forget(other) } else { await write(other) }
      update(other)
      return
    }
    guard let known = batch.record.earlier.first(where: { $0.key == key }), let place = known.place,
      let entry = try? await files.entry(at: place), entry.size == key.size
    else { return }
    batch.record.files[file.index] = .init(key: key, place: place)
  }

  /// Returns the folder for a file, which is made if needed. The outermost one gets a name that is free.
  private func folder(for names: ArraySlice<String>, _ batch: FileBatch) async throws -> FileLocation {
    guard let last = names.last else { return batch.record.folder }
    let key = names.joined(separator: "/")
    if let known = batch.record.made[key] { return known }
    let parent = try await folder(for: names.dropLast(), batch)
    let folder = try await files.createFolder(FileName(last), in: parent, ifTaken: .keepBoth)
    batch.record.made[key] = folder
    return folder
  }

  private func resume(_ batch: FileBatch, _ index: Int) {
    guard batch.isPaused || batch.record.files[index]?.pause != nil else { return }
    batch.isPaused = false
    batch.record.files[index]?.pause = nil
    update(batch)
  }

  private func place(of name: String) throws(FileReceiverError) -> (FileBatch, Int, FileUpload.ID) {
    guard let (batch, index) = places[name], let id = FileUpload.ID(name) else { throw .unknown }
    if batch.record.isCancelled { throw .cancelled }
    return (batch, index, id)
  }

  // MARK: - The end

  private func finish(_ id: FileUpload.ID, _ batch: FileBatch, _ index: Int) async throws {
    let place = try await files.finishUpload(id)
    places[id.description] = nil
    batch.received[id.description] = nil
    batch.record.files[index]?.id = nil
    batch.record.files[index]?.place = place
    if let record = work.record { record(FileVerb.upload.record, [record.path(place)]) }
    await write(batch)
  }

  /// Notes a fault of the file system, and returns what the browser is told.
  private func noted(_ error: FileError, in batch: FileBatch, _ index: Int) -> any Error {
    switch error {
    case .wrongPlace(let expected): return FileReceiverError.wrongPlace(expected: expected)
    case .busy: return FileReceiverError.busy
    case .tooManyOpen: return error
    case .diskFull:
      // What has arrived is kept, and goes on when there is space again.
      batch.record.files[index]?.pause = error.message
      update(batch)
      work.journal?.note(.upload(batch.record), for: batch.task.key)
      return FileReceiverError.noRoom
    default:
      if batch.record.isCancelled { return FileReceiverError.cancelled }
      fail(batch, index, error.message)
      work.journal?.note(.upload(batch.record), for: batch.task.key)
      return FileReceiverError.refused
    }
  }

  private func fail(_ batch: FileBatch, _ index: Int, key: UploadRecord.Key? = nil, _ problem: String) {
    if let key, batch.record.files[index] == nil { batch.record.files[index] = .init(key: key) }
    if let name = batch.record.files[index]?.id {
      places[name] = nil
      batch.received[name] = nil
    }
    batch.record.files[index]?.id = nil
    batch.record.files[index]?.problem = problem
    update(batch)
  }

  private func cancel(_ batch: FileBatch) {
    guard !batch.record.isOver else { return }
    batch.record.isCancelled = true
    let ids = batch.record.unfinished.compactMap { $0.id.flatMap { FileUpload.ID($0) } }
    update(batch)
    Task { [files] in
      for id in ids { try? await files.cancelUpload(id) }
      await write(batch)
    }
  }

  /// Has the card say how far it is.
  private func update(_ batch: FileBatch) {
    let task = batch.task
    let fraction = (batch.fraction * 200).rounded(.down) / 200
    if task.fraction != fraction { task.fraction = fraction }
    guard batch.record.isOver else {
      let state: FileTask.State = batch.isRunning ? .running : .waiting(batch.pauseSentences)
      if task.state != state { task.state = state }
      if state != .running { task.isShown = true }
      return
    }
    if !ended.contains(task.key) {
      ended.append(task.key)
      let outer = batch.record.folder.names.count + 1
      let places = batch.record.files.values.compactMap { $0.place.map { $0.names.prefix(outer) } }
      batch.added(Set(places).compactMap { try? FileLocation(Array($0)) })
      batch.added = { _ in }
    }
    if batch.record.uploaded == batch.record.count {
      work.remove(task)
    } else {
      let isCounted = batch.record.count > 1 || batch.problems.isEmpty
      let result = FileVerb.upload.result(batch.record.uploaded, of: batch.record.count)
      task.state = .over(result: isCounted ? result : nil, problems: batch.problems)
      task.isShown = true
      work.forgetOldest()
    }
    while ended.count > Self.mostEnded {
      if let batch = batches[ended.removeFirst()] { forgetRecord(batch) }
    }
  }

  /// Removes the card of files that another page has taken over.
  private func forget(_ batch: FileBatch) {
    batches[batch.task.key] = nil
    work.dismiss(batch.task)
  }

  private func forgetRecord(_ batch: FileBatch) {
    batches[batch.task.key] = nil
    places = places.filter { $0.value.batch !== batch }
    // A card that is shown is forgotten when it is dismissed.
    if batch.record.uploaded == batch.record.count { work.journal?.note(nil, for: batch.task.key) }
  }

  private func write(_ batch: FileBatch) async { await work.journal?.write(.upload(batch.record), for: batch.task.key) }

  // MARK: - Earlier processes

  /// Tells of what was interrupted when the server ended.
  func tell(_ record: UploadRecord, key: String) async {
    var record = record
    for (index, file) in record.files where file.id != nil && !file.isOver {
      record.files[index]?.pause = nil
      guard !record.isCancelled, let id = file.id.flatMap({ FileUpload.ID($0) }) else { continue }
      let upload = try? await files.upload(id)
      // It was complete, but not in its place yet; or it was, but that was not noted.
      let place =
        upload == nil
        ? await place(of: file.key, in: record)
        : upload?.received == file.key.size ? try? await files.finishUpload(id) : nil
      if let place {
        record.files[index] = .init(key: file.key, place: place)
      } else if upload == nil {
        record.files[index] = .init(
          key: file.key, problem: "The part of “\(file.key.name)” is not there any more; perhaps it was complete.")
      }
    }
    let batch = add(record, key: key)
    batch.isPaused = true
    for (index, file) in record.files {
      guard let name = file.id, !file.isOver else { continue }
      if record.isCancelled {
        if let id = FileUpload.ID(name) { try? await files.cancelUpload(id) }
      } else if let id = FileUpload.ID(name), let upload = try? await files.upload(id) {
        batch.received[name] = upload.received
        places[name] = (batch, index)
      }
    }
    update(batch)
    await write(batch)
  }

  /// Returns where a file is that was complete, if it is at the place that was meant for it.
  private func place(of key: UploadRecord.Key, in record: UploadRecord) async -> FileLocation? {
    let folder = key.folders.isEmpty ? record.folder : record.made[key.folders.joined(separator: "/")]
    guard let name = try? FileName(key.name), let place = folder?.appending(name),
      let entry = try? await files.entry(at: place), entry.size == key.size
    else { return nil }
    return place
  }

  /// Removes parts that nobody has added to for a day.
  func removeOld(now: Date) async {
    for upload in (try? await files.uploads()) ?? [] where now.timeIntervalSince(upload.modified) >= Self.lifetime {
      try? await files.cancelUpload(upload.id)
      guard let (batch, index) = places[upload.id.description] else { continue }
      fail(batch, index, "“\(upload.name.text)” was not gone on with for a day. The part of it was removed.")
      batch.record.isCancelled = batch.record.unfinished.isEmpty && !batch.record.isOver
      update(batch)
      await write(batch)
    }
  }
}
