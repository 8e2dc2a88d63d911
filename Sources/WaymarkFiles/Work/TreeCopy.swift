internal import CFiles
internal import Glibc

/// Copies a file, a link, or a folder with all that is in it. Links are copied as links; what is neither is left out.
struct TreeCopy {
  /// So many bytes are copied between two looks at whether the task was cancelled.
  private static let step = 8 * 1024 * 1024

  private let flag: CancellationFlag
  private let report: (@Sendable (FileProgress) -> Void)?
  private(set) var progress: FileProgress

  init(_ measure: TreeMeasure, _ flag: CancellationFlag, _ report: (@Sendable (FileProgress) -> Void)?) {
    (self.flag, self.report) = (flag, report)
    progress = FileProgress(totalFiles: measure.files, totalBytes: measure.bytes)
  }

  mutating func copy(
    _ name: FileName, in folder: OpenFolder, to target: OpenFolder, as newName: FileName, depth: Int = 0
  ) throws {
    if depth > FileLocation.maxDepth { throw FileError.tooDeep }
    try flag.check()
    let status = try folder.status(name)
    switch status.kind {
    case .folder: try copyFolder(name, status, in: folder, to: target, as: newName, depth)
    case .file: try copyFile(name, in: folder, to: target, as: newName)
    case .link: try target.makeLink(newName, to: folder.destination(ofLink: name))
    case .other: return
    }
    progress.files += 1
    report?(progress)
  }

  private mutating func copyFolder(
    _ name: FileName, _ status: FileStatus, in folder: OpenFolder, to target: OpenFolder, as newName: FileName,
    _ depth: Int
  ) throws {
    try target.makeFolder(newName, permissions: 0o700)
    let (from, to) = (try folder.folder(name), try target.folder(newName))
    for item in try from.items() { try copy(item.name, in: from, to: to, as: item.name, depth: depth + 1) }
    // The copy is renamed when it is complete, which a folder that can't be written does not allow.
    let permissions = depth == 0 ? status.permissions.union([.ownerRead, .ownerWrite, .ownerExecute]) : nil
    OpenFolder.copyTags(from.descriptor, to.descriptor)
    try finish(to.descriptor, as: status, name, permissions: permissions)
  }

  private mutating func copyFile(_ name: FileName, in folder: OpenFolder, to target: OpenFolder, as newName: FileName)
    throws
  {
    let from = try folder.file(name)
    let status = try FileStatus(from, shown: name.text)
    let to = try target.newFile(newName)
    var offset = Int64(0)
    let size = Int64(status.size)
    while offset < size {
      let data = from.use { waymark_next_data($0, offset, size) }
      let hole = data < size ? from.use { waymark_next_hole($0, data, size) } : size
      try copy(from, to, Int(data)..<Int(max(hole, data)), name)
      progress.bytes += Int(data - offset)
      offset = max(hole, data)
    }
    try FileError.check(to.use { waymark_resize($0, size) }, name.text)
    OpenFolder.copyTags(from, to)
    try finish(to, as: status, name)
  }

  private mutating func copy(_ from: Descriptor, _ to: Descriptor, _ range: Range<Int>, _ name: FileName) throws {
    var (offset, isInSystem) = (range.lowerBound, true)
    while offset < range.upperBound {
      try flag.check()
      let wanted = min(Self.step, range.upperBound - offset)
      var count = isInSystem ? copyInSystem(from, to, offset, wanted) : -Int(EXDEV)
      // Some file systems can't, and some only within themselves.
      if [-Int(EXDEV), -Int(EINVAL), -Int(ENOSYS), -Int(EOPNOTSUPP)].contains(count) {
        isInSystem = false
        let part = try from.read(offset..<offset + min(wanted, 1024 * 1024), shown: name.text)
        try to.write(part, at: offset, shown: name.text)
        count = part.count
      }
      // The file has become shorter meanwhile.
      if try FileError.check(count, name.text) == 0 { return }
      offset += count
      progress.bytes += count
      report?(progress)
    }
  }

  private func copyInSystem(_ from: Descriptor, _ to: Descriptor, _ offset: Int, _ count: Int) -> Int {
    from.use { source in to.use { waymark_copy(source, $0, Int64(offset), count) } }
  }

  /// Gives a copy the permissions and the date of the original. Bits that let programs run as their owner are left out:
  /// the owner is another one now.
  private func finish(
    _ file: Descriptor, as status: FileStatus, _ name: FileName, permissions: FilePermissions? = nil
  ) throws(FileError) {
    let bits = UInt32((permissions ?? status.permissions).rawValue)
    try FileError.check(file.use { waymark_set_permissions($0, bits) }, name.text)
    try FileError.check(
      file.use { waymark_set_modified($0, status.modified.seconds, status.modified.nanoseconds) }, name.text)
  }
}

/// How much of something has been copied.
public struct FileProgress: Sendable, Hashable {
  /// The number of files, folders and links that are copied.
  public internal(set) var files = 0
  /// The number of all of them.
  public let totalFiles: Int
  /// The number of bytes that are copied.
  public internal(set) var bytes = 0
  /// The number of all bytes.
  public let totalBytes: Int

  init(totalFiles: Int, totalBytes: Int) { (self.totalFiles, self.totalBytes) = (totalFiles, totalBytes) }

  /// The part that is done, from 0 to 1, by bytes, or by files if all are empty.
  ///
  ///     ProgressView(value: progress.fraction)
  public var fraction: Double {
    let (done, total) = totalBytes > 0 ? (bytes, totalBytes) : (files, totalFiles)
    return total == 0 ? 1 : min(1, Double(done) / Double(total))
  }
}
