internal import WaymarkDocuments

/// A document or a folder, as far as both are renamed and moved alike.
struct DocumentItem {
  let id: String
  let name: String
  /// The id of the folder that contains it; empty at the top.
  let folder: String

  init(_ record: DocumentRecord) { (id, name, folder) = (record.id, record.name, record.folder) }
  init(_ folder: DocumentFolder) { (id, name, self.folder) = (folder.id, folder.name, folder.parent) }
}

extension VisitorDocuments {
  /// Returns a document or a folder.
  func item(_ id: String) -> DocumentItem? {
    record(id).map(DocumentItem.init) ?? folders.first { $0.id == id }.map(DocumentItem.init)
  }

  /// Renames a document or a folder.
  ///
  /// - Throws: a problem, if something beside it has the name.
  func renameItem(_ id: String, to name: String) throws {
    guard let item = item(id) else { return }
    if isTaken(DocumentName.cleaned(name), in: item.folder, except: id) { throw DocumentProblem.nameTaken }
    if record(id) == nil { try renameFolder(id, to: name) } else { try rename(id, to: name) }
  }

  /// Moves a document or a folder.
  ///
  /// - Parameter name: the name it is given; nil for that which it has.
  func moveItem(_ id: String, to folder: String, named name: String?) throws {
    if record(id) == nil {
      try moveFolder(id, to: folder, named: name)
    } else {
      try move([id], to: folder, named: name)
    }
  }
}
