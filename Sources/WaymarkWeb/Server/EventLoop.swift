internal import CEvent
// Linked because it defines the main queue functions that CEvent declares.
internal import Dispatch
internal import Glibc

/// libevent's loop. On the main thread it is the main actor's executor: it drains the main queue too, so that `Task`s
/// and callbacks of sockets run on one thread and in one order.
///
/// An iteration runs all callbacks that are ready, then the actions of `afterEachIteration`, then one write for each
/// socket with pending output.
@MainActor package final class EventLoop {
  let base: OpaquePointer
  private var mainQueue: EventSource?
  private var signals: [EventSource] = []
  private var timers: [ObjectIdentifier: Timer] = [:]
  private var hooks: [@MainActor () -> Void] = []
  private var outputs: [@MainActor () -> Void] = []
  private var deferred: [@MainActor () -> Void] = []
  private var hasOutput = false
  private var isStopped = false

  /// The monotonic clock in seconds.
  private(set) var clock: @MainActor () -> Int = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec
  }
  /// Whether a test controls the clock.
  private(set) var isStepped = false

  /// Creates the loop. From now on a write to a socket whose peer has gone is an error, not a signal that ends the
  /// process.
  package init() throws {
    guard let base = event_base_new() else { throw ServerError.outOfResources("the event loop") }
    self.base = base
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)  // exceeding a file size limit becomes an error of the write
  }

  isolated deinit {
    for timer in timers.values { timer.cancel() }
    for source in signals { source.free() }
    mainQueue?.free()
    event_base_free(base)
  }

  /// Runs until `stop()`. Must be called synchronously from the main thread (`static func main()`, not an
  /// asynchronous one, which would already be inside the main queue).
  package func run() {
    drainMainQueue()
    isStopped = false
    while !isStopped { runIteration(waiting: true) }
  }

  /// Ends `run()` after the current iteration.
  package func stop() {
    isStopped = true
  }

  /// Runs one iteration; `run()` repeats it. Tests call it without waiting.
  package func runIteration(waiting: Bool = false) {
    let actions = deferred
    deferred = []
    for action in actions { action() }
    let mayWait = waiting && deferred.isEmpty && !hasOutput && !isStopped
    _ = event_base_loop(base, (mayWait ? EVLOOP_ONCE : EVLOOP_NONBLOCK) | EVLOOP_NO_EXIT_ON_EMPTY)
    for hook in hooks { hook() }
    // Cleared first: output requested during a write belongs to the next iteration.
    hasOutput = false
    for output in outputs { output() }
  }

  /// Registers `action` to be called at the end of every iteration, after all callbacks and main-queue work and before
  /// the sockets write. This is where changes are coalesced.
  package func afterEachIteration(_ action: @escaping @MainActor () -> Void) {
    hooks.append(action)
  }

  /// Calls `action` when the process gets this signal, in an iteration of the loop and not in a signal handler.
  package func onSignal(_ signal: Int32, _ action: @escaping @MainActor () -> Void) {
    let source = EventSource(base: base, descriptor: signal, flags: EV_SIGNAL | EV_PERSIST, action: action)
    source.start()
    signals.append(source)
  }

  /// Calls `action` once after this delay, unless the timer is cancelled before.
  @discardableResult
  package func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
    let timer = Timer(loop: self, delay: delay, action: action)
    timers[ObjectIdentifier(timer)] = timer
    return timer
  }

  /// Puts a test in control of time: `clock` replaces the clock, and timers of a second or more fire in
  /// ``timePassed()``, so that nothing happens only because a test takes long. Shorter timers are brief pauses and
  /// fire in real time.
  func step(by clock: @escaping @MainActor () -> Int) {
    self.clock = clock
    isStepped = true
  }

  /// Fires, in the next iteration, the timers that are due after the test has advanced the clock.
  func timePassed() {
    let now = clock()
    for timer in timers.values where timer.due <= now { timer.fire() }
  }

  /// Calls `action` at the start of the next iteration, which then does not wait.
  func inNextIteration(_ action: @escaping @MainActor () -> Void) {
    deferred.append(action)
  }

  /// Registers `action` to be called at the very end of every iteration, for writing output.
  func atOutput(_ action: @escaping @MainActor () -> Void) {
    outputs.append(action)
  }

  /// Marks output as pending, so that the next iteration does not wait for an event first.
  func outputIsReady() {
    hasOutput = true
  }

  func forget(_ timer: Timer) {
    timers[ObjectIdentifier(timer)] = nil
  }

  /// Watches the main queue's own descriptor; Dispatch makes it readable when something is enqueued.
  private func drainMainQueue() {
    guard mainQueue == nil else { return }
    let handle = _dispatch_get_main_queue_handle_4CF()
    let source = EventSource(base: base, descriptor: handle, flags: EV_READ | EV_PERSIST) {
      var count: UInt64 = 0
      _ = read(handle, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
    }
    source.start()
    mainQueue = source
    // Work enqueued before the descriptor existed did not make it readable.
    inNextIteration { _dispatch_main_queue_callback_4CF(nil) }
  }
}
