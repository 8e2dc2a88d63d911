/// Runs `body` with the object that a C callback got as its context.
///
/// libevent's loop runs on the main thread and is the main actor, so a callback is already where it must be.
/// `assumeIsolated` would ask the runtime that each time, and a message makes ten callbacks, so only debug builds
/// check.
func inCallback<Context: AnyObject>(
  _ context: UnsafeMutableRawPointer?, of _: Context.Type, _ body: @MainActor (Context) -> Void
) {
  guard let context else { return }
  assert(isOnMainActor())
  let object = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
  // As `assumeIsolated` does it.
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Context) -> Void).self)(object) }
}

private func isOnMainActor() -> Bool {
  MainActor.assertIsolated()
  return true
}
