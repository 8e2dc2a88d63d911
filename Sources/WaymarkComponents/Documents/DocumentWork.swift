internal import Foundation
internal import Observation
internal import WaymarkGraph

/// What adds documents, and takes a while. Another process begins anew.
@MainActor @Observable final class DocumentWork {
  private(set) var isBusy = false
  /// Whether it has taken so long that a sign of it is shown.
  private(set) var isSlow = false
  /// Why nothing was added, or not everything.
  var problem: DocumentProblem?

  /// The time after which a sign is shown.
  private static let quietFor = Duration.milliseconds(500)

  func attempt(_ action: () throws -> Void) {
    do { try action() } catch { problem = DocumentProblem(error) }
  }

  func begin(_ action: @escaping @MainActor () async throws -> Void) {
    isBusy = true
    let sign = Task {
      try await Task.sleep(for: Self.quietFor)
      isSlow = true
    }
    Task {
      defer {
        sign.cancel()
        isBusy = false
        isSlow = false
      }
      do { try await action() } catch is CancellationError {
      } catch let error as CocoaError where error.code == .userCancelled {
      } catch { problem = DocumentProblem(error) }
    }
  }
}

extension DocumentWork: RebuiltState {}
