/// Removes files, and folders with all that is in them.
struct TreeRemoval {
  /// How deep folders are removed where they are; so many are open at once.
  private static let maxDepth = 64

  private let staging: OpenFolder
  private let token: Token
  private let fileSystem: FileSystemIdentity
  /// Whether protected folders are emptied too: copies of our own, and originals of which there is a copy.
  private let isForced: Bool
  private var count = 0
  private var waiting: [FileName] = []

  /// - Parameters:
  ///   - staging: The folder in which the removed things are, and get others from deep below.
  ///   - token: The beginning of their names.
  ///   - isForced: Whether protected folders are emptied too.
  init(in staging: OpenFolder, _ token: Token, isForced: Bool) throws(FileError) {
    (self.staging, self.token, self.isForced) = (staging, token, isForced)
    fileSystem = try staging.status().fileSystem
  }

  /// Removes what has a name in the folder, if there is anything.
  mutating func remove(_ name: FileName) throws {
    try remove(name, in: staging, depth: 0)
    while let next = waiting.popLast() { try remove(next, in: staging, depth: 0) }
  }

  private mutating func remove(_ name: FileName, in folder: OpenFolder, depth: Int) throws {
    guard let status = try folder.statusIfAny(name) else { return }
    guard status.kind == .folder else { return try folder.remove(name, isFolder: false) }
    // Another disk that is mounted in a folder isn't emptied with it.
    guard status.fileSystem == fileSystem else { throw FileError.busy(name.text) }
    if depth == Self.maxDepth { return try postpone(name, in: folder) }
    let all: FilePermissions = [.ownerRead, .ownerWrite, .ownerExecute]
    if isForced, !status.permissions.isSuperset(of: all) { try? folder.openUp(name) }
    let opened = try folder.folder(name)
    for item in try opened.items() { try remove(item.name, in: opened, depth: depth + 1) }
    // What is in the library's own folder at the top of a former disk isn't listed.
    if try opened.statusIfAny(.reserved) != nil { try remove(.reserved, in: opened, depth: depth + 1) }
    try folder.remove(name, isFolder: true)
  }

  private mutating func postpone(_ name: FileName, in folder: OpenFolder) throws {
    count += 1
    let place = token.name(".\(count)")
    guard try folder.rename(name, to: staging, as: place) else { throw FileError.busy(name.text) }
    waiting.append(place)
  }

  /// Removes everything that belongs to a token.
  static func removeAll(of token: Token, in staging: OpenFolder) throws {
    var removal = try TreeRemoval(in: staging, Token(), isForced: true)
    for item in try staging.items() where item.name.bytes.starts(with: token.text.utf8) {
      try removal.remove(item.name)
    }
  }
}
