public import WaymarkGraph

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  enum Measure: Hashable, Sendable {
    case fraction(Double)
    case height(Double)
  }
  let measure: Measure

  /// About half of the window.
  public static let medium = PresentationDetent(measure: .fraction(0.5))
  /// The whole height.
  public static let large = PresentationDetent(measure: .fraction(1))
  /// A part of the whole height, from 0 to 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(measure: .fraction(min(max(fraction, 0), 1)))
  }
  /// A height in points.
  public static func height(_ height: Double) -> PresentationDetent {
    PresentationDetent(measure: .height(max(height, 0)))
  }

  /// What the browser knows it by: a length of CSS.
  package var key: String {
    switch measure {
    case .fraction(let part): (part * 100).css + "%"
    case .height(let points): points.css + "px"
    }
  }
}

/// Whether a person can use what lies behind a sheet.
public struct PresentationBackgroundInteraction: Sendable, Hashable {
  /// The key of the highest detent with which one can; empty with any.
  let limit: String?
  /// As the system has it: they can't.
  public static let automatic = PresentationBackgroundInteraction(limit: nil)
  /// They can.
  public static let enabled = PresentationBackgroundInteraction(limit: "")
  /// They can as long as the sheet is no higher than a detent.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(limit: detent.key)
  }
  /// They can't.
  public static let disabled = PresentationBackgroundInteraction(limit: nil)
}

/// What a modal becomes in a narrow window.
public struct PresentationAdaptation: Sendable, Hashable {
  let isSheet: Bool
  /// What suits the modal: a popover becomes a sheet.
  public static let automatic = PresentationAdaptation(isSheet: true)
  /// It stays what it is.
  public static let none = PresentationAdaptation(isSheet: false)
  /// It is a popover there too.
  public static let popover = PresentationAdaptation(isSheet: false)
  /// It is a sheet.
  public static let sheet = PresentationAdaptation(isSheet: true)
}

extension View {
  /// Sets the heights at which the sheet around this view rests. A person drags it from one to the next, or presses the
  /// indicator at its top.
  ///
  ///     RouteLegend().presentationDetents([.medium, .large])
  ///
  /// It counts where the window is narrow; in a wide one a sheet is a card of one size.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetLookKey.self) { $0.detents = detents }
  }

  /// Sets the heights at which the sheet around this view rests, and which of them it has.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selected = selection.wrappedValue
    return transformPreference(SheetLookKey.self) {
      $0.detents = detents
      $0.selected = selected
      $0.selection = SheetLook.Selection(selection)
    }
  }

  /// Shows or hides the indicator at the top of the sheet around this view. By default it is seen where there are several
  /// detents, which in a wide window do not count; while it is hidden, the keyboard and assistive technology still find it
  /// there.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetLookKey.self) { $0.indicator = visibility }
  }

  /// Sets whether a person can use what lies behind the sheet around this view.
  ///
  ///     StopsPanel()
  ///       .presentationDetents([.height(120), .large])
  ///       .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    transformPreference(SheetLookKey.self) { $0.interaction = interaction }
  }

  /// Sets what the popover around this view becomes in a narrow window.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    transformPreference(SheetLookKey.self) { $0.adaptation = adaptation }
  }
}

/// What the content of a sheet says of the sheet.
struct SheetLook: Equatable {
  var detents: Set<PresentationDetent> = []
  var selected: PresentationDetent?
  var selection: Selection?
  var indicator = Visibility.automatic
  var interaction = PresentationBackgroundInteraction.automatic
  var adaptation = PresentationAdaptation.automatic

  /// Where the app keeps the detent.
  struct Selection: Equatable {
    let binding: Binding<PresentationDetent>
    init(_ binding: Binding<PresentationDetent>) { self.binding = binding }
    /// It is a way to the same value, which can't be compared.
    static func == (left: Selection, right: Selection) -> Bool { true }
  }
}

struct SheetLookKey: PreferenceKey {
  static var defaultValue: SheetLook { SheetLook() }
  static func reduce(value: inout SheetLook, nextValue: () -> SheetLook) {
    let next = nextValue()
    if next != SheetLook() { value = next }
  }
}
