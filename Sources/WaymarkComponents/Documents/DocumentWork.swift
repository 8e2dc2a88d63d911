internal import Foundation
internal import Observation
internal import WaymarkGraph

/// What is done with documents, of which some takes a while: the window does not sleep meanwhile, and another process begins anew.
@MainActor @Observable final class DocumentWork {
  /// The number of actions that are running.
  private(set) var running = 0
  /// Whether they have taken so long that a sign of them is shown.
  private(set) var isSlow = false
  /// Why nothing was done, or not everything.
  var problem: DocumentProblem?

  /// Whether the view that begins it is on a screen that somebody sees.
  @ObservationIgnored var isShown = false

  @ObservationIgnored private let quietFor: Duration

  /// - Parameter quietFor: the time after which a sign is shown.
  init(quietFor: Duration = .milliseconds(500)) { self.quietFor = quietFor }

  var isBusy: Bool { running > 0 }

  /// Returns what changes documents so that it can be undone. What fails, also later when it is undone, is said by this.
  func undoable(_ documents: VisitorDocuments, _ undoManager: UndoManager?) -> UndoableDocuments {
    UndoableDocuments(documents: documents, undoManager: undoManager) { [weak self] in self?.problem = $0 }
  }

  func attempt(_ action: () throws -> Void) {
    do { try action() } catch { problem = DocumentProblem(error) }
  }

  func begin(_ action: @escaping @MainActor () async throws -> Void) {
    running += 1
    let sign = Task {
      try await Task.sleep(for: quietFor)
      // It may have been cancelled after that.
      if !Task.isCancelled { isSlow = true }
    }
    let tasks = GraphReference.running?.graph?.tasks ?? RunningTasks()
    tasks.start { [self] in
      defer {
        sign.cancel()
        running -= 1
        if running == 0 { isSlow = false }
      }
      do { try await action() } catch is CancellationError {
      } catch let error as CocoaError where error.code == .userCancelled {
      } catch { problem = DocumentProblem(error) }
    }
  }
}

extension DocumentWork: RebuiltState {}
