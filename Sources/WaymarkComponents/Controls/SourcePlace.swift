/// A place in the app's source, at which a view is written: the same in all sessions of a process.
///
/// It is two words, and made without an allocation, because every button has one. The file is told by where its name
/// lies in the program, so that two places may pass for different ones that are not, which costs a prediction, but
/// never the other way around.
struct SourcePlace: Hashable {
  private let file: UInt
  private let position: UInt

  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = UInt(bitPattern: file.utf8Start)
    position = line << 16 | min(column, 0xFFFF)
  }
}
