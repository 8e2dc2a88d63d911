internal import WaymarkGraph

/// The badge at the end of a row, before the chevron of a link; nothing without a text.
struct RowBadge: View {
  let text: Text?

  var body: some View {
    if let text { RowBadgeElement(text: text) }
  }
}

private struct RowBadgeElement: ElementView {
  let text: Text

  var content: Text { text }

  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "row-badge") }

  func adjust(_ environment: inout EnvironmentValues) { environment.position = .inside }
}

extension EnvironmentValues {
  private enum BadgeKey: EnvironmentKey { static var defaultValue: RowBadge? { nil } }

  /// The badge of the next row.
  var rowBadge: RowBadge? {
    get { self[BadgeKey.self] }
    set { self[BadgeKey.self] = newValue }
  }
}
