import Observation
import Waymark

/// Something that is being done with files.
@MainActor @Observable final class FileTask: Identifiable {
  enum State: Equatable {
    case running
    /// It is over; a sentence on what was done where not all was, and why.
    case over(result: String?, problems: [String])
  }

  let id: Int
  /// What is being done, such as “Copying 5 items”.
  let title: String
  fileprivate(set) var state = State.running
  /// The part that is done, from 0 to 1; nil while that is not known.
  fileprivate(set) var fraction: Double?
  /// Whether it has taken long enough to be shown.
  fileprivate(set) var isShown = false
  @ObservationIgnored fileprivate var task: Task<Void, Never>?

  fileprivate init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }

  /// Ends it as soon as possible. What was done stays.
  func cancel() { task?.cancel() }
}

/// What is being done with files. It goes on when a window is closed or loaded anew.
@MainActor @Observable final class FileWork {
  /// How long something takes before it is shown.
  private static let delay = Duration.milliseconds(500)
  /// How many faults are told one by one.
  private static let toldProblems = 5
  /// What is done, and what has ended with a fault.
  private(set) var tasks: [FileTask] = []
  @ObservationIgnored private var count = 0

  /// What is shown.
  var shown: [FileTask] { tasks.filter(\.isShown) }

  /// Does something with each of some items, one after the other.
  ///
  /// - Parameters:
  ///   - verb: what is done.
  ///   - items: the items.
  ///   - count: their number as people count them, if that is another one.
  ///   - step: does it with one of them, and calls its parameter with what is done of it.
  ///   - done: called with what the steps have returned, also where some have failed.
  func run<Item: Sendable, Result: Sendable>(
    _ verb: FileVerb, _ items: [Item], count number: Int? = nil,
    step: @escaping @MainActor (Item, @escaping @Sendable (FileProgress) -> Void) async throws -> Result,
    done: @escaping ([Result]) -> Void = { _ in }
  ) {
    guard !items.isEmpty else { return }
    count += 1
    let task = FileTask(count, verb.title(number ?? items.count))
    tasks.append(task)
    task.task = Task {
      let late = Task {
        try await Task.sleep(for: Self.delay)
        task.isShown = true
      }
      var (results, problems) = ([Result](), [String]())
      let count = items.count
      for (index, item) in items.enumerated() where !Task.isCancelled {
        do {
          results.append(
            try await step(item) { progress in
              Task { @MainActor in task.fraction = (Double(index) + progress.fraction) / Double(count) }
            })
        } catch is CancellationError {
          break
        } catch {
          problems.append(error.localizedDescription)
        }
        task.fraction = Double(index + 1) / Double(count)
      }
      late.cancel()
      end(task, verb, done: results.count, of: items.count, problems)
      done(results)
    }
  }

  /// Tells of faults in what was done.
  func report(_ title: String, _ problems: [String]) {
    count += 1
    let task = FileTask(count, title)
    tasks.append(task)
    show(task, result: nil, problems)
  }

  private func end(_ task: FileTask, _ verb: FileVerb, done: Int, of all: Int, _ problems: [String]) {
    guard done < all else { return dismiss(task) }
    show(task, result: all > 1 || problems.isEmpty ? verb.result(done, of: all) : nil, problems)
  }

  private func show(_ task: FileTask, result: String?, _ problems: [String]) {
    let others = problems.count - Self.toldProblems
    let told = problems.prefix(Self.toldProblems) + (others > 0 ? ["And \(others) more."] : [])
    task.state = .over(result: result, problems: Array(told))
    task.isShown = true
  }

  /// Removes something that is over.
  func dismiss(_ task: FileTask) { tasks.removeAll { $0.id == task.id } }
}
