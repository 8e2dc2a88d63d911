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

  /// A name without `View` at its end.
  private static func kind(of name: String) -> Substring { name.hasSuffix("View") ? name.dropLast(4) : name[...] }
}
