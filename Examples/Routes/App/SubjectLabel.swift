import Waymark

/// A row with a symbol, a name and a second line.
struct SubjectLabel: View {
  let name: String
  let detail: String
  let symbol: String

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(name)
        if !detail.isEmpty { Text(detail).font(.subheadline).foregroundStyle(.secondary) }
      }
    } icon: {
      Image(systemName: symbol).accessibilityHidden(true)
    }
  }
}
