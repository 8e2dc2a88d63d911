public import WaymarkGraph

/// A view for a screen without content: what is missing, why, and what the user can do about it.
///
///     ContentUnavailableView("No Rides", systemImage: "bicycle", description: Text("Rides you import appear here."))
///     ContentUnavailableView.search
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view from a label, a description and actions.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The view's content.
  public var body: some View {
    UnavailableElement(label: label, description: description, actions: actions)
  }
}

extension ContentUnavailableView
where Label == WaymarkComponents.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title that says what is missing, and a system symbol above it.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      WaymarkComponents.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a view with a title that says what is missing, and a system symbol above it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      WaymarkComponents.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a view with a title that says what is missing, and an image of the app above it.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      WaymarkComponents.Label {
        Text(title)
      } icon: {
        Image(decorative: name)
      }
    } description: {
      description
    }
  }

  /// Creates a view with a title that says what is missing, and an image of the app above it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init {
      WaymarkComponents.Label {
        Text(title)
      } icon: {
        Image(decorative: name)
      }
    } description: {
      description
    }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A view for a search without results for the text in the search field.
  public static var search: Self {
    Self {
      SearchUnavailableContent.Label(text: nil)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }

  /// Returns a view for a search without results for a text.
  public static func search(text: String) -> Self {
    Self {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// The parts of a ``ContentUnavailableView`` for a search without results.
public struct SearchUnavailableContent {
  /// The label, with the text that was not found.
  public struct Label: View {
    let text: String?
    @Environment(\.searchText) private var searchText

    /// A magnifier and the title.
    public var body: some View {
      WaymarkComponents.Label {
        title
      } icon: {
        Image(systemName: "magnifyingglass").decorative
      }
    }

    private var title: Text {
      let query = text ?? searchText ?? ""
      return Text(library: query.isEmpty ? "No Results" : "No Results for “\(query)”")
    }
  }

  /// A hint for the user.
  public struct Description: View {
    /// The text of the hint.
    public var body: some View { Text(library: "Check the spelling or try a new search.") }
  }

  /// The actions, of which there are none.
  public struct Actions: View {
    /// An empty view.
    public var body: some View { EmptyView() }
  }
}

private struct UnavailableElement<Label: View, Description: View, Actions: View>: ElementView {
  let label: Label
  let description: Description
  let actions: Actions

  @ViewBuilder var content: some View {
    UnavailablePart(look: "unavailable-label", inside: label)
    UnavailablePart(look: "unavailable-description", inside: description)
    UnavailablePart(look: "unavailable-actions", inside: actions)
  }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "unavailable") }
  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != nil { environment.stackAxis = nil }
    environment.multilineTextAlignment = .center
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

private struct UnavailablePart<Inside: View>: ElementView {
  let look: String
  let inside: Inside
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: look) }
}
