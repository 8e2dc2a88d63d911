internal import Foundation
internal import WaymarkDocuments

/// Adds files that were dropped, in folders of the same names as those that they were dropped with.
@MainActor struct DroppedDocuments {
  let type: DocumentType
  let documents: VisitorDocuments
  /// The id of the folder on which they were dropped; empty at the top.
  let parent: String

  /// Adds the files. One that can't be read does not keep the others from being added.
  ///
  /// - Returns: what was missing in the files.
  /// - Throws: why the first file that could not be added was not.
  func add(_ files: [DroppedFile]) async throws -> [String] {
    var missing: [String] = []
    var failure: (any Error)?
    var folders: [[String]: String] = [[]: parent]
    for item in items(of: files) {
      do {
        missing += try await open(item.content, in: try folder(at: item.folders, &folders))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return missing
  }

  /// Returns the id of the folder of these names, which is added if it is the first time that it is asked for.
  private func folder(at names: [String], _ known: inout [[String]: String]) throws -> String {
    if let id = known[names] { return id }
    let outer = try folder(at: names.dropLast(), &known)
    let name = DocumentName.cleaned(names.last ?? "")
    let id = name.isEmpty ? outer : try documents.createFolder(named: name, in: outer).id
    known[names] = id
    return id
  }

  /// A document among the files.
  private struct Item {
    enum Content {
      case file(URL)
      /// A folder that is one document, such as `Trip.folio`, with the files in it and the names of the folders around these in it.
      case package(name: String, files: [DroppedFile])
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
      items.append(Item(folders: outer.dropLast(), content: .package(name: file.folders[index], files: inside)))
    }
    return items
  }

  private func open(_ content: Item.Content, in folder: String) async throws -> [String] {
    switch content {
    case .file(let url): try await open(url, in: folder)
    case .package(let name, let files): try await open(files, asPackage: name, in: folder)
    }
  }

  private func open(_ file: URL, in folder: String) async throws -> [String] {
    let document = try await type.read(file)
    _ = try documents.create(document, in: folder)
    return document.missing
  }

  private func isPackage(_ folder: String) -> Bool {
    type.readableTypes.contains { type in
      guard type.conforms(to: .directory), let suffix = type.preferredFilenameExtension else { return false }
      return folder.lowercased().hasSuffix("." + suffix.lowercased())
    }
  }

  /// Opens a package, whose files are put together again for that.
  private func open(_ files: [DroppedFile], asPackage name: String, in folder: String) async throws -> [String] {
    let manager = FileManager.default
    let place = manager.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: place) }
    let package = place.appending(path: FileName.safe(name))
    for file in files {
      let inner = file.folders.reduce(package) { $0.appending(path: FileName.safe($1)) }
      try manager.createDirectory(at: inner, withIntermediateDirectories: true)
      try manager.copyItem(at: file.url, to: inner.appending(path: file.url.lastPathComponent))
    }
    return try await open(package, in: folder)
  }
}
