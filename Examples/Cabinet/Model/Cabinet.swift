import Foundation
import Observation
import Waymark

/// The files that all windows show.
@MainActor @Observable final class Cabinet {
  /// What is open, once the folder is.
  private(set) var open: OpenCabinet?
  /// Why the folder can't be opened.
  private(set) var problem: String?

  /// Opens a folder.
  init(opening folder: URL) {
    Task {
      do {
        let (files, storage) = (try await FileRoot.open(folder), IndexStorage.file(for: folder))
        let place = storage?.deletingPathExtension().appendingPathExtension("journal")
        var journal: WorkJournal?
        if let place { journal = await WorkJournal.opened(at: place) }
        let cabinet = OpenCabinet(files: files, index: storage, journal: journal)
        await cabinet.tellFormerWork()
        open = cabinet
      } catch {
        problem = error.localizedDescription
      }
    }
  }

  /// Shows files that are open.
  ///
  /// - Parameter storage: The file of the index, outside of the files.
  init(files: FileRoot, index storage: URL? = nil) { open = OpenCabinet(files: files, index: storage) }
}
