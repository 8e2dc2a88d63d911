import Waymark

/// What the journal knows of files that were chosen or dropped together.
struct UploadRecord: Codable {
  let visitor: VisitorID
  /// The folder into which they come.
  let folder: FileLocation
  /// The number of the files.
  let count: Int
  /// The size of all of them, in bytes.
  let bytes: Int
  /// The files that were begun or refused, by their index.
  var files: [Int: UploadedPart] = [:]
  /// The files that were complete when others of them were interrupted, and people choose all of them again.
  var earlier: [UploadedPart] = []
  /// The folders that were made for them, by their names on the device with `/` between them.
  var made: [String: FileLocation] = [:]
  var isCancelled = false

  /// What is known of one of the files.
  struct UploadedPart: Codable {
    let key: Key
    /// What names the part that has arrived, as long as it is not complete.
    var id: String?
    /// Where it is, when it is complete.
    var place: FileLocation?
    /// Why it does not come.
    var problem: String?
    /// Why it does not go on.
    var pause: String?

    var isOver: Bool { place != nil || problem != nil }
  }

  /// By what a file is recognized when people choose it again.
  struct Key: Codable, Hashable {
    let name: String
    let folders: [String]
    let size: Int
    let modified: Int

    init(_ file: OfferedFile) {
      (name, folders, size, modified) = (file.name, file.folders, file.size, file.modified)
    }
  }

  init(visitor: VisitorID, folder: FileLocation, count: Int, bytes: Int) {
    (self.visitor, self.folder, self.count, self.bytes) = (visitor, folder, count, bytes)
  }

  /// How many files are complete.
  var uploaded: Int { files.values.count { $0.place != nil } }

  /// Whether nothing more comes.
  var isOver: Bool { isCancelled || files.values.count(where: \.isOver) >= count }

  /// The files of which a part has arrived.
  var unfinished: [UploadedPart] { files.sorted { $0.key < $1.key }.map(\.value).filter { $0.id != nil && !$0.isOver } }
}
