import Waymark

/// A slider that tells when it is moved.
struct SliderPage: View {
  @State private var value = 50.0
  @State private var changes: [String] = []

  var body: some View {
    VStack {
      Slider(value: $value, in: 0...100, step: 10) {
        Text("Volume")
      } onEditingChanged: {
        changes.append($0 ? "begins at \(Int(value))" : "ends at \(Int(value))")
      }
      Text(changes.joined(separator: ", ")).accessibilityIdentifier("changes")
    }
    .padding()
  }
}
