internal import WaymarkGraph

/// A view for the search field, with the environment at its declaration: a new object for each evaluation of the view,
/// because closures can't be compared.
final class SearchPart {
  let content: AnyView
  let environment: EnvironmentValues

  init(content: AnyView, environment: EnvironmentValues) {
    self.content = content
    self.environment = environment
  }
}

/// What the views around a search declare for its field.
struct SearchParts: Equatable {
  var suggestions: SearchPart?
  var scopes: SearchPart?
  var scopesNeedText = false
  var hiddenSuggestions: SearchSuggestionsPlacement.Set = []
  var keepsBar = false
  var recents: SearchRecents?

  static func == (left: Self, right: Self) -> Bool {
    left.suggestions === right.suggestions && left.scopes === right.scopes
      && left.scopesNeedText == right.scopesNeedText && left.hiddenSuggestions == right.hiddenSuggestions
      && left.keepsBar == right.keepsBar && left.recents == right.recents
  }
}

/// A view that declares a part of the search inside.
struct SearchPartSource<Content: View>: View {
  let part: WritableKeyPath<SearchParts, SearchPart?>
  let view: AnyView
  @Shared var content: Content
  @Environment(\.self) private var environment

  init(part: WritableKeyPath<SearchParts, SearchPart?>, view: AnyView, content: Content) {
    self.part = part
    self.view = view
    _content = Shared(wrappedValue: content)
  }

  var body: some View {
    let declared = SearchPart(content: view, environment: environment)
    content.transformEnvironment { [part] in $0.searchParts[keyPath: part] = declared }
  }
}

/// A part in the search field.
struct SearchPartView: View {
  let part: SearchPart

  var body: some View {
    part.content.transformEnvironment { [part] values in
      let wrapper = values.elementWrapper, registry = values.elementRegistry, container = values.controlContainer
      let axis = values.stackAxis
      values = part.environment
      // Reset what applies to the content beside which the part is declared.
      values.dropDecorations()
      values.elementWrapper = wrapper
      values.elementRegistry = registry
      values.controlContainer = container
      values.position = .inside
      values.stackAxis = axis
      values.font = nil
      values.foregroundPaint = nil
      values.fontWeight = nil
    }
  }
}

extension EnvironmentValues {
  private enum PartsKey: EnvironmentKey { static var defaultValue: SearchParts { SearchParts() } }

  /// What is declared for the next search inside.
  var searchParts: SearchParts {
    get { self[PartsKey.self] }
    set { self[PartsKey.self] = newValue }
  }
}
