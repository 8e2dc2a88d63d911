public import Foundation
internal import Synchronization

/// A zip archive of files and folders that is packed only as fast as it is taken.
///
///     let packed = files.pack(selectedLocations)
///     while let bytes = try await packed.next() { send(bytes) }
///
/// No more than two pieces of it are in memory. When this is released, the packing ends.
public final class PackedFiles: Sendable {
  private let handoff: Handoff

  init(_ handoff: Handoff) { self.handoff = handoff }

  deinit { handoff.cancel() }

  /// Returns the next bytes of the archive; nil at its end. Only one task may wait for them.
  ///
  /// - Throws: ``FileError``, if something can't be packed; or `CancellationError`.
  public func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { handoff.take($0) }
    } onCancel: {
      handoff.cancel()
    }
  }
}

extension FileRoot {
  /// Begins to put files and folders into a zip archive that is not stored: it is packed while it is taken.
  ///
  /// Links, devices and pipes are left out. If a file is changed or deleted meanwhile, the archive ends with an error.
  ///
  /// - Parameter locations: What is put into it.
  public func pack(_ locations: [FileLocation]) -> PackedFiles {
    let handoff = Handoff()
    streams.begin { [self] in
      handoff.produce { flag, put in
        let packing = try Packing(flag, nil, output: put)
        try packing.add(locations.map { try place(of: $0) })
      }
    }
    return PackedFiles(handoff)
  }
}

/// Hands bytes from a thread that makes them to a task that takes them: the thread waits until they are taken.
final class Handoff: Sendable {
  /// So many bytes are handed over at once.
  private static let part = 262_144

  private struct State {
    var ready: Data?
    var result: Result<Void, any Error>?
    var waiting: CheckedContinuation<Data?, any Error>?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let taken = DispatchSemaphore(value: 0)
  private let flag = CancellationFlag()

  /// Ends the making; who waits for bytes gets an error.
  func cancel() {
    flag.cancel()
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.isCancelled = true
      state.ready = nil
      return state.waiting
    }
    taken.signal()
    waiting?.resume(throwing: CancellationError())
  }

  /// Gives the next bytes to a continuation, when there are some.
  func take(_ continuation: CheckedContinuation<Data?, any Error>) {
    let result = state.withLock { state -> Result<Data?, any Error>? in
      if state.isCancelled { return .failure(CancellationError()) }
      if let ready = state.ready {
        state.ready = nil
        return .success(ready)
      }
      if let result = state.result { return result.map { nil } }
      state.waiting = continuation
      return nil
    }
    guard let result else { return }
    if case .success(.some) = result { taken.signal() }
    continuation.resume(with: result)
  }

  /// Makes bytes on this thread.
  ///
  /// - Parameter make: Makes them, and calls its second parameter with pieces of them, of any size.
  func produce(_ make: (CancellationFlag, @escaping (Data) throws -> Void) throws -> Void) {
    let gathered = Gathered()
    let result = Result {
      try flag.check()
      try make(flag) { [self] bytes in
        gathered.data.append(bytes)
        if gathered.data.count >= Self.part { try put(gathered.take()) }
      }
      if !gathered.data.isEmpty { try put(gathered.take()) }
    }
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.result = result
      return state.waiting
    }
    waiting?.resume(with: result.map { nil })
  }

  private final class Gathered {
    var data = Data()

    func take() -> Data {
      defer { data = Data() }
      return data
    }
  }

  /// Hands bytes over; waits until those before were taken.
  private func put(_ bytes: Data) throws {
    let waiting = try state.withLock { state -> CheckedContinuation<Data?, any Error>? in
      if state.isCancelled { throw CancellationError() }
      defer { state.waiting = nil }
      if state.waiting == nil { state.ready = bytes }
      return state.waiting
    }
    if let waiting { return waiting.resume(returning: bytes) }
    taken.wait()
    try flag.check()
  }
}
