/// Runs `body` with the object that a C callback got as its context.
///
/// libevent's loop runs on the main thread and is the main actor, so a callback is already isolated to it.
/// `assumeIsolated` would check that at runtime in each of about ten callbacks per message, so only debug builds
/// check.
func inCallback<Context: AnyObject>(
  _ context: UnsafeMutableRawPointer?, of _: Context.Type, _ body: @MainActor (Context) -> Void
) {
  guard let context else { return }
  assert(isOnMainActor())
  let object = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
  // The same cast as in `assumeIsolated`.
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Context) -> Void).self)(object) }
}

private func isOnMainActor() -> Bool {
  MainActor.assertIsolated()
  return true
}
