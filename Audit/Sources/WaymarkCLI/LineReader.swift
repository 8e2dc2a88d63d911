import Foundation

/// Reads the lines that a process writes, as long as it goes on writing.
struct LineReader {
  private let handle: FileHandle
  private let patience: Int32
  private let largest: Int

  /// - Parameters:
  ///   - handle: The end of the pipe to which the process writes.
  ///   - patience: How long the process may write nothing, in milliseconds.
  ///   - largest: How much it may write, in bytes.
  init(_ handle: FileHandle, patience: Int32, largest: Int) {
    (self.handle, self.patience, self.largest) = (handle, patience, largest)
  }

  /// Reads until the end, or until `use` returns false. Returns false if nothing came for too long, or there was too much.
  func read(_ use: (Data) -> Bool) -> Bool {
    var waiting = Data(), total = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var wanted = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, patience) > 0 else { return false }
      let count = Foundation.read(handle.fileDescriptor, &bytes, bytes.count)
      guard count > 0 else { return true }
      total += count
      guard total <= largest else { return false }
      let isLine = bytes[..<count].contains(0x0A)
      waiting.append(contentsOf: bytes[..<count])
      guard isLine else { continue }
      var lines = waiting.split(separator: 0x0A, omittingEmptySubsequences: false)
      waiting = Data(lines.removeLast())
      for line in lines where !use(Data(line)) { return true }
    }
  }
}
