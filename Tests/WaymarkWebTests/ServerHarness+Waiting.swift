import Testing

@testable import WaymarkWeb

extension ServerHarness {
  /// Runs the loop and tasks until a condition holds; fails the test if it never does.
  func settle(at location: SourceLocation = #_sourceLocation, until condition: () -> Bool) async {
    let deadline = ContinuousClock.now + Self.patience
    while !condition() {
      guard ContinuousClock.now < deadline else {
        Issue.record("What the test waits for has not come.", sourceLocation: location)
        return
      }
      loop.runIteration()
      await Task.yield()
      waitForWork()
    }
  }
}
