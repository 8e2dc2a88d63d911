import Waymark

/// What a window selects, names and describes in a folder.
struct FolderState: Codable {
  var selection = RowSelection<FileEntry.ID>()
  var naming = FileNaming()
  /// The file of which the info is shown.
  var described: FileEntry.ID?
  /// The files for which another folder is chosen.
  var moved: [FileLocation]?
  /// The file that is shared.
  var shared: FileEntry.ID?
  /// The file that is shown in the whole window.
  var previewed: FileEntry.ID?
  /// What was made, and is selected as soon as it is listed.
  var made: [FileLocation] = []
}
