import Foundation
import Waymark

/// What can be done with files in a folder.
@MainActor struct FileActions {
  let location: FileLocation
  let cabinet: OpenCabinet
  let clipboard: FileClipboard
  let undoManager: UndoManager?
  /// Selects what was made, once it is listed.
  let select: ([FileLocation]) -> Void

  init(
    location: FileLocation, cabinet: OpenCabinet, clipboard: FileClipboard, undoManager: UndoManager?,
    select: @escaping ([FileLocation]) -> Void
  ) {
    (self.location, self.cabinet, self.clipboard) = (location, cabinet, clipboard)
    (self.undoManager, self.select) = (undoManager, select)
  }

  /// What can be done with files in several folders.
  init(found cabinet: OpenCabinet, clipboard: FileClipboard, undoManager: UndoManager?) {
    self.init(location: .root, cabinet: cabinet, clipboard: clipboard, undoManager: undoManager) { _ in }
  }

  private var files: FileRoot { cabinet.files }
  private var work: FileWork { cabinet.work }

  func makeFolder(containing entries: [FileEntry] = []) {
    work.run(.create, [location]) { [files] location, _ in
      let folder = try await files.createFolder(
        FileName(entries.isEmpty ? "untitled folder" : "New Folder With Items"), in: location, ifTaken: .keepBoth)
      return folder
    } done: { folders in
      cabinet.index.note(folders)
      guard let folder = folders.first else { return }
      if entries.isEmpty { select([folder]) } else { move(places(of: entries), into: folder) { _ in select([folder]) } }
    }
  }

  func rename(_ entry: FileEntry, to text: String) { rename(location.appending(entry.name), to: text) }

  func rename(_ place: FileLocation, to text: String) {
    guard let name = place.name, text != name.text else { return }
    work.run(.rename, [place]) { [files] place, _ in
      try await files.rename(place, to: FileName(text))
    } done: { renamed in
      guard let new = renamed.first else { return }
      cabinet.note(moves: [(place, new)])
      undoManager?.registerUndo(withTarget: cabinet) { cabinet in
        cabinet.work.run(.rename, [new]) { [files] place, _ in
          try await files.rename(place, to: name)
        } done: {
          cabinet.note(moves: $0.map { (new, $0) })
        }
      }
      undoManager?.setActionName("Rename")
    }
  }

  func duplicate(_ places: [FileLocation]) {
    work.run(.duplicate, places) { [files] place, report in
      try await files.duplicate(place, progress: report)
    } done: {
      select($0)
    }
  }

  func moveToTrash(_ places: [FileLocation]) {
    cabinet.folders.hide(places)
    work.run(.trash, places) { [files] place, _ in
      try await files.moveToTrash(place)
    } done: { ids in
      cabinet.folders.unhide(places)
      update(cabinet)
      cabinet.index.note(places)
      guard !ids.isEmpty else { return }
      undoManager?.registerUndo(withTarget: cabinet) { cabinet in
        cabinet.work.run(.putBack, ids) { [files] id, _ in
          try await files.putBack(id)
        } done: { _ in
          update(cabinet)
        }
      }
      undoManager?.setActionName("Move to Trash")
    }
  }

  private func update(_ cabinet: OpenCabinet) { Task { await cabinet.trash.update() } }

  func copy(_ places: [FileLocation], isCut: Bool) {
    if !places.isEmpty { clipboard.content = FileClipboard.Content(locations: places, isCut: isCut) }
  }

  /// Whether there is something to paste.
  var canPaste: Bool { clipboard.content != nil }

  func paste() {
    guard let content = clipboard.content else { return }
    if content.isCut {
      clipboard.content = nil  // They are moved once.
      move(content.locations.filter { $0.parent != location }, into: location) { select($0) }
    } else {
      work.run(.copy, content.locations) { [files, location] place, report in
        try await files.copy(place, into: location, ifTaken: .keepBoth, progress: report)
      } done: {
        select($0)
      }
    }
  }

  /// Moves files into a folder, which can be undone. They disappear from their folders at once.
  ///
  /// - Parameter done: Called with where they are then.
  func move(_ places: [FileLocation], into folder: FileLocation, done: @escaping ([FileLocation]) -> Void = { _ in }) {
    cabinet.folders.hide(places)
    work.run(.move, places) { [files] place, report in
      (from: place, to: try await files.move(place, into: folder, ifTaken: .keepBoth, progress: report))
    } done: { moves in
      cabinet.folders.unhide(places)
      cabinet.note(moves: moves)
      done(moves.map(\.to))
      guard !moves.isEmpty else { return }
      undoManager?.registerUndo(withTarget: cabinet) { cabinet in
        cabinet.work.run(.move, moves) { [files = cabinet.files] move, report in
          guard let parent = move.from.parent, let name = move.from.name else { return (from: move.to, to: move.to) }
          let back = try await files.move(move.to, into: parent, ifTaken: .keepBoth, progress: report)
          // It had another name, where one like it was there already.
          return (from: move.to, to: back.name == name ? back : try await files.rename(back, to: name))
        } done: {
          cabinet.note(moves: $0)
        }
      }
      undoManager?.setActionName("Move")
    }
  }

  func compress(_ entries: [FileEntry]) {
    work.run(.compress, [places(of: entries)], count: entries.count) { [files] places, report in
      try await files.compress(places, progress: report)
    } done: {
      select($0)
    }
  }

  func expand(_ entry: FileEntry) {
    work.run(.expand, [location.appending(entry.name)]) { [files] place, _ in
      try await files.expand(place)
    } done: { expansions in
      select(expansions.map(\.location))
      for expansion in expansions where !expansion.problems.isEmpty {
        work.report("Not everything was expanded", expansion.problems)
      }
    }
  }

  func places(of entries: [FileEntry]) -> [FileLocation] { entries.map { location.appending($0.name) } }
}
