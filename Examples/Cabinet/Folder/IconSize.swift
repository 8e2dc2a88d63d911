import Waymark

/// How large icons are, in points.
enum IconSize {
  static let standard = 64.0
  static let range = 32.0...160.0
}

/// The slider by which the size of icons is chosen.
struct IconSizeSlider: View {
  @Binding var size: Double

  var body: some View {
    Slider(value: $size, in: IconSize.range, step: 8) {
      Text("Icon Size")
    } minimumValueLabel: {
      Image(systemName: "square.grid.3x3").font(.footnote).foregroundStyle(.secondary).accessibilityHidden(true)
    } maximumValueLabel: {
      Image(systemName: "square.grid.2x2").font(.body).foregroundStyle(.secondary).accessibilityHidden(true)
    }
    .labelsHidden()
    .frame(width: 180)
    .padding(.trailing, 8)
  }
}

extension EnvironmentValues {
  private enum IconSizeKey: EnvironmentKey { static var defaultValue: Double { IconSize.standard } }

  /// The size of icons, in points.
  var iconSize: Double {
    get { self[IconSizeKey.self] }
    set { self[IconSizeKey.self] = newValue }
  }
}
