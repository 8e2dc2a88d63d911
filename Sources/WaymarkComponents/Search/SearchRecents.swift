public import WaymarkGraph

extension View {
  /// Shows what a person has searched for recently below the empty search field. Waymark only; SwiftUI has nothing for
  /// it.
  ///
  ///     List(found) { … }
  ///       .searchable(text: $query)
  ///       .searchRecents("cities")
  ///
  /// A text is kept when the user submits it, chooses it from the suggestions, or leaves the screen with it, as by opening
  /// what was found. The user can remove each of them, or all. They are kept for each person, over all windows. Tokens are
  /// not kept.
  ///
  /// Apply it to the view with `searchable` or to one around it.
  ///
  /// - Parameters:
  ///   - key: A name; searches with the same name have the same recent texts.
  ///   - limit: The largest number of texts, up to 50. Of more, the oldest are removed.
  public func searchRecents(_ key: String, limit: Int = 10) -> some View {
    transformEnvironment { $0.searchParts.recents = SearchRecents(key: key, limit: min(max(limit, 0), 50)) }
  }
}

/// Which recent searches a search field offers.
struct SearchRecents: Equatable {
  let key: String
  let limit: Int
}

/// What a person has searched for recently, the last first.
@MainActor struct RecentSearches {
  /// The largest number of keys: an app may make them from what people choose.
  private static let keyLimit = 64
  /// Longer texts are hardly ever searched for twice, in UTF-16 code units.
  private static let lengthLimit = 200
  private static let prefix = "searches."

  private let values: VisitorValues
  private let key: String
  private let limit: Int

  init?(of values: VisitorValues?, _ recents: SearchRecents) {
    guard let values else { return nil }
    self.values = values
    key = Self.prefix + recents.key
    limit = recents.limit
  }

  /// The texts; none until the store has been read.
  var texts: [String] { values.isLoaded ? Array((values[key, as: [String].self] ?? []).prefix(limit)) : [] }

  /// Adds a text before the others, as soon as these are known.
  func add(_ text: String) {
    let new = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !new.isEmpty, new.utf16.count <= Self.lengthLimit, limit > 0 else { return }
    values.whenLoaded {
      let known = values.keys(after: Self.prefix)
      guard known.count < Self.keyLimit || known.contains(key) else { return }
      set([new] + texts.filter { $0 != new }.prefix(limit - 1))
    }
  }

  func remove(_ text: String) { set(texts.filter { $0 != text }) }
  func removeAll() { set([]) }

  private func set(_ new: [String]) { values[key, as: [String].self] = new.isEmpty ? nil : new }
}

/// The recent searches below the empty field.
struct RecentSearchesView: View {
  let recents: SearchRecents
  @Environment(\.visitorValues) private var values

  var body: some View {
    if let searches = RecentSearches(of: values, recents), !searches.texts.isEmpty {
      RecentSearchesElement(texts: searches.texts, searches: searches)
    }
  }
}

/// The title, the texts, and the buttons that remove them. The buttons are not among the texts, because a list box contains
/// options only; each is beside its text.
private struct RecentSearchesElement: ElementView {
  let texts: [String]
  let searches: RecentSearches

  @ViewBuilder var content: some View {
    RecentPart(look: "search-recents-title", inside: Text(library: "Recent Searches"))
    SearchButton(look: "search-recents-clear", text: Text(library: "Clear"), name: nil) { searches.removeAll() }
    RecentTexts(texts: texts)
    RecentPart(
      look: "search-recents-removals",
      inside: ForEach(texts, id: \.self) { text in
        SearchButton(look: "search-recent-remove", text: nil, name: Text(library: "Remove \(text)")) {
          searches.remove(text)
        }
      })
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "search-recents") }
}

private struct RecentPart<Inside: View>: ElementView {
  let look: String
  let inside: Inside
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: look) }
}

private struct RecentTexts: ElementView {
  let texts: [String]
  @ViewBuilder var content: some View { ForEach(texts, id: \.self) { RecentText(text: $0) } }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "search-recents-list")
    element["role"] = "listbox"
    element["aria-label"] = environment.libraryText("Recent Searches")
    return element
  }
}

private struct RecentText: ElementView {
  let text: String

  @ViewBuilder var content: some View {
    Image(systemName: "clock").decorative
    Text(verbatim: text)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "suggestion recent")
    element["role"] = "option"
    element["data-completion"] = text
    element.begin(with: "aria-selected", "false")
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.stackAxis = .horizontal }
}
