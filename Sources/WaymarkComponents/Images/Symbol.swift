/// The drawing of a symbol.
package struct Symbol: Equatable, Sendable {
  /// One part of the drawing.
  struct Path: Equatable, Sendable {
    let data: String
    let isEvenOdd: Bool

    init(_ data: String, isEvenOdd: Bool = false) {
      self.data = data
      self.isEvenOdd = isEvenOdd
    }
  }

  /// The square of most icons.
  static let square = "0 0 16 16"

  var viewBox: String
  let paths: [Path]
  /// Whether the symbol points along the direction of text, and so is mirrored in right-to-left text.
  var isMirrored = false

  init(viewBox: String = square, paths: [Path]) {
    self.viewBox = viewBox
    self.paths = paths
  }

  /// Parses an SVG drawing made of filled paths, circles and rectangles; nil if there is none of them.
  init?(svg: String) {
    var viewBox: String?
    var paths: [Path] = []
    for tag in Self.tags(in: svg) {
      let attributes = Self.attributes(of: tag)
      switch tag.prefix(while: \.isLetter) {
      case "svg": viewBox = attributes["viewBox"]
      case "path":
        guard let data = attributes["d"] else { continue }
        paths.append(Path(data, isEvenOdd: attributes["fill-rule"] == "evenodd"))
      case "circle": paths += Self.circle(attributes)
      case "rect": paths += Self.rectangle(attributes)
      default: continue
      }
    }
    guard let viewBox, !paths.isEmpty else { return nil }
    self.init(viewBox: viewBox, paths: paths)
  }

  private static func tags(in svg: String) -> [Substring] {
    svg.split(separator: "<").compactMap { part in
      part.firstIndex(of: ">").map { part[..<$0] }
    }
  }

  private static func attributes(of tag: Substring) -> [String: String] {
    var found: [String: String] = [:]
    // Split at quotes, the parts are alternately names and values.
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = parts[index].drop { $0.isWhitespace || $0 == "/" }.split(separator: " ").last?.dropLast()
      if let name { found[String(name)] = String(parts[index + 1]) }
    }
    return found
  }

  private static func circle(_ attributes: [String: String]) -> [Path] {
    guard let x = number("cx"), let y = number("cy"), let r = number("r") else { return [] }
    let half = "a\(r.css) \(r.css) 0 1 0 "
    return [Path("M\((x - r).css) \(y.css)\(half)\((2 * r).css) 0\(half)\((-2 * r).css) 0z")]
    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }

  private static func rectangle(_ attributes: [String: String]) -> [Path] {
    guard attributes["transform"] == nil, let width = number("width"), let height = number("height") else {
      return []
    }
    let r = number("rx") ?? 0
    let arc = "a\(r.css) \(r.css) 0 0 1 "
    let start = "M\(((number("x") ?? 0) + r).css) \((number("y") ?? 0).css)"
    let (across, down) = ((width - 2 * r).css, (height - 2 * r).css)
    let corners = ["\(r.css) \(r.css)", "-\(r.css) \(r.css)", "-\(r.css) -\(r.css)", "\(r.css) -\(r.css)"].map {
      arc + $0
    }
    return [
      Path(
        "\(start)h\(across)\(corners[0])v\(down)\(corners[1])h-\(across)\(corners[2])v-\(down)\(corners[3])z")
    ]
    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }
}

extension Symbol {
  /// The symbols that are defined here, because the icon set lacks them.
  static let drawn: [String: Symbol] = [
    "question-square": Symbol(paths: [
      Path(
        "M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"
          + "m0 1a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V2a1 1 0 0 0-1-1z",
        isEvenOdd: true),
      Path(
        "M5.4 5.9C5.4 4.3 6.5 3.3 8 3.3s2.6.9 2.6 2.3c0 1.9-2 2-2 3.6H7.3c0-2.3 2-2.4 2-3.6 0-.7"
          + "-.5-1.1-1.3-1.1s-1.3.5-1.3 1.4z"),
      Path("M7.2 10.6h1.5v1.6H7.2z"),
    ]),
    "fork-knife": Symbol(paths: [
      Path(
        "M3 1v4.5A2 2 0 0 0 4.5 7.44V14.5a.5.5 0 0 0 1 0V7.44A2 2 0 0 0 7 5.5V1H6.1v4.4a.6.6 0 0 1-.6.6V1h-1"
          + "v5a.6.6 0 0 1-.6-.6V1z"),
      Path("M12.5 1C11 1 10 3.5 10 6c0 1.5.6 2.6 1.5 3v5.5a.5.5 0 0 0 1 0z"),
    ]),
    "uturn-left": Symbol(paths: [
      Path(
        "M5.354 2.146a.5.5 0 0 1 0 .708L2.707 5.5H10.5a4 4 0 0 1 0 8H6a.5.5 0 0 1 0-1h4.5a3 3 0 0 0 0-6H2.707"
          + "l2.647 2.646a.5.5 0 0 1-.708.708l-3.5-3.5a.5.5 0 0 1 0-.708l3.5-3.5a.5.5 0 0 1 .708 0z")
    ]),
    "uturn-right": Symbol(paths: [
      Path(
        "M10.646 2.146a.5.5 0 0 0 0 .708L13.293 5.5H5.5a4 4 0 0 0 0 8H10a.5.5 0 0 0 0-1H5.5a3 3 0 0 1 0-6h7.793"
          + "l-2.647 2.646a.5.5 0 0 0 .708.708l3.5-3.5a.5.5 0 0 0 0-.708l-3.5-3.5a.5.5 0 0 0-.708 0z")
    ]),
    "mountain": Symbol(paths: [
      Path("M6 3 .5 13h15L11 5.5 9 8.4zM6 5.07 8.94 10.4 11 7.42 13.75 12H2.2z", isEvenOdd: true)
    ]),
    "mountain-fill": Symbol(paths: [Path("M6 3 .5 13h15L11 5.5 9 8.4z")]),
  ]
}
