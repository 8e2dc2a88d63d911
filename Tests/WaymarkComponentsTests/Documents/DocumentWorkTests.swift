import Foundation
import Observation
import Testing
import WaymarkGraph

@testable import WaymarkComponents

/// What is shown while documents are added, and what the window does meanwhile.
@MainActor struct DocumentWorkTests {
  /// An action that ends when a test says so.
  @MainActor private final class Held {
    private var waiting: CheckedContinuation<Void, Never>?
    private var isOver = false

    func wait() async { if !isOver { await withCheckedContinuation { waiting = $0 } } }

    func end() {
      isOver = true
      waiting?.resume()
      waiting = nil
    }
  }

  private func wait(until isReached: @escaping @MainActor () -> Bool) async {
    while !isReached() {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = isReached()
        } onChange: {
          continuation.resume()
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `the sign stays until the last of several actions has ended`() async {
    let work = DocumentWork(quietFor: .zero)
    let first = Held(), second = Held()
    work.begin { await first.wait() }
    work.begin { await second.wait() }
    await wait { work.isSlow }
    first.end()
    await wait { work.running == 1 }
    #expect(work.isSlow && work.isBusy)
    second.end()
    await wait { work.running == 0 }
    #expect(!work.isSlow && !work.isBusy)
  }

  @Test(.timeLimit(.minutes(1))) func `the window is busy until an action that its view began has ended`() async {
    let work = DocumentWork(), held = Held()
    let probe = ComponentProbe { Button("Import") { work.begin { await held.wait() } } }
    #expect(!probe.graph.isBusy)
    probe.send(.tap, to: probe.first("button"))
    #expect(probe.graph.isBusy)
    held.end()
    await withCheckedContinuation { continuation in probe.graph.tasks.whenFinished { continuation.resume() } }
    #expect(!probe.graph.isBusy && !work.isBusy)
  }
}
