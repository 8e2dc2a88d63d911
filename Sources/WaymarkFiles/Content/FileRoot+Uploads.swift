internal import CFiles
public import Foundation
internal import Glibc

/// What is stored of an upload.
private struct UploadRecord: Codable {
  let name: FileName
  let folder: FileLocation
  let size: Int
  /// The state folder of the file system, where the parts are kept.
  let state: JournalRecord.Place
}

extension FileRoot {
  /// Begins an upload. The space that it needs is reserved, if the file system can do that.
  ///
  /// - Parameters:
  ///   - name: The name that the file gets.
  ///   - folder: The folder into which it comes.
  ///   - size: The size of the whole file, in bytes.
  /// - Throws: ``FileError``; ``FileError/diskFull`` if there is not enough space.
  public func beginUpload(of name: FileName, to folder: FileLocation, size: Int) async throws -> FileUpload {
    try await quick.run { [self] _ in
      try checkNew(name)
      guard size >= 0 else { throw FileError.tooLarge(name.text) }
      let state = try StateFolder(for: folder, of: self)
      let (token, uploads) = (Token(), try state.uploads)
      let record = UploadRecord(name: name, folder: folder, size: size, state: try JournalRecord.Place(state))
      let locked = try LockedRecord(record, token, in: uploadRecords)
      do {
        let file = try uploads.newFile(token.name())
        let reserved = size == 0 ? 0 : file.use { waymark_reserve($0, Int64(size)) }
        if reserved != -EOPNOTSUPP { try FileError.check(reserved, name.text) }
      } catch {
        try? uploads.remove(token.name(), isFolder: false)
        locked.remove()
        throw error
      }
      return try upload(token)
    }
  }

  /// Writes a part of an upload behind those that have arrived.
  ///
  /// If the disk is full, what could be written is kept, and the upload can be continued when there is space again, or be
  /// cancelled by ``cancelUpload(_:)``.
  ///
  /// - Parameters:
  ///   - part: The bytes.
  ///   - offset: Where they begin in the file: ``FileUpload/received``.
  ///   - id: What names the upload.
  /// - Returns: How many bytes have arrived now.
  /// - Throws: ``FileError``; ``FileError/wrongPlace(expected:)`` if they don't follow those before, or go beyond the size.
  @discardableResult
  public func receive(_ part: Data, at offset: Int, of id: FileUpload.ID) async throws -> Int {
    try await quick.run { [self] _ in
      let (record, folder) = try uploadPlace(id.token)
      let file = try lockedPart(id.token, in: folder, record)
      let received = try FileStatus(file, shown: record.name.text).size
      guard offset == received, part.count <= record.size - received else {
        throw FileError.wrongPlace(expected: received)
      }
      try file.write(part, at: offset, shown: record.name.text)
      return received + part.count
    }
  }

  /// Returns how far an upload has come.
  ///
  /// - Throws: ``FileError``; ``FileError/missing(_:)`` if it was finished or cancelled.
  public func upload(_ id: FileUpload.ID) async throws -> FileUpload {
    try await quick.run { [self] _ in try upload(id.token) }
  }

  /// Returns the uploads that are not finished, for example to cancel those that nobody has continued for long.
  ///
  /// - Throws: ``FileError``.
  public func uploads() async throws -> [FileUpload] {
    try await quick.run { [self] _ in
      guard try top.statusIfAny(.reserved) != nil else { return [] }
      return try LockedRecord.tokens(in: uploadRecords).compactMap { try? upload($0) }
    }
  }

  /// Puts a complete upload into its place.
  ///
  /// - Returns: Where the file is.
  /// - Throws: ``FileError``; ``FileError/incomplete(_:)`` if bytes are missing. The upload can be finished later then.
  @discardableResult
  public func finishUpload(_ id: FileUpload.ID, ifTaken conflict: NameConflict = .keepBoth) async throws
    -> FileLocation
  {
    try await slow.run { [self] _ in
      let (record, folder) = try uploadPlace(id.token)
      let file = try lockedPart(id.token, in: folder, record)
      guard try FileStatus(file, shown: record.name.text).size == record.size else {
        throw FileError.incomplete(record.name.text)
      }
      try FileError.check(file.use { waymark_synchronize($0) }, record.name.text)
      let target = try self.folder(record.folder)
      let found = try freeName(for: record.name, conflict, .number, isFolder: false) { name throws(FileError) in
        try folder.rename(id.token.name(), to: target, as: name)
      }
      guard let found else { throw FileError.busy(record.name.text) }
      try? uploadRecords.remove(id.token.name(".json"), isFolder: false)
      return record.folder.appending(found)
    }
  }

  /// Ends an upload, and removes what has arrived of it.
  ///
  /// - Throws: ``FileError``; ``FileError/missing(_:)`` if it was finished or cancelled.
  public func cancelUpload(_ id: FileUpload.ID) async throws {
    try await quick.run { [self] _ in
      let (_, folder) = try uploadPlace(id.token)
      try folder.remove(id.token.name(), isFolder: false)
      try uploadRecords.remove(id.token.name(".json"), isFolder: false)
    }
  }

  private var uploadRecords: OpenFolder { get throws(FileError) { try StateFolder(atTop: .root, of: self).uploads } }

  private func uploadPlace(_ token: Token) throws -> (record: UploadRecord, folder: OpenFolder) {
    let data = try uploadRecords.file(token.name(".json")).read(0..<256 * 1024, shown: token.text)
    let record = try JSONDecoder().decode(UploadRecord.self, from: data)
    return (record, try record.state.open(in: self).uploads)
  }

  /// Opens what has arrived, which only one request writes at a time.
  private func lockedPart(_ token: Token, in folder: OpenFolder, _ record: UploadRecord) throws(FileError)
    -> Descriptor
  {
    let file = try folder.fileForWriting(token.name())
    let locked = file.use { waymark_lock($0) }
    if locked == -EWOULDBLOCK { throw .busy(record.name.text) }
    try FileError.check(locked, record.name.text)
    return file
  }

  private func upload(_ token: Token) throws -> FileUpload {
    let (record, folder) = try uploadPlace(token)
    let status = try folder.status(token.name())
    return FileUpload(
      id: FileUpload.ID(token), name: record.name, folder: record.folder, size: record.size, received: status.size,
      modified: Date(status.modified))
  }
}
