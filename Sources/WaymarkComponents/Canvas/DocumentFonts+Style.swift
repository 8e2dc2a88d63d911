public import WaymarkCanvas
public import WaymarkGraph

extension DocumentFonts {
  /// The variable of style sheets that has the families of letters which a text's own family lacks.
  static let variable = "--fonts"

  /// The value of the variable.
  var fallbackCSS: String { (fallbacks.map { "\"\($0.name)\"" } + ["sans-serif"]).joined(separator: ",") }

  /// The families of a text, within a page that sets the variable.
  func css(for name: String) -> String {
    // The name may be any text: only those of the list are written into a style.
    contains(name) && name != families.first?.name ? "\"\(name)\",var(\(Self.variable))" : "var(\(Self.variable))"
  }
}

extension EnvironmentValues {
  private enum FontsKey: EnvironmentKey { static var defaultValue: DocumentFonts { .standard } }

  /// The fonts in which documents are set: those of the app's `DocumentGroup` that are installed. Note: Waymark only.
  public internal(set) var documentFonts: DocumentFonts {
    get { self[FontsKey.self] }
    set { self[FontsKey.self] = newValue }
  }
}
