import Waymark

/// A modal that filters a city's routes, with Cancel and Apply.
struct FilterRoutes: View {
  let apply: (RouteFilter) -> Void
  private let original: RouteFilter
  @State private var draft: RouteFilter
  @Environment(\.dismiss) private var dismiss

  init(filter: RouteFilter, apply: @escaping (RouteFilter) -> Void) {
    original = filter
    _draft = State(wrappedValue: filter)
    self.apply = apply
  }

  var body: some View {
    NavigationStack {
      Form {
        Section("Difficulty") {
          Picker("Difficulty", selection: $draft.difficulty) {
            Text("Any").tag(Difficulty?.none)
            ForEach(Difficulty.allCases, id: \.self) { Text($0.label).tag(Optional($0)) }
          }
          .pickerStyle(.segmented)
        }
        Section("Distance") {
          HStack {
            Text("Longest")
            Spacer()
            Text(longest).foregroundStyle(.secondary).monospacedDigit()
          }
          Slider(value: $draft.longest, in: 10...RouteFilter.longestOfAll, step: 5) { Text("Longest") }
        }
        Section { Toggle("With Food Stops", isOn: $draft.withFoodStops) }
        Section {
          Button("Reset") { draft = RouteFilter() }.disabled(!draft.isActive)
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
    draft.longest >= RouteFilter.longestOfAll ? "Any" : Figures.distance(draft.longest * 1000)
  }
}
