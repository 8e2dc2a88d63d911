/// The commands for controls that wait for the end of an update.
@MainActor final class ControlCommands {
  private var waiting: [() -> Void] = []

  init(_ graph: Graph) {
    graph.register(.controls) { [unowned self] in
      perform()
      return false
    }
  }

  func add(_ command: @escaping () -> Void) { waiting.append(command) }

  private func perform() {
    let due = waiting
    waiting = []
    for command in due { command() }
  }
}

extension Graph {
  /// The commands for controls; created when the first one is requested.
  var controlCommands: ControlCommands {
    if let requestedCommands { return requestedCommands }
    let new = ControlCommands(self)
    requestedCommands = new
    return new
  }
}
