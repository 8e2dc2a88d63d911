/// The names of structures and enumerations without their parameters, as they stand in the program.
///
/// `String(describing:)` makes the whole name, which takes long for types with many parameters.
enum TypeName {
  /// Returns the name of a structure or an enumeration, which stays where it is; nil for other types.
  static func of(_ type: Any.Type) -> UnsafePointer<CChar>? {
    let metadata = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    // The kinds of structures, enumerations and optionals, as defined by the Swift ABI. The second word of their metadata is the
    // address of the type's description, of which the third part says how far from it the name is.
    guard (0x200...0x202).contains(metadata[0]), let description = UnsafeRawPointer(bitPattern: metadata[1]) else {
      return nil
    }
    let part = description + 2 * MemoryLayout<Int32>.size
    return (part + Int(part.load(as: Int32.self))).assumingMemoryBound(to: CChar.self)
  }
}
