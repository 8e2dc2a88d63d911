public import WaymarkGraph

/// A group of rows with a header above and a footer below.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  let header: Parent
  @Shared var content: Content
  let footer: Footer
  /// Whether the rows are shown; nil if they always are.
  var expansion: Binding<Bool>?
  @Environment(\.elementWrapper) private var wrapper
  @Environment(\.lazyLayout) private var lazyLayout
  @Environment(\.isInMenu) private var isInMenu

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    _content = Shared(wrappedValue: content())
    self.footer = footer()
  }

  /// The header, the rows and the footer; outside of a list, one after the other. In a menu there is no footer.
  public var body: some View {
    if expansion?.wrappedValue == false, wrapper == nil || wrapper is OptionWrapper {
      header
    } else if isInMenu {
      MenuSection(header: header, inside: content)
    } else if wrapper == nil, let lazyLayout {
      LazySection(layout: lazyLayout, header: header, rows: content, footer: footer)
    } else if wrapper == nil {
      header
      content
      footer
    } else if wrapper is OptionWrapper {
      OptionGroup(name: header.labelText, inside: content)
    } else {
      SectionElement(
        header: header, rows: content, footer: footer,
        disclosure: expansion.map { expansion in
          (isExpanded: expansion.wrappedValue, toggle: { withAnimation { expansion.wrappedValue.toggle() } })
        })
    }
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section {
  /// Creates a section with a header and a footer. In new code, prefer `Section { … } header: { … } footer: { … }`.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header. In new code, prefer `Section { … } header: { … }`.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer. In new code, prefer `Section { … } footer: { … }`.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section whose header has a button that hides its rows and shows them again.
  ///
  ///     Section(isExpanded: $isExpanded) { ForEach(favorites) { … } } header: { Text("Favorites") }
  ///
  /// Differs from SwiftUI: the button is there in all styles of lists.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
    expansion = isExpanded
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section whose header has a button that hides its rows and shows them again.
  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }

  /// Creates a section whose header has a button that hides its rows and shows them again.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }
}

private struct SectionElement<Header: View, Rows: View, Footer: View>: ElementView {
  let header: Header
  let rows: Rows
  let footer: Footer
  /// Whether the rows are shown, and what shows or hides them; nil if they always are.
  let disclosure: (isExpanded: Bool, toggle: () -> Void)?

  var content: some View {
    if let disclosure {
      SectionTitle(
        inside: SectionDisclosure(inside: header, isExpanded: disclosure.isExpanded, toggle: disclosure.toggle))
    } else if Header.self != EmptyView.self {
      SectionTitle(inside: header)
    }
    if disclosure?.isExpanded != false { SectionRows(inside: rows, name: header.labelText) }
    if Footer.self != EmptyView.self { SectionFooter(inside: footer) }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("section", class: "section") }

  static var isWrapped: Bool { false }
}

/// The button in the header of a section that hides its rows.
private struct SectionDisclosure<Inside: View>: ElementView {
  let inside: Inside
  let isExpanded: Bool
  let toggle: () -> Void

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "section-disclosure")
    element["type"] = "button"
    element["aria-expanded"] = isExpanded ? "true" : "false"
    element["data-on"] = "tap"
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    toggle()
    return true
  }

  static var takesEvents: Bool { true }
}

private struct SectionTitle<Inside: View>: ElementView {
  let inside: Inside
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("h2", class: "section-header")
    if environment.elementRegistry != nil {
      // In a list box headings are not allowed; the title is the group's label instead.
      element["role"] = "presentation"
    } else {
      // Browsers name it by its text in the capitals of the style, which screen readers may spell.
      element["aria-label"] = inside.labelText?.string(in: environment)
    }
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = nil
    if environment.elementRegistry != nil { environment.elementRegistry = nil }
  }
  static var isWrapped: Bool { false }
}

private struct SectionRows<Inside: View>: LazyElementView {
  let inside: Inside
  let name: Text?
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "rows")
    let isSelecting = environment.elementRegistry != nil
    element["role"] = isSelecting ? "group" : "list"
    if isSelecting { element["aria-label"] = name?.string(in: environment) }
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) { environment.mountsRowsLazily = true }
  static var isWrapped: Bool { false }
}

private struct SectionFooter<Inside: View>: ElementView {
  let inside: Inside
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "section-footer") }
  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = nil
    if environment.elementRegistry != nil { environment.elementRegistry = nil }
  }
  static var isWrapped: Bool { false }
}
