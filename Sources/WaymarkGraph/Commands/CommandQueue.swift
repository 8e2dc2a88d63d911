/// The commands of one graph that wait to be sent, and those whose results are not known yet.
@MainActor final class CommandQueue {
  /// The most commands in each list. Of more, the oldest is given up: so an app can't collect them for a client that is
  /// away, nor a client by never answering.
  private static let maxCount = 64

  private struct Issued {
    let number: Int
    let command: Command
    let completion: ((CommandResult) -> Void)?
  }

  private var last = 0
  private var waiting: [Issued] = []
  private var sent: [Issued] = []

  /// Whether there are commands to send.
  var hasWaiting: Bool { !waiting.isEmpty }
  /// Whether the result of a command is not known yet.
  var isBusy: Bool { !waiting.isEmpty || !sent.isEmpty }

  /// Adds a command to those that wait.
  ///
  /// - Parameter completion: called with the result.
  func add(_ command: Command, completion: ((CommandResult) -> Void)?) {
    last += 1
    waiting.append(Issued(number: last, command: command, completion: completion))
    if waiting.count > Self.maxCount { waiting.removeFirst().completion?(.unanswered) }
  }

  /// Returns the commands to send, which from now on count as sent.
  func takeWaiting() -> [Patch] {
    let taken = waiting
    waiting = []
    sent += taken
    while sent.count > Self.maxCount { sent.removeFirst().completion?(.unanswered) }
    return taken.map { .command($0.number, $0.command) }
  }

  /// Notes the result of a sent command. Returns false if there is no such command, as when it was answered already.
  func finish(_ number: Int, _ result: CommandResult) -> Bool {
    guard let index = sent.firstIndex(where: { $0.number == number }) else { return false }
    sent.remove(at: index).completion?(result)
    return true
  }

  /// Gives up the sent commands up to a number, whose time is over. Returns whether one of them must not be carried out
  /// later.
  func expire(upTo number: Int) -> Bool {
    let late = sent.filter { $0.number <= number }
    sent.removeAll { $0.number <= number }
    for each in late { each.completion?(.unanswered) }
    return late.contains { !$0.command.mayBeLate }
  }

  /// Gives up all commands.
  func end() {
    let all = sent + waiting
    sent = []
    waiting = []
    for each in all { each.completion?(.unanswered) }
  }

  /// Sends commands again where that is harmless, and gives up the others: the client may not have received the frames
  /// that contained them.
  func sendAgain() {
    let unanswered = sent
    sent = []
    waiting = unanswered.filter(\.command.isRepeatable) + waiting
    for each in unanswered where !each.command.isRepeatable { each.completion?(.unanswered) }
  }
}

extension Graph {
  /// Has the client carry out a command, after the changes of the same update.
  ///
  /// - Parameter completion: called with the result, at the latest after the time that the host allows.
  package func perform(_ command: Command, completion: ((CommandResult) -> Void)? = nil) {
    if isEnded { return completion?(.unanswered) ?? () }
    let queue = commands ?? CommandQueue()
    commands = queue
    queue.add(command, completion: completion)
    needsUpdate?()
  }

  /// Handles the client's answer to a command. Call ``update()`` afterwards.
  package func finishCommand(_ number: Int, _ result: CommandResult) -> EventResult {
    let isKnown = run { commands?.finish(number, result) == true }
    return isKnown ? .handled : .unknownNode
  }

  /// Gives up the commands up to a number that have not been answered. Returns whether one of them must not be carried
  /// out later.
  package func expireCommands(upTo number: Int) -> Bool {
    run { commands?.expire(upTo: number) ?? false }
  }

  /// Handles that the client gets the whole page instead of frames that it may have missed.
  package func repeatCommands() {
    guard let commands else { return }
    commands.sendAgain()
    if commands.hasWaiting { needsUpdate?() }
  }
}
