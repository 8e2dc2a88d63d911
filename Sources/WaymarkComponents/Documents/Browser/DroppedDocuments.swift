internal import Foundation
internal import WaymarkDocuments

/// Adds files that were dropped, in folders of the same names as those that they were dropped with.
@MainActor struct DroppedDocuments {
  let type: DocumentType
  let undoable: UndoableDocuments
  /// The id of the folder on which they were dropped; empty at the top.
  let parent: String

  /// Adds the files, as one step that can be undone. One that can't be read does not keep the others from being added, nor does a folder that is deleted meanwhile.
  ///
  /// - Returns: why the first file that could not be added was not, what was missing in the others, and whether the folder has gone.
  func add(_ files: [DroppedFile]) async -> [DocumentProblem] {
    var missing: [String] = []
    var failure: DocumentProblem?
    var added: Set<String> = []
    var folders = DroppedFolders(in: parent, of: undoable.documents)
    for item in items(of: files) {
      do {
        let document = try await read(item.content)
        // The folder may have been deleted while the file was read.
        added.insert(try undoable.documents.create(document, in: folders.id(of: item.folders)).id)
        missing += document.missing
      } catch {
        failure = failure ?? DocumentProblem(error)
      }
    }
    undoable.wereAdded(added, folders: folders.added, "Import")
    return [failure, missing.isEmpty ? nil : .incomplete(missing), folders.isParentGone ? .folderGone : nil]
      .compactMap { $0 }
  }

  /// A document among the files.
  private struct Item {
    enum Content {
      case file(URL)
      case package(DroppedPackage)
    }

    let folders: [String]
    let content: Content
  }

  private func items(of files: [DroppedFile]) -> [Item] {
    var items: [Item] = []
    var packages: Set<[String]> = []
    for file in files {
      guard let index = file.folders.firstIndex(where: isPackage) else {
        items.append(Item(folders: file.folders, content: .file(file.url)))
        continue
      }
      let outer = Array(file.folders[...index])
      guard packages.insert(outer).inserted else { continue }
      let inside = files.filter { $0.folders.starts(with: outer) }.map {
        DroppedFile(url: $0.url, folders: Array($0.folders.dropFirst(outer.count)))
      }
      let package = DroppedPackage(name: file.folders[index], files: inside)
      items.append(Item(folders: outer.dropLast(), content: .package(package)))
    }
    return items
  }

  private func read(_ content: Item.Content) async throws -> ImportedDocument {
    switch content {
    case .file(let url): try await type.read(url)
    case .package(let package): try await package.assembled(type.read)
    }
  }

  private func isPackage(_ folder: String) -> Bool {
    type.readableTypes.contains { type in
      guard type.conforms(to: .directory), let suffix = type.preferredFilenameExtension else { return false }
      return folder.lowercased().hasSuffix("." + suffix.lowercased())
    }
  }
}
