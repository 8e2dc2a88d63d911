internal import Glibc

/// Finds out, while an app is developed, which global variables more than one session writes: all people share them, which
/// is seldom meant.
///
/// It compares the variables' bytes before and after each event, and of an object also its own stored properties. What
/// those refer to in turn is not seen.
@MainActor final class GlobalWatch {
  private let variables: [GlobalVariables.Variable]
  private let program: Range<UInt>
  private let report: (String) -> Void
  /// The session that has written each variable first, by the variable's place.
  private var writers: [Int: SessionID] = [:]
  private var reported: Set<Int> = []
  private var before: [[UInt8]] = []

  init(_ variables: GlobalVariables = .ofProgram(), report: @escaping (String) -> Void) {
    self.variables = variables.all
    program = variables.program
    self.report = report
  }

  /// A session is about to handle an event.
  func begin() { before = variables.map(bytes) }

  /// The session has handled it.
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
    // Behind what every object begins with: its type and the count of its references.
    let size = min(usableSize(object), 4_096)
    if size > 16 { bytes += read(object + 16, size - 16) }
    return bytes
  }

  /// Whether an address is that of an object of one of the program's own classes.
  private func isOwnObject(_ address: UnsafeMutableRawPointer) -> Bool {
    let type = read(address, MemoryLayout<UInt>.size)
    return !type.isEmpty && program.contains(type.withUnsafeBytes { $0.loadUnaligned(as: UInt.self) })
  }

  /// What stands in memory; empty where nothing may be read. It is only looked at through the system, which knows that, and
  /// which AddressSanitizer does not take for the program: a variable may have less room than there is to the next one.
  private func read(_ address: UnsafeRawPointer, _ size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { target, count in
      var local = iovec(iov_base: target.baseAddress, iov_len: size)
      var remote = iovec(iov_base: UnsafeMutableRawPointer(mutating: address), iov_len: size)
      count = readMemory(of: getpid(), &local, 1, &remote, 1, 0) == size ? size : 0
    }
  }
}

/// The size of a block of memory, from the allocator (malloc.h is not in Swift's module of the C library).
@_silgen_name("malloc_usable_size")
private func usableSize(_ block: UnsafeMutableRawPointer) -> Int

/// Reads memory through the system (`process_vm_readv`), which refuses what may not be read instead of ending the process.
@_silgen_name("process_vm_readv")
private func readMemory(
  of process: pid_t, _ local: UnsafePointer<iovec>, _ localCount: UInt, _ remote: UnsafePointer<iovec>,
  _ remoteCount: UInt, _ flags: UInt
) -> Int
