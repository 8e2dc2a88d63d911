import Foundation
import Waymark

/// Moves or copies files to where they are dropped.
@MainActor struct FileDropping {
  let cabinet: OpenCabinet
  let undoManager: UndoManager?

  /// What the files are in that are dragged and dropped here.
  var root: ObjectIdentifier { ObjectIdentifier(cabinet.files) }

  /// Whether something can be dropped on a file: only folders take files.
  func takes(_ entry: FileEntry) -> Bool { entry.kind == .folder && cabinet.canWrite }

  /// Puts files into a folder.
  func drop(_ files: [DraggedFile], _ session: DropSession, into folder: FileLocation) {
    guard areHere(files) else { return }
    let places = files.map(\.location)
    if session.phase == .ended(.copy) {
      cabinet.work.run(.copy, places) { [files = cabinet.files] place, report in
        try await files.copy(place, into: folder, ifTaken: .keepBoth, progress: report)
      }
    } else {
      move(places.filter { $0.parent != folder }, into: folder)
    }
  }

  /// Moves files to the Trash.
  func discard(_ files: [DraggedFile]) {
    guard areHere(files) else { return }
    actions.moveToTrash(files.map(\.location))
  }

  /// Moves files into a folder, which can be undone.
  func move(_ places: [FileLocation], into folder: FileLocation) {
    actions.move(places, into: folder)
  }

  /// Whether files are in the cabinet that is shown here; if they are not, the person is told.
  private func areHere(_ files: [DraggedFile]) -> Bool {
    if files.allSatisfy({ $0.root == root }) { return true }
    cabinet.work.report("Nothing was changed", ["These files are in another cabinet. Download them first."])
    return false
  }

  private var actions: FileActions {
    FileActions(found: cabinet, clipboard: FileClipboard(), undoManager: undoManager)
  }
}

extension TableRowContent {
  /// Makes a file of a folder one that is dragged, together with others that are selected, and a folder one that takes them.
  func draggedFile(
    _ entry: FileEntry, in folder: FileLocation, _ dropping: FileDropping
  ) -> some TableRowContent<TableRowValue> {
    draggable(containerItemID: entry.id)
      .dropDestination(for: DraggedFile.self, isEnabled: dropping.takes(entry)) { files, session in
        dropping.drop(files, session, into: folder.appending(entry.name))
      }
      .springLoadingBehavior(dropping.takes(entry) ? .enabled : .automatic)
  }
}

extension View {
  /// Lets people drag the files of a folder, and drop others in its empty places.
  func draggingFiles(_ entries: [FileEntry], of folder: FileLocation, _ dropping: FileDropping) -> some View {
    dropDestination(for: DraggedFile.self, isEnabled: dropping.cabinet.canWrite) { dropping.drop($0, $1, into: folder) }
      .dragContainer(for: DraggedFile.self) { ids in
        let ids = Set(ids)
        return entries.filter { ids.contains($0.id) }
          .map { DraggedFile(entry: $0, location: folder.appending($0.name), root: dropping.root) }
      }
      .dragDownload(for: DraggedFile.self) { dropping.cabinet.files.download(of: $0.map(\.entry), in: folder) }
      .dragConfiguration(
        DragConfiguration(allowMove: dropping.cabinet.canWrite, allowDelete: dropping.cabinet.canWrite))
  }

  /// Makes a file of a folder one that is dragged, together with others that are selected, and a folder one that takes them.
  func draggedFile(_ entry: FileEntry, in folder: FileLocation, _ dropping: FileDropping) -> some View {
    draggable(containerItemID: entry.id)
      .dropDestination(for: DraggedFile.self, isEnabled: dropping.takes(entry)) { files, session in
        dropping.drop(files, session, into: folder.appending(entry.name))
      }
      .springLoadingBehavior(dropping.takes(entry) ? .enabled : .automatic)
  }
}
