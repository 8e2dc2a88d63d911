/// The folders for dropped files: each is added when the first document for it is there.
@MainActor struct DroppedFolders {
  private let documents: VisitorDocuments
  /// The ids of the folders by their names, from the outside in.
  private var known: [[String]: String]
  /// Whether the folder on which the files were dropped has gone, and another one takes its place.
  private(set) var isParentGone = false
  /// The ids of the folders that were added, each after the one around it.
  private(set) var added: [String] = []

  /// - Parameter parent: the id of the folder on which the files were dropped; empty at the top.
  init(in parent: String, of documents: VisitorDocuments) {
    self.documents = documents
    known = [[]: parent]
  }

  /// Returns the id of the folder of these names. One that was deleted meanwhile is added once more; that on which the files
  /// were dropped is replaced by the top folder.
  mutating func id(of names: [String]) throws -> String {
    if let id = known[names], documents.hasFolder(id) { return id }
    let id = try add(names)
    known[names] = id
    return id
  }

  private mutating func add(_ names: [String]) throws -> String {
    guard let last = names.last else {
      isParentGone = true
      return ""
    }
    let outer = try id(of: names.dropLast())
    let name = DocumentName.cleaned(last)
    guard !name.isEmpty else { return outer }
    let id = try documents.createFolder(named: name, in: outer).id
    added.append(id)
    return id
  }
}
