public import Foundation
public import WaymarkGraph

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  enum Measure: Hashable, Sendable {
    case fraction(CGFloat)
    case height(CGFloat)
  }
  let measure: Measure

  /// About half of the window.
  public static let medium = PresentationDetent(measure: .fraction(0.5))
  /// The whole height.
  public static let large = PresentationDetent(measure: .fraction(1))
  /// Returns a detent at a part of the whole height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(measure: .fraction(min(max(fraction, 0), 1)))
  }
  /// Returns a detent at a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(measure: .height(max(height, 0)))
  }

  /// Its name in the protocol: a CSS length.
  package var key: String {
    switch measure {
    case .fraction(let part): (part * 100).css + "%"
    case .height(let points): points.css + "px"
    }
  }
}

/// Whether the user can interact with the content behind a sheet.
public struct PresentationBackgroundInteraction: Sendable, Hashable {
  /// The key of the highest detent that allows interaction; empty if any does, nil if none does.
  let limit: String?
  /// The platform's default: no interaction.
  public static let automatic = PresentationBackgroundInteraction(limit: nil)
  /// The user can interact with the content.
  public static let enabled = PresentationBackgroundInteraction(limit: "")
  /// Returns an interaction that is possible while the sheet is no higher than a detent.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(limit: detent.key)
  }
  /// No interaction.
  public static let disabled = PresentationBackgroundInteraction(limit: nil)
}

extension View {
  /// Sets the heights at which the sheet around this view rests. The user drags it from one to the next, or presses the
  /// indicator at its top.
  ///
  ///     RouteLegend().presentationDetents([.medium, .large])
  ///
  /// It applies in narrow windows; in a wide one a sheet is a card of one size.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetLookKey.self) { $0.detents = detents }
  }

  /// Sets the heights at which the sheet around this view rests, and a binding to the current one.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selected = selection.wrappedValue
    return transformPreference(SheetLookKey.self) {
      $0.detents = detents
      $0.selected = selected
      $0.selection = SheetSettings.Selection(selection)
    }
  }

  /// Shows or hides the indicator at the top of the sheet around this view. By default it is visible if there are
  /// several detents, which do not apply in wide windows; if it is hidden then, the keyboard and assistive technology
  /// still reach it.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetLookKey.self) { $0.indicator = visibility }
  }

  /// Sets whether the user can interact with the content behind the sheet around this view.
  ///
  ///     StopsPanel()
  ///       .presentationDetents([.height(120), .large])
  ///       .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    transformPreference(SheetLookKey.self) { $0.interaction = interaction }
  }

  /// Sets the form that the popover around this view takes in a narrow window.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    transformPreference(SheetLookKey.self) { $0.adaptation = adaptation }
  }
}

/// The settings of a sheet, as its content declares them.
struct SheetSettings: Equatable {
  var detents: Set<PresentationDetent> = []
  var selected: PresentationDetent?
  var selection: Selection?
  var indicator = Visibility.automatic
  var interaction = PresentationBackgroundInteraction.automatic
  var adaptation = PresentationAdaptation.automatic

  /// The app's binding to the detent.
  struct Selection: Equatable {
    let binding: Binding<PresentationDetent>
    init(_ binding: Binding<PresentationDetent>) { self.binding = binding }
    /// Always true: bindings can't be compared, and this one refers to the same value.
    static func == (left: Selection, right: Selection) -> Bool { true }
  }
}

struct SheetLookKey: PreferenceKey {
  static var defaultValue: SheetSettings { SheetSettings() }
  static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
    let next = nextValue()
    if next != SheetSettings() { value = next }
  }
}
