import Observation
import Waymark

/// What is in the Trash, in all windows.
@MainActor @Observable final class TrashListing {
  /// What is in it, in the order of the names; nil until it is known.
  private(set) var items: [TrashedFile]?
  /// Why it can't be shown.
  private(set) var problem: String?
  @ObservationIgnored private let files: FileRoot

  init(of files: FileRoot) { self.files = files }

  /// Looks what is in it.
  func update() async {
    do {
      items = try await files.trashedFiles().sorted { $0.entry.name < $1.entry.name }
      problem = nil
    } catch {
      problem = error.localizedDescription
    }
  }
}
