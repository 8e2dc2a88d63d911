public import WaymarkGraph
internal import WaymarkNavigation

extension View {
  /// Sets the screen that is shown for pushed values of a type.
  ///
  ///     List(cities) { city in NavigationLink(city.name, value: city.id) }
  ///       .navigationDestination(for: City.ID.self) { id in CityScreen(id: id) }
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    transformPreference(DestinationsKey.self) { $0.append(WaymarkComponents.Destination(type, destination)) }
  }
}

extension Destination {
  init<Value: Hashable, Content: View>(_ type: Value.Type, _ content: @escaping (Value) -> Content) {
    view = { value in (value.base as? Value).map { AnyView(content($0)) } }
    parse = { components in AddressText.parse(Value.self, &components).map { AnyHashable($0) } }
  }
}

/// The destinations that a screen declares, the innermost first.
struct DestinationsKey: PreferenceKey {
  static var defaultValue: [Destination] { [] }
  static func reduce(value: inout [Destination], nextValue: () -> [Destination]) { value += nextValue() }
}
