import Waymark

/// A modal that filters and sorts a city's routes, with Cancel and Apply.
struct FilterRoutes: View {
  let apply: (RouteFilter) -> Void
  private let original: RouteFilter
  @State private var draft: RouteFilter
  @Environment(\.dismiss) private var dismiss
  @Environment(\.figures) private var figures

  init(filter: RouteFilter, apply: @escaping (RouteFilter) -> Void) {
    original = filter
    _draft = State(wrappedValue: filter)
    self.apply = apply
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Picker("Sort By", selection: $draft.order) {
            ForEach(RouteOrder.allCases, id: \.self) { Text($0.label) }
          }
          .pickerStyle(.menu)
        }
        Section("Difficulty") {
          Picker("Difficulty", selection: $draft.difficulty) {
            Text("Any").tag(Difficulty?.none)
            ForEach(Difficulty.allCases, id: \.self) { Text($0.label).tag(Optional($0)) }
          }
          .pickerStyle(.segmented)
        }
        Section {
          Picker("Surface", selection: $draft.surface) {
            Text("Any").tag(Surface?.none)
            ForEach(Surface.allCases, id: \.self) { Text($0.label).tag(Optional($0)) }
          }
          .pickerStyle(.menu)
        } footer: {
          Text("What most of the route is ridden on.")
        }
        Section("Distance") {
          UpperBound(title: "Longest", value: longest)
          Slider(value: $draft.longest, in: 10...RouteFilter.longestOfAll, step: 5) { Text("Longest") }
        }
        Section("Climb") {
          UpperBound(title: "Most Climb", value: highest)
          Slider(value: $draft.highest, in: 0...RouteFilter.highestOfAll, step: 50) { Text("Most Climb") }
        }
        Section { Toggle("With Food Stops", isOn: $draft.withFoodStops) }
        Section {
          Button("Reset") { draft = RouteFilter() }.disabled(draft == RouteFilter())
        }
      }
      .navigationTitle("Filter Routes")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Apply") {
            apply(draft)
            dismiss()
          }
        }
      }
    }
    .discardConfirmation(when: draft != original)
  }

  private var longest: String {
    draft.longest >= RouteFilter.longestOfAll
      ? String(localized: "Any") : figures.roughDistance(kilometres: draft.longest)
  }

  private var highest: String {
    draft.highest >= RouteFilter.highestOfAll ? String(localized: "Any") : figures.height(draft.highest)
  }
}

/// The upper bound that a slider sets.
private struct UpperBound: View {
  let title: LocalizedStringKey
  let value: String

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Text(value).foregroundStyle(.secondary).monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }
}
