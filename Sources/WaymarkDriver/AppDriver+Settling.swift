extension AppDriver {
  /// Runs the tasks that `.task` or handlers have started on the main actor, and updates the page, until they change
  /// nothing more.
  ///
  /// For work that leaves the main actor, as all that suspends does (`Task.yield()`, a task's value, a continuation), wait for
  /// its result with ``settle(within:until:)``.
  public func settle() async { await settle(after: 100) }

  /// Does the same, until tasks have changed nothing for a number of turns.
  package func settle(after turns: Int) async {
    await settle(after: turns) { await Task.yield() }
  }

  /// Does the same for tasks that do not leave the main actor: this does not leave it either, which would take much longer.
  package func settleOnMainActor(after turns: Int) async {
    await settle(after: turns) {
      await withCheckedContinuation { continuation in Task { @MainActor in continuation.resume() } }
    }
  }

  private func settle(after turns: Int, of turn: () async -> Void) async {
    var quiet = 0
    while quiet < turns {
      await turn()
      quiet = catchUp() ? 0 : quiet + 1
    }
  }

  /// Waits until a condition holds; throws if it does not within a time limit.
  ///
  ///     try await driver.settle { $0.rows.contains("Marmotte") }
  ///
  /// The condition is checked at first, and again only when something has changed.
  public func settle(
    within limit: Duration = .seconds(10), until isReached: (AppDriver) throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + limit
    let alarm = Task { [weak self] in
      try await Task.sleep(until: end)
      self?.wake()
    }
    defer { alarm.cancel() }
    catchUp()
    while try !isReached(self) {
      if Task.isCancelled { throw CancellationError() }
      if ContinuousClock.now >= end { throw DriverError.timedOut(screen: snapshot) }
      await withTaskCancellationHandler {
        await nextChange()
      } onCancel: { [weak self] in
        Task { @MainActor [weak self] in self?.wake() }
      }
      catchUp()
    }
  }
}
