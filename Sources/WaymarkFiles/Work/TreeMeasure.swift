/// What a file or a folder contains, and whether it is the same later.
struct TreeMeasure: Equatable {
  /// The number of files, folders and links.
  private(set) var files = 0
  /// The size of all files, in bytes.
  private(set) var bytes = 0
  /// A number that changes when a file or a folder does.
  private var sum: UInt64 = 0
  /// Something that is neither file nor folder nor link, as people see its name.
  private(set) var other: String?
  /// The first folder in it that is the place of another disk.
  private(set) var mount: String?

  init(_ name: FileName, in folder: OpenFolder, _ flag: CancellationFlag) throws {
    let fileSystem = try folder.status().fileSystem
    try add(name, in: folder, [], fileSystem, flag)
  }

  private mutating func add(
    _ name: FileName, in folder: OpenFolder, _ path: [FileName], _ fileSystem: FileSystemIdentity,
    _ flag: CancellationFlag
  ) throws {
    if path.count > FileLocation.maxDepth { throw FileError.tooDeep }
    try flag.check()
    let status = try folder.status(name)
    files += 1
    if status.kind == .file { bytes += status.size }
    if status.kind == .other { other = name.text }
    if status.fileSystem != fileSystem, mount == nil { mount = name.text }
    sum &+= Self.hash(path, status)
    guard status.kind == .folder else { return }
    let opened = try folder.folder(name)
    for item in try opened.items() { try add(item.name, in: opened, path + [item.name], fileSystem, flag) }
  }

  /// The hash of an item by its path below the top, whose own name may be another one later.
  private static func hash(_ path: [FileName], _ status: FileStatus) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(status.identity)
    hasher.combine(status.size)
    hasher.combine(status.modified)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
