/// Runs `body` with the object that a C callback got as its context.
///
/// libevent's loop runs on the main thread and is the main actor, so a callback is already where it must
/// be: `assumeIsolated` checks that and costs nanoseconds, where a `Task` would cost microseconds.
func inCallback<Context: AnyObject>(
  _ context: UnsafeMutableRawPointer?, of _: Context.Type, _ body: @MainActor (Context) -> Void
) {
  guard let context else { return }
  nonisolated(unsafe) let object = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
  MainActor.assumeIsolated { body(object) }
}
