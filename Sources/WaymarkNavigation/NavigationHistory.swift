/// The places that a person has visited, and the one that is shown: what the buttons “Back” and “Forward” of a browser go
/// through. Note: Waymark only.
///
///     @State private var history = NavigationHistory(Place.recents)
///
///     NavigationSplitView {
///       List(selection: $history.current) {
///         ForEach(Place.favourites, id: \.self) { place in Text(place.name) }
///       }
///     } detail: {
///       NavigationStack(history: $history) { place in
///         FolderView(place).toolbarRole(.browser)
///       }
///     }
///
/// Unlike a ``NavigationPath`` it keeps what lies forward after going back, until another place is visited. A value of it can be
/// stored if its places can. At most 200 visits are remembered: then the oldest are forgotten.
///
/// SwiftUI has no such type: its `ToolbarRole.browser` leaves the history to the app.
public struct NavigationHistory<Place: Hashable>: Hashable {
  package private(set) var visits: Visits<Place>

  /// Creates a history of one place, which is shown.
  public init(_ place: Place) { visits = Visits(place) }

  package init(_ visits: Visits<Place>) { self.visits = visits }

  /// The place that is shown. Setting it visits that place, see ``visit(_:)``.
  public var current: Place {
    get { visits.present.place }
    set { visit(newValue) }
  }

  /// The places to which ``goBack(_:)`` leads, the nearest first.
  public var backPlaces: [Place] { visits.back.reversed().map(\.place) }
  /// The places to which ``goForward(_:)`` leads, the nearest first.
  public var forwardPlaces: [Place] { visits.forward.map(\.place) }
  /// Whether there is a place to go back to.
  public var canGoBack: Bool { !visits.back.isEmpty }
  /// Whether there is a place to go forward to.
  public var canGoForward: Bool { !visits.forward.isEmpty }

  /// Shows a place, after the present one: what was forward is forgotten. The place that is shown already is not visited again.
  public mutating func visit(_ place: Place) { visits.visit(place) }

  /// Goes back.
  ///
  /// - Parameter count: the number of places; where there are fewer, it goes to the first one. 0 or less changes nothing.
  public mutating func goBack(_ count: Int = 1) { if count > 0 { visits.move(by: -count) } }

  /// Goes forward.
  ///
  /// - Parameter count: the number of places; where there are fewer, it goes to the last one. 0 or less changes nothing.
  public mutating func goForward(_ count: Int = 1) { if count > 0 { visits.move(by: count) } }

  /// Removes places that no longer exist, such as folders that were deleted.
  ///
  ///     history.remove { place in deleted.contains(place.folder) }
  ///
  /// If the present place is among them, the nearest one before it is shown, or else the nearest one after it. A history is never
  /// empty: if all places are to be removed, the present one stays.
  public mutating func remove(where isRemoved: (Place) -> Bool) { visits.remove(where: isRemoved) }
}

extension NavigationHistory: Sendable where Place: Sendable {}

extension NavigationHistory: Codable where Place: Codable {
  /// Encodes the places with the one that is shown.
  public func encode(to encoder: any Encoder) throws { try visits.encode(to: encoder) }
  /// Decodes the places. Throws where there are none.
  public init(from decoder: any Decoder) throws { visits = try Visits(from: decoder) }
}
