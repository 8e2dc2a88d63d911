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
        open = OpenCabinet(files: try await FileRoot.open(folder))
      } catch {
        problem = error.localizedDescription
      }
    }
  }

  /// Shows files that are open.
  init(files: FileRoot) { open = OpenCabinet(files: files) }
}
