/// What a process is to make of a PDF.
enum PDFRequest: Hashable, Sendable {
  case outline
  case picture(page: Int, width: Int)
  case text(page: Int)

  /// The first argument of a program that is started for a PDF.
  static let option = "--read-pdf"

  /// The arguments of the program.
  var arguments: [String] {
    switch self {
    case .outline: [Self.option, "outline"]
    case .picture(let page, let width): [Self.option, "picture", "\(page)", "\(width)"]
    case .text(let page): [Self.option, "text", "\(page)"]
    }
  }

  /// Reads the arguments of a program; nil if they are others.
  init?(_ arguments: some Sequence<String>) {
    let all = Array(arguments)
    guard all.first == Self.option, all.count > 1 else { return nil }
    let numbers = all.dropFirst(2).compactMap { Int($0) }.filter { (0..<100_000).contains($0) }
    switch (all[1], numbers.count, all.count) {
    case ("outline", 0, 2): self = .outline
    case ("picture", 2, 4): self = .picture(page: numbers[0], width: numbers[1])
    case ("text", 1, 3): self = .text(page: numbers[0])
    default: return nil
    }
  }

  /// How large the answer may be, in bytes.
  var limit: Int { if case .picture = self { PDFLimits.pictureBytes } else { PDFLimits.answerBytes } }
}
