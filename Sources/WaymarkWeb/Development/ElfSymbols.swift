/// The symbol table of a program's file, in the 64-bit ELF format of Linux.
struct ElfSymbols {
  let bytes: UnsafeRawBufferPointer

  /// A named item in the program.
  struct Symbol {
    let name: String
    /// The offset from the program's beginning.
    let address: UInt64
    let size: Int
  }

  private static let symbolTable: UInt32 = 2
  private static let object: UInt8 = 1

  /// The symbols of the program's data.
  var variables: [Symbol] {
    guard bytes.count > 64, bytes.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]) else { return [] }
    let sections = (0..<Int(read(UInt16.self, at: 60))).map { Int(read(UInt64.self, at: 40)) + $0 * 64 }
    guard let table = sections.first(where: { read(UInt32.self, at: $0 + 4) == Self.symbolTable }) else { return [] }
    let names = sections[safe: Int(read(UInt32.self, at: table + 40))].map { Int(read(UInt64.self, at: $0 + 24)) }
    guard let names else { return [] }
    let start = Int(read(UInt64.self, at: table + 24))
    let count = Int(read(UInt64.self, at: table + 32)) / 24
    return (0..<count).compactMap { symbol(at: start + $0 * 24, names: names) }
  }

  private func symbol(at offset: Int, names: Int) -> Symbol? {
    guard read(UInt8.self, at: offset + 4) & 0xF == Self.object else { return nil }
    let start = names + Int(read(UInt32.self, at: offset))
    let name = bytes[min(start, bytes.count)...].prefix { $0 != 0 }
    return Symbol(
      name: String(decoding: name, as: UTF8.self), address: read(UInt64.self, at: offset + 8),
      size: Int(clamping: read(UInt64.self, at: offset + 16)))
  }

  private func read<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
