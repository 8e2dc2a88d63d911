internal import SourceFacts

/// What views of other packages are, as far as their names and what they are given tell.
enum ForeignViews {
  /// How the names of views end that show something, and lead nowhere.
  private static let drawings = [
    "Text", "Divider", "Spacer", "Icon", "Badge", "Avatar", "Chart", "Graph", "Indicator", "Spinner", "Loader", "Blur",
    "Gradient", "Animation", "Row", "Cell",
  ]

  /// The name of the library's view that a view is like: `…TextField(text: $name)`, `…Button(…) { … }`,
  /// `…Image(url: …)`, `…Section(…) { … }`.
  static func standardName(of name: String, _ call: Call) -> String {
    guard !LibraryViews.names.contains(name) else { return name }
    for field in ["SecureField", "TextField", "TextEditor"] where name.hasSuffix(field) && call["text"] != nil {
      return field
    }
    if name.hasSuffix("Button"), (call["action"] ?? call.trailingClosure)?.closure != nil { return "Button" }
    let kind = kind(of: name)
    if kind.hasSuffix("Image"), call.arguments.allSatisfy(showsPicture) { return "AsyncImage" }
    if kind.hasSuffix("Section"), call.trailingClosure != nil { return "Section" }
    return name
  }

  /// Whether an argument of a picture says what is shown, rather than what happens when it is tapped.
  private static func showsPicture(_ argument: Argument) -> Bool {
    guard let closure = argument.value.closure else { return true }
    if let label = argument.label { return ["content", "placeholder"].contains(label) }
    var isGiven = !closure.parameters.isEmpty
    argument.value.forEach { if case .name("$0", _) = $0 { isGiven = true } }
    return isGiven
  }

  /// Whether a view only shows what it is given: its name says so, and it has nothing to tell others when it is tapped.
  static func isDrawing(_ name: String, _ call: Call) -> Bool {
    let kind = kind(of: name)
    guard kind.hasPrefix("Markdown") || drawings.contains(where: kind.hasSuffix) else { return false }
    return call.arguments.allSatisfy { argument in
      switch argument.value {
      case .closure: false
      case .name(let name, _), .member(_, let name, _): !name.hasPrefix("$")
      default: true
      }
    }
  }

  /// The cross that a button is given: `CloseButton(mode: .xmark) { … }`.
  static func cross(givenTo button: Call) -> String? {
    button.arguments.lazy.compactMap { argument -> String? in
      if case .member(nil, let name, _) = argument.value, name.hasPrefix("xmark") { dotted(name) } else { nil }
    }.first
  }

  /// The name of the symbol that a picture of a package is: `refresh` of `Icons.Regular.refresh.view`; nil if nothing
  /// tells that it is one.
  static func symbol(_ picture: Expression) -> String? {
    var (names, rest) = ([String](), picture)
    while case .member(let base?, let name, _) = rest { (names, rest) = (names + [name], base) }
    guard case .name(let first, _) = rest else { return nil }
    let groups = (names + [first]).filter { $0.first?.isUppercase == true }
    guard groups.contains(where: { group in ["Icon", "Symbol", "Image"].contains(where: group.contains) }) else {
      return nil
    }
    let makers: Set = ["view", "image", "icon", "symbol", "swiftUIImage", "swiftUI"]
    return names.first { $0.first?.isLowercase == true && !makers.contains($0) }.map(dotted)
  }

  /// A name as those of symbols are written: `xmark.circle` of `xmarkCircle`.
  private static func dotted(_ name: String) -> String {
    name.reduce(into: "") { result, letter in result += letter.isUppercase ? "." + letter.lowercased() : String(letter)
    }
  }

  /// How the names of types end that prepare what is shown, and are no views.
  private static let makers = ["Formatter", "Logger", "Encoder", "Decoder", "Generator", "Calendar", "Predicate"]

  /// Whether the name of a type tells that it is no view.
  static func isNoView(_ name: String) -> Bool {
    ["String", "Int", "Double", "Date", "URL", "UUID", "Data", "Set", "Array", "Dictionary"].contains(name)
      || makers.contains(where: name.hasSuffix)
  }

  /// A name without `View` at its end.
  private static func kind(of name: String) -> Substring { name.hasSuffix("View") ? name.dropLast(4) : name[...] }
}
