public import WaymarkGraph
internal import WaymarkNavigation

extension View {
  /// Pushes a screen while a condition is true.
  ///
  ///     Button("Show Details") { isShowingDetails = true }
  ///       .navigationDestination(isPresented: $isShowingDetails) { DetailScreen() }
  ///
  /// Going back sets the binding to false.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    PresentingView(
      content: self,
      destination: PresentedDestination(
        part: "", isShown: isPresented.wrappedValue, view: { AnyView(destination()) },
        hide: { isPresented.wrappedValue = false },
        show: { _ in
          isPresented.wrappedValue = true
          return true
        }))
  }

  /// Pushes a screen for a value while there is one.
  ///
  ///     List(colors, id: \.self) { color in Button(color.name) { selected = color } }
  ///       .navigationDestination(item: $selected) { ColorScreen(color: $0) }
  ///
  /// Going back sets the binding to nil.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    let shown = item.wrappedValue
    return PresentingView(
      content: self,
      destination: PresentedDestination(
        part: shown.flatMap { PathValue(AnyHashable($0)).addressComponents.first }, isShown: shown != nil,
        view: { AnyView(shown.map(destination)) }, hide: { item.wrappedValue = nil },
        show: { part in
          var parts = [part][...]
          guard let value = AddressText.parse(Item.self, &parts), parts.isEmpty else { return false }
          item.wrappedValue = value
          return true
        }))
  }
}

/// A destination that is shown by a binding of the app.
@MainActor struct PresentedDestination {
  /// Its part of the address; nil if its value has none, empty if it shows no value.
  var part: String?
  let isShown: Bool
  let view: () -> AnyView
  /// Resets the binding, so that the destination is no longer shown.
  let hide: () -> Void
  /// Shows the destination for a part of an address; returns false if the part is not of its value's type.
  let show: (String) -> Bool

  /// Returns its part of the address, given its index among the destinations of its screen.
  func name(at place: Int) -> String { part.flatMap { $0.isEmpty ? nil : $0 } ?? "~\(place + 1)" }
  /// Shows the destination if the part of the address refers to it; returns false otherwise.
  func show(for part: String, at place: Int) -> Bool {
    self.part == "" ? part == name(at: place) && show(part) : show(part)
  }
}

private struct PresentingView<Content: View>: View {
  let content: Content
  let destination: PresentedDestination
  @Environment(\.screen) private var screen

  var body: some View {
    let declared = content.transformPreference(PresentedKey.self) { $0.append(destination) }
    if screen?.model is HistoryStackModel {
      declared.misuse("a NavigationStack(history:) shows only the places of its history: visit one, or show a sheet")
    } else {
      declared
    }
  }
}

/// The destinations that are declared with bindings on a screen.
struct PresentedKey: PreferenceKey {
  static var defaultValue: [PresentedDestination] { [] }
  static func reduce(value: inout [PresentedDestination], nextValue: () -> [PresentedDestination]) {
    value += nextValue()
  }
}
