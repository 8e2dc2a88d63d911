import Waymark

/// A row with a name and a value.
struct Fact: View {
  let name: LocalizedStringKey
  let value: Text

  /// Creates a row with a value that is shown as it is.
  init(_ name: LocalizedStringKey, _ value: String) {
    self.name = name
    self.value = Text(verbatim: value)
  }

  /// Creates a row with a value that is translated.
  init(_ name: LocalizedStringKey, translated value: LocalizedStringResource) {
    self.name = name
    self.value = Text(value)
  }

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      value.foregroundStyle(.secondary).multilineTextAlignment(.trailing).monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }
}
