public import WaymarkGraph

/// An appearance of tables: one of the library's.
@MainActor @preconcurrency public protocol TableStyle: Sendable {}

/// The default style, which depends on the platform: ``InsetTableStyle``.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// Rows with lines between them.
public struct InsetTableStyle: TableStyle {
  let alternatesRowBackgrounds: Bool

  /// Creates the style.
  public nonisolated init() { alternatesRowBackgrounds = false }
  nonisolated init(alternatesRowBackgrounds: Bool) { self.alternatesRowBackgrounds = alternatesRowBackgrounds }
}

/// Rows in a frame, with lines between the columns.
///
/// Differs from SwiftUI: it is available on all devices.
public struct BorderedTableStyle: TableStyle {
  let alternatesRowBackgrounds: Bool

  /// Creates the style.
  public nonisolated init() { alternatesRowBackgrounds = true }
  nonisolated init(alternatesRowBackgrounds: Bool) { self.alternatesRowBackgrounds = alternatesRowBackgrounds }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The platform’s default.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// Rows with lines between them.
  public static var inset: InsetTableStyle { InsetTableStyle() }
  /// Rows with lines between them; every other one may have a background.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension TableStyle where Self == BorderedTableStyle {
  /// Rows in a frame, of which every other one has a background, with lines between the columns.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  /// Rows in a frame, of which every other one may have a background, with lines between the columns.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension View {
  /// Sets the appearance of the tables inside this view.
  ///
  ///     Table(rides) { … }.tableStyle(.bordered(alternatesRowBackgrounds: true))
  public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    let look: TableLook =
      switch style {
      case let style as InsetTableStyle: TableLook(isStriped: style.alternatesRowBackgrounds)
      case let style as BorderedTableStyle: TableLook(isBordered: true, isStriped: style.alternatesRowBackgrounds)
      default: TableLook()
      }
    return transformEnvironment { values in
      values.tableLook.isBordered = look.isBordered
      values.tableLook.isStriped = look.isStriped
    }
  }

  /// Shows or hides the headers of the columns of the tables inside this view.
  ///
  ///     Table(rides) { … }.tableColumnHeaders(.hidden)
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    transformEnvironment { $0.tableLook.hidesHeaders = visibility == .hidden }
  }
}

/// How tables look.
struct TableLook: Equatable {
  var isBordered = false
  var isStriped = false
  var hidesHeaders = false
}

extension EnvironmentValues {
  private enum LookKey: EnvironmentKey { static var defaultValue: TableLook { TableLook() } }

  var tableLook: TableLook {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }
}
