public import WaymarkGraph

extension View {
  /// Presents details of what is selected beside this view while a condition is true.
  ///
  ///     RouteMap(selection: $stop)
  ///       .inspector(isPresented: $isInspecting) {
  ///         Form { StopFields(stop: $stop) }
  ///           .navigationTitle("Stop")
  ///       }
  ///       .toolbar { Button("Details", systemImage: "info.circle") { isInspecting.toggle() } }
  ///
  /// In a wide window, and on a phone in landscape, it is a column at the trailing side of the screen's content, below
  /// the bar, and the content beside it stays usable. In a narrow window it is a sheet at half or the whole height (see
  /// ``View/presentationDetents(_:)``), which a swipe down, Escape or a press beside it closes, and ``DismissAction``
  /// too; that sets the binding to false. When the window's width changes, it moves from one form to the other with its
  /// state, typed text and scroll position. It retains them also while it is closed.
  ///
  /// Assistive technology reads its ``View/navigationTitle(_:)``, or “Inspector”. Toolbar items that it declares are in
  /// the screen's bar. A screen has one inspector: of several the first.
  ///
  /// Differs from SwiftUI: on a phone in landscape it is no sheet, which would cover all of what it is about. On a view
  /// outside of a stack the column lies beside that view, from its top. Destinations of links, a search field and
  /// refreshing belong in a ``NavigationStack`` in the inspector, whose screens are no part of the window's address;
  /// directly in the inspector they have no effect.
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    InspectedView(content: self, isPresented: isPresented, inspector: AnyView(content()))
  }
}

/// A view that declares an inspector.
private struct InspectedView<Content: View>: View {
  @Shared var content: Content
  let isPresented: Binding<Bool>
  let inspector: AnyView
  @Environment(\.self) private var environment

  @ViewBuilder var body: some View {
    let declaration = InspectorDeclaration(
      isPresented: isPresented.wrappedValue, write: { [isPresented] in isPresented.wrappedValue = $0 },
      content: inspector,
      environment: environment)
    if environment.screen != nil {
      content.transformPreference(InspectorKey.self) { $0 = $0 ?? declaration }
    } else {
      InspectorHost(content: content, declaration: declaration)
    }
  }
}

/// A view outside of a stack, with its inspector beside it.
private struct InspectorHost<Content: View>: View {
  @Shared var content: Content
  let declaration: InspectorDeclaration
  @State private var width: ColumnWidth?

  var body: some View {
    InspectorHostElement(width: width) {
      content
      InspectorView(declaration: declaration)
        .receivePreference(InspectorWidthKey.self, isEqual: { $0 == $1 }) { width = $0 }
    }
  }
}

private struct InspectorHostElement<Inside: View>: ElementView {
  let width: ColumnWidth?
  let inside: Inside

  init(width: ColumnWidth?, @ViewBuilder _ inside: () -> Inside) {
    self.width = width
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-inspected")
    element.style("--inspector", width.map { "\($0.ideal.css)px" })
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}
