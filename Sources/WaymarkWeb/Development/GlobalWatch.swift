internal import Glibc

/// Detects, during development, global variables that more than one session writes: all users share them, which is
/// seldom intended.
///
/// It compares the variables' bytes before and after each event, and for an object also its stored properties. Objects
/// that those refer to are not compared.
@MainActor final class GlobalWatch {
  private let variables: [GlobalVariables.Variable]
  private let program: Range<UInt>
  private let report: (String) -> Void
  /// The session that first wrote each variable, keyed by the variable's index.
  private var writers: [Int: SessionID] = [:]
  private var reported: Set<Int> = []
  private var before: [[UInt8]] = []

  init(_ variables: GlobalVariables = .ofProgram(), report: @escaping (String) -> Void) {
    self.variables = variables.all
    program = variables.program
    self.report = report
  }

  /// Records the values before a session handles an event.
  func begin() { before = variables.map(bytes) }

  /// Compares the values after a session has handled an event.
  func end(_ session: SessionID) {
    for (index, variable) in variables.enumerated() where !reported.contains(index) {
      guard bytes(of: variable) != before[index] else { continue }
      guard let first = writers[index], first != session else {
        writers[index] = session
        continue
      }
      reported.insert(index)
      report(
        "“\(variable.name)” was changed by two sessions: everybody shares it. Keep what belongs to one person in @State, "
          + "@SceneStorage or the environment; give what everybody shares to the app, and pass it by .environment(_:).")
    }
    before = []
  }

  private func bytes(of variable: GlobalVariables.Variable) -> [UInt8] {
    var bytes = read(variable.address, variable.size)
    guard variable.size >= 8, let object = variable.address.load(as: UnsafeMutableRawPointer?.self),
      UInt(bitPattern: object).isMultiple(of: 16), isOwnObject(object)
    else { return bytes }
    // Skip the object's header: its type and its reference count.
    let size = min(usableSize(object), 4_096)
    if size > 16 { bytes += read(object + 16, size - 16) }
    return bytes
  }

  /// Whether an address is that of an object of one of the program's own classes.
  private func isOwnObject(_ address: UnsafeMutableRawPointer) -> Bool {
    let type = read(address, MemoryLayout<UInt>.size)
    return !type.isEmpty && program.contains(type.withUnsafeBytes { $0.loadUnaligned(as: UInt.self) })
  }

  /// Returns the bytes at an address; empty if they can't be read. Reads through a system call, which fails instead of
  /// crashing, and which AddressSanitizer does not check: a variable may be smaller than the space up to the next one.
  private func read(_ address: UnsafeRawPointer, _ size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { target, count in
      var local = iovec(iov_base: target.baseAddress, iov_len: size)
      var remote = iovec(iov_base: UnsafeMutableRawPointer(mutating: address), iov_len: size)
      count = readMemory(of: getpid(), &local, 1, &remote, 1, 0) == size ? size : 0
    }
  }
}

/// Returns the size of a heap block from the allocator (malloc.h is not in Swift's module of the C library).
@_silgen_name("malloc_usable_size")
private func usableSize(_ block: UnsafeMutableRawPointer) -> Int

/// Reads memory through a system call (`process_vm_readv`), which returns an error for unreadable memory instead of
/// ending the process.
@_silgen_name("process_vm_readv")
private func readMemory(
  of process: pid_t, _ local: UnsafePointer<iovec>, _ localCount: UInt, _ remote: UnsafePointer<iovec>,
  _ remoteCount: UInt, _ flags: UInt
) -> Int
