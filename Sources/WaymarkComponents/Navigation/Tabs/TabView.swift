public import WaymarkGraph
internal import WaymarkNavigation

/// The top-level sections of an app, of which one is shown: a bar of tabs at the bottom, or at the side or top of wide
/// windows. Every tab keeps its stack, its scroll position and what was typed.
///
///     TabView(selection: $tab) {
///       Tab("Places", systemImage: "map", value: AppTab.places) { PlacesStack() }
///       Tab("Rides", systemImage: "bicycle", value: AppTab.rides) { RidesStack() }
///       Tab(value: AppTab.search, role: .search) { SearchStack() }
///     }
///
/// A tab's part of the address is the text of its value (see ``Addressable``), or else that of its title: the tabs above
/// are at `/places`, `/rides` and `/search`.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let declarations: [TabDeclaration]
  @State private var model = TabsModel()
  @Environment(\.navigationScope) private var scope
  @Environment(\.tabViewStyleKind) private var style

  /// Tabs whose selection the app keeps.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    declarations = content().declarations
  }

  /// Tabs that keep their selection themselves.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
    selection = nil
    declarations = content().declarations
  }

  /// Tabs made from views with ``View/tabItem(_:)``, whose selection the app keeps by their `tag`.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    declarations = TabDeclaration.all(in: content())
  }

  /// Tabs made from views with ``View/tabItem(_:)``, that keep their selection themselves.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    selection = nil
    declarations = TabDeclaration.all(in: content())
  }

  /// The tabs.
  public var body: some View {
    let tabs = IdentifiedTab.all(declarations)
    let wanted = selection.flatMap { selection in tabs.first { $0.value == AnyHashable(selection.wrappedValue) }?.key }
    let state = model.begin(in: scope, tabs: tabs, wanted: wanted, write: writer)
    TabsElement(model: model, selection: state.selection, epoch: state.epoch, style: style) {
      ForEach(tabs) { tab in
        TabPanel(
          model: model, tab: tab, isSelected: tab.key == state.selection, isPrepared: model.isPrepared(tab.key))
      }
      TabBar(model: model, tabs: tabs, selection: state.selection)
    }
    .onMount {
    } onUnmount: {
      model.close()
    }
    .onMountAndChange(of: wanted) { if let wanted { model.adopt(wanted) } }
  }

  private var writer: ((AnyHashable) -> AnyHashable)? {
    guard let selection else { return nil }
    return { value in
      if let value = value.base as? SelectionValue { selection.wrappedValue = value }
      return AnyHashable(selection.wrappedValue)
    }
  }
}

private struct TabsElement<Inside: View>: ElementView {
  let model: TabsModel
  let selection: String
  let epoch: Int
  let style: TabViewStyleKind
  let inside: Inside

  init(
    model: TabsModel, selection: String, epoch: Int, style: TabViewStyleKind, @ViewBuilder _ inside: () -> Inside
  ) {
    self.model = model
    self.selection = selection
    self.epoch = epoch
    self.style = style
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-tabs", class: style.rawValue)
    element["data-selected"] = selection
    if epoch > 0 { element["data-epoch"] = "\(epoch)" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .select(let key, let epoch) = event else { return false }
    model.select(key, by: .person(epoch: epoch))
    return true
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}
