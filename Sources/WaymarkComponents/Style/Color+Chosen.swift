extension Color {
  /// Reads a colour that a person has chosen, in the form that ``Color/init(red:green:blue:opacity:)`` writes:
  /// `rgb(255 0 127 / 0.5)`, with three whole numbers up to 255 and at most two decimals. Nil for anything else.
  init?(chosen css: String) {
    guard css.utf8.count <= 32, css.hasPrefix("rgb("), css.hasSuffix(")") else { return nil }
    let parts = css.dropFirst(4).dropLast().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[3] == "/", let opacity = Self.opacity(parts[4]) else { return nil }
    let bytes = parts.prefix(3).compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? UInt8(part) : nil
    }
    guard bytes.count == 3 else { return nil }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255, opacity: opacity)
  }

  /// Returns the same chosen colour without transparency.
  init(opaque color: Color) {
    let solid = color.css.split(separator: "/")[0] + "/ 1)"
    self = Color(chosen: String(solid)) ?? color
  }

  private static func opacity(_ text: Substring) -> Double? {
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
    return Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
