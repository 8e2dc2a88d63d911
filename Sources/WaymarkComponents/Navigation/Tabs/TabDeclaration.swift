internal import WaymarkGraph
internal import WaymarkNavigation

/// A tab as the app declares it.
struct TabDeclaration {
  var value: AnyHashable?
  let role: TabRole?
  let title: Text?
  let label: AnyView
  let content: AnyView
  var badge: Text?

  /// Returns the tabs declared by the content of a tab view, which may also be views with `tabItem`, the older form.
  @MainActor static func all(in content: some View) -> [TabDeclaration] {
    if let source = content as? any TabSource { return source.tabs }
    return content.structure.enumerated().map { index, view in declaration(of: view, index) }
  }

  @MainActor private static func declaration(of view: any View, _ index: Int) -> TabDeclaration {
    let item: (any View)? = view.unwrapped(as: (any TabItemSource).self)?.tabLabel
    let title = item.flatMap { Self.title(of: $0) }
    let badge = view.unwrapped(as: (any BadgeSource).self)?.badgeText
    return TabDeclaration(
      value: view.outerTag?.value ?? AnyHashable(index), role: nil, title: title, label: shown(item, title),
      content: AnyView(view),
      badge: badge)
  }

  /// Returns the label as it is shown: an image beside a text is decorative.
  @MainActor private static func shown(_ label: (any View)?, _ title: Text?) -> AnyView {
    guard let label else { return AnyView(EmptyView()) }
    let image = label.structure.compactMap { $0.unwrapped(as: Image.self) }.first
    guard let image, let title else { return AnyView(label) }
    return AnyView(DefaultTabLabel(title: title, image: image))
  }

  /// Returns the text in a label.
  @MainActor static func title(of label: any View) -> Text? {
    for view in label.structure {
      if let text = view.unwrapped(as: Text.self) { return text }
      if let text = view.unwrapped(as: (any TitledLabel).self)?.titleText { return text }
    }
    return nil
  }
}

/// A tab with a key that is unique in its tab view.
struct IdentifiedTab: Identifiable {
  /// Its part of the address, which is also its name in the protocol.
  let key: String
  let declaration: TabDeclaration
  var id: String { key }
  var value: AnyHashable? { declaration.value }
  var title: Text { declaration.title ?? Text(verbatim: key) }

  /// Returns the tabs in the order in which they are shown: a search tab comes last.
  static func all(_ declarations: [TabDeclaration]) -> [IdentifiedTab] {
    var taken: Set<String> = []
    let sorted = declarations.filter { $0.role != .search } + declarations.filter { $0.role == .search }
    return sorted.enumerated().map { index, declaration in
      let stem = name(of: declaration) ?? "tab-\(index + 1)"
      var key = stem
      var number = 1
      while !taken.insert(key).inserted {
        number += 1
        key = "\(stem)-\(number)"
      }
      return IdentifiedTab(key: key, declaration: declaration)
    }
  }

  private static func name(of tab: TabDeclaration) -> String? {
    // The title is more meaningful in an address than a number.
    if let value = tab.value?.base, !(value is Int), let parts = AddressText.components(of: value), parts.count == 1 {
      return parts[0]
    }
    return tab.title.map { Address.slug($0.sourceString) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
