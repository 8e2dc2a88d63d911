import Foundation
import Observation
import Waymark

/// Why nothing is changed for an account without the right to write.
struct ReadOnly: LocalizedError {
  var errorDescription: String? { "Your account may look at these files, but not change them." }
}

/// What is being done with files. It goes on when a window is closed or loaded anew, and what was interrupted by the end of the
/// server is told afterwards.
@MainActor @Observable final class FileWork {
  /// How long something takes before it is shown.
  private static let delay = Duration.milliseconds(500)
  /// How many faults are told one by one.
  private static let toldProblems = 5
  /// How many cards tell of faults until somebody dismisses them; older ones go.
  static let mostTold = 100
  /// What is done, and what has ended with a fault.
  private(set) var tasks: [FileTask] = []
  /// What tells of the work of an earlier process. Until it has ended nothing is begun: a page may go on with an upload that is not known yet.
  @ObservationIgnored var former: Task<Void, Never>?
  /// Where it is noted what is done; nil if that is forgotten with the process.
  @ObservationIgnored var journal: WorkJournal?
  /// Where it is written what was done; nil where nobody signs in.
  @ObservationIgnored let record: FileRecord?
  /// Whether files may be changed.
  @ObservationIgnored let canWrite: Bool
  @ObservationIgnored private var count = 0

  /// - Parameters:
  ///   - canWrite: Whether files may be changed. Otherwise nothing is done, and that is told.
  ///   - record: Where it is written what was done.
  ///   - journal: Where it is noted what is done.
  init(canWrite: Bool = true, record: FileRecord? = nil, journal: WorkJournal? = nil) {
    (self.canWrite, self.record, self.journal) = (canWrite, record, journal)
  }

  /// What is shown.
  var shown: [FileTask] { tasks.filter(\.isShown) }

  /// What is shown to a visitor.
  func shown(to visitor: VisitorID) -> [FileTask] {
    shown.filter { $0.visitor == nil || $0.visitor == visitor }
  }

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
    guard canWrite else { return report("Nothing was changed", [ReadOnly().localizedDescription]) }
    let task = add(verb.title(number ?? items.count))
    var noted = TaskRecord(verb: verb, title: task.title, count: items.count)
    let running = Task {
      show(task, after: Self.delay)
      await former?.value
      var (results, problems, recorded) = ([Result](), [String](), [String]())
      let count = items.count
      for (index, item) in items.enumerated() where !Task.isCancelled {
        if let journal {
          noted.begins((item as? FileLocation), done: results.count, told(problems))
          // What is interrupted has to be known before it begins.
          await journal.write(.task(noted), for: task.key)
        }
        do {
          let result = try await step(item) { progress in
            Task { @MainActor in task.fraction = (Double(index) + progress.fraction) / Double(count) }
          }
          results.append(result)
          if let text = record?.text(item, result: result) { recorded.append(text) }
        } catch is CancellationError {
          break
        } catch {
          problems.append(error.localizedDescription)
        }
        task.fraction = Double(index + 1) / Double(count)
      }
      if let record, !results.isEmpty { record(verb.record, recorded) }
      end(task, noted, done: results.count, problems)
      done(results)
    }
    task.ending = { running.cancel() }
  }

  /// Tells of faults in what was done.
  func report(_ title: String, _ problems: [String]) {
    end(add(title), result: nil, told(problems))
  }

  /// Adds something that is done.
  func add(_ title: String, key: String = UUID().uuidString, of visitor: VisitorID? = nil) -> FileTask {
    count += 1
    let task = FileTask(count, title, key: key, of: visitor)
    tasks.append(task)
    return task
  }

  /// Shows something that is not over after a while.
  func show(_ task: FileTask, after delay: Duration = delay) {
    Task { [weak task] in
      try await Task.sleep(for: delay)
      task?.isShown = true
    }
  }

  private func end(_ task: FileTask, _ record: TaskRecord, done: Int, _ problems: [String]) {
    guard done < record.count else { return dismiss(task) }
    let isCounted = record.count > 1 || problems.isEmpty
    var record = record
    record.end(result: isCounted ? record.verb.result(done, of: record.count) : nil, told(problems))
    journal?.note(.task(record), for: task.key)
    end(task, result: record.result, record.problems)
  }

  private func end(_ task: FileTask, result: String?, _ problems: [String]) {
    task.state = .over(result: result, problems: problems)
    task.isShown = true
    forgetOldest()
  }

  /// Removes the oldest cards of what is over, if there are too many.
  func forgetOldest() {
    let over = tasks.filter { if case .over = $0.state { true } else { false } }
    for task in over.dropLast(Self.mostTold) { dismiss(task) }
  }

  private func told(_ problems: [String]) -> [String] {
    let others = problems.count - Self.toldProblems
    return problems.prefix(Self.toldProblems) + (others > 0 ? ["And \(others) more."] : [])
  }

  /// Removes a card.
  func remove(_ task: FileTask) { tasks.removeAll { $0.id == task.id } }

  /// Removes something that is over, and forgets it.
  func dismiss(_ task: FileTask) {
    remove(task)
    journal?.note(nil, for: task.key)
  }

  /// Tells what was interrupted when the server ended, and what was told before and has not been dismissed.
  func tell(_ record: TaskRecord, key: String) {
    end(add(record.title, key: key), result: record.result, record.problems)
    journal?.note(.task(record), for: key)
  }
}
