/// The location in the app's source code at which a view is created: the same in all sessions of a process.
///
/// It is two machine words and needs no allocation, because every button has one. The file is identified by the address
/// of its name in memory, so the same location may compare unequal, which costs a prediction, but different locations
/// never compare equal.
struct SourcePlace: Hashable {
  private let file: UInt
  private let position: UInt

  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = UInt(bitPattern: file.utf8Start)
    position = line << 16 | min(column, 0xFFFF)
  }
}
