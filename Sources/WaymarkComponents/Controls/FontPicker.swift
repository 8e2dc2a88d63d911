internal import WaymarkCanvas
public import WaymarkGraph

/// A menu of the fonts of documents, each shown in itself.
///
///     FontPicker("Font", selection: $text.family)
///
/// It offers the families of the app's `DocumentGroup` that are installed (``WaymarkGraph/EnvironmentValues/documentFonts``). A
/// family that is not among them is named as missing: a text in it is set in the first of the families.
///
/// Note: Waymark only.
public struct FontPicker: View {
  private let title: Text
  private let selection: Binding<String>
  @Environment(\.documentFonts) private var fonts

  /// Creates a picker with a title.
  ///
  /// - Parameter selection: the name of a family, such as that of a `CanvasText`.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<String>) {
    title = Text(titleKey)
    self.selection = selection
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<String>) {
    self.title = Text(title)
    self.selection = selection
  }

  /// Drawn by the library.
  public var body: some View {
    let family = selection.wrappedValue, isMissing = !fonts.contains(family)
    Menu {
      if isMissing { Section { Text(library: "Not installed: \(family)") } }
      Picker(selection: selection) {
        ForEach(fonts.families) { Text(verbatim: $0.name).font(.custom($0.name, size: 17)).tag($0.name) }
      } label: {
        title
      }
    } label: {
      HStack {
        title.foregroundStyle(.primary).layoutPriority(1)
        Spacer()
        if isMissing {
          Text(library: "Not installed: \(family)").foregroundStyle(.secondary).multilineTextAlignment(.trailing)
        } else {
          Text(verbatim: family).font(.custom(family, size: 17)).foregroundStyle(.secondary).lineLimit(1)
        }
        Image(systemName: "chevron.up.chevron.down").font(.caption).foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
    }
  }
}
