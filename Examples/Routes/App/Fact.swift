import Waymark

/// A row with a name and a value.
struct Fact: View {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      Text(value).foregroundStyle(.secondary).multilineTextAlignment(.trailing).monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }
}
