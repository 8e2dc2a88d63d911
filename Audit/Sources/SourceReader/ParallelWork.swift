import Foundation
import Synchronization

/// Work that is done on as many threads as there are processors.
///
/// Their stacks are larger than those of a dispatch queue, because source is parsed and followed recursively.
package enum ParallelWork {
  private static let stackSize = 64 << 20

  /// Returns what a function makes of each input, in the order of the inputs. They are begun in this order.
  package static func results<Input: Sendable, Output: Sendable>(
    of inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let state = Mutex((next: 0, results: [Output?](repeating: nil, count: inputs.count)))
    let ended = DispatchGroup()
    for _ in 0..<min(inputs.count, ProcessInfo.processInfo.activeProcessorCount) {
      ended.enter()
      let thread = Thread {
        while let index = state.withLock({ state in
          defer { state.next += 1 }
          return state.next < inputs.count ? state.next : nil
        }) {
          let result = work(inputs[index])
          state.withLock { $0.results[index] = result }
        }
        ended.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    ended.wait()
    return state.withLock { $0.results.compactMap(\.self) }
  }
}
