public import WaymarkGraph
internal import WaymarkNavigation

/// The screens of a stack with a history. Note: Waymark only.
///
/// You don't use it yourself: ``NavigationStack/init(history:content:)`` creates it.
public struct VisitedScreens<Place: Hashable, Content: View>: View {
  private let history: Binding<NavigationHistory<Place>>
  private let content: (Place) -> Content
  @State private var model = HistoryStackModel()
  @Environment(\.navigationScope) private var scope

  init(history: Binding<NavigationHistory<Place>>, content: @escaping (Place) -> Content) {
    self.history = history
    self.content = content
  }

  /// The screens of the present place and of those before and after it.
  public var body: some View {
    let value = model.begin(with: history)
    ScreensElement(model: model, epoch: model.epoch) {
      ForEach(model.shownVisits(orElse: value.visits.entries)) { visit in
        Screen(model: model, depth: visit.id, position: visit.position, content: screen(of: visit))
          .id(visit.entry)  // another place may be prefetched in place of one, with the same number
      }
    }
    // The app's history comes first, so that the address, which is applied by `open`, takes precedence.
    .onMountAndChange(of: value) { [model] in
      model.adopt(value.visits.entries)
    }
    .onMount { [model, scope] in
      model.open(in: scope)
    } onUnmount: { [model] in
      model.close()
    }
  }

  @ViewBuilder private func screen(of visit: HistoryStackModel.ShownVisit) -> some View {
    if case .value(let value) = visit.entry, let place = value.base.base as? Place {
      content(place)
    } else {
      NotFound()
    }
  }
}
