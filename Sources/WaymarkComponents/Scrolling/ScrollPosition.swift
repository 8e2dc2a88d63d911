internal import Foundation
public import WaymarkGraph

/// Where a scroll view is: set by the app to scroll, and by the user's scrolling.
///
///     struct Chapters: View {
///       let chapters: [Chapter]
///       @State private var position = ScrollPosition(idType: Chapter.ID.self)
///       var body: some View {
///         ScrollView {
///           LazyVStack { ForEach(chapters) { ChapterView($0) } }.scrollTargetLayout()
///         }
///         .scrollPosition($position)
///         .toolbar { Button("Top") { position.scrollTo(edge: .top) } }
///       }
///     }
///
/// Differs from SwiftUI: there are no positions by coordinates. After a restart of the server, ids are known that are numbers (`Int`),
/// texts or `UUID`s.
public struct ScrollPosition: Equatable {
  /// What the app has requested.
  enum Request: Equatable {
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
  }

  private(set) var request: Request?
  fileprivate var id: AnyHashable?
  /// Counts the requests, so that a repeated one scrolls again.
  private(set) var count = 0
  /// Whether the user has scrolled since the app has set the position.
  public fileprivate(set) var isPositionedByUser = false

  /// Creates a position where the scroll view stays as it is, and follows the user to views with ids of a type.
  ///
  /// - Parameter type: accepted for the sake of SwiftUI's spelling. A position follows the user to ids of any type.
  public init<ID: Hashable>(idType type: ID.Type = Never.self) {}

  /// Creates a position at a view.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }

  /// Creates a position at an edge of the content.
  public init(edge: Edge) { scrollTo(edge: edge) }

  /// Scrolls to the view with an id.
  ///
  /// - Parameter anchor: the point of the view that is aligned with the same point of what is visible; nil to scroll no
  ///   further than needed.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    request(.id(AnyHashable(id), anchor), AnyHashable(id))
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { request(.edge(edge), nil) }

  private mutating func request(_ new: Request, _ id: AnyHashable?) {
    request = new
    self.id = id
    count += 1
    isPositionedByUser = false
  }

  /// The id of the view that the app or the user has scrolled to; nil if it is not of this type.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { id?.base as? ID }

  /// The edge that the app has scrolled to; nil once the user has scrolled.
  public var edge: Edge? { if case .edge(let edge)? = request { edge } else { nil } }

  /// Follows the user to a view.
  mutating func follow(_ id: AnyHashable) {
    self.id = id
    request = nil
    isPositionedByUser = true
  }
}

extension ScrollPosition: CodedState {
  /// The position without the request, which the browser has carried out.
  package struct Coded: Codable {
    var number: Int?
    var text: String?
    var uuid: UUID?
    var isPositionedByUser: Bool
  }

  package var coded: Coded {
    Coded(
      number: id?.base as? Int, text: id?.base as? String, uuid: id?.base as? UUID,
      isPositionedByUser: isPositionedByUser)
  }

  package init(coded: Coded) {
    id =
      coded.number.map { AnyHashable($0) } ?? coded.text.map { AnyHashable($0) } ?? coded.uuid.map { AnyHashable($0) }
    isPositionedByUser = coded.isPositionedByUser
  }
}

extension View {
  /// Binds the position of a scroll view in this view to the id of one of its views: setting the binding scrolls to that
  /// view, and when the user scrolls, it has the id of the view that is at the anchor then.
  ///
  ///     ScrollView {
  ///       LazyVStack { ForEach(chapters) { ChapterView($0) } }.scrollTargetLayout()
  ///     }
  ///     .scrollPosition(id: $chapter, anchor: .top)
  ///
  /// Differs from SwiftUI: the binding follows the user when the scrolling has come to rest.
  ///
  /// - Parameters:
  ///   - id: the id of a child of the view with `scrollTargetLayout()`; nil moves nothing.
  ///   - anchor: the point of the view that meets the same point of what is visible; nil for the first view that is visible,
  ///     and to scroll no further than needed.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let wanted = id.wrappedValue.map { ScrollPosition.Request.id(AnyHashable($0), anchor) }
    return PositionedView(content: self, anchor: anchor, request: wanted, count: 0) { ids in
      guard let new = ids.lazy.compactMap({ $0.base as? ID }).first else { return nil }
      if id.wrappedValue == new { return nil }
      id.wrappedValue = new
      return id.wrappedValue == new ? AnyHashable(new) : nil
    }
  }

  /// Binds the position of a scroll view in this view.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - anchor: the point of a view that meets the same point of what is visible when the user scrolls; nil for the first
  ///     view that is visible.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    PositionedView(
      content: self, anchor: anchor, request: position.wrappedValue.request, count: position.wrappedValue.count
    ) { ids in
      // What follows is no request, so that nothing has to be remembered.
      if let new = ids.first { position.wrappedValue.follow(new) }
      return nil
    }
  }

  /// Makes the children of a stack in a scroll view the views between which `scrollPosition` distinguishes.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    decorated(TargetLayout(isEnabled: isEnabled))
  }
}

private struct TargetLayout: DecorationModifier {
  static let attribute = "data-targets"
  let isEnabled: Bool
  var rank: Int { 0 }
  // Belongs to the stack itself, whatever boxes are around it.
  var isSemantic: Bool { true }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if isEnabled { element[Self.attribute] = "" }
  }
}

/// A view that contains a scroll view whose position is bound.
private struct PositionedView<Content: View>: View {
  let content: Content
  let anchor: UnitPoint?
  let request: ScrollPosition.Request?
  let count: Int
  /// Follows the user to the first id that it accepts; returns the one that the binding requests from now on, if it is a new
  /// one.
  let follow: ([AnyHashable]) -> AnyHashable?
  @State private var tracker = ScrollTracker()

  private struct Wanted: Equatable {
    let request: ScrollPosition.Request?
    let count: Int
  }

  var body: some View {
    tracker.follow = follow
    return
      content
      .environment(\.scrollTracking, ScrollTracking(tracker: tracker, anchor: anchor))
      .scrollScope(tracker.scope)
      .onChange(of: Wanted(request: request, count: count), initial: true) { tracker.move(to: request) }
  }
}

/// Scrolls for a binding, and follows the user for it.
@MainActor final class ScrollTracker: RebuiltState {
  let scope = ScrollScope()
  var follow: ([AnyHashable]) -> AnyHashable? = { _ in nil }
  /// The id to which the binding has followed the user, where the scroll view is already.
  private var followed: AnyHashable?

  nonisolated init() {}

  /// Scrolls as the app has requested.
  func move(to request: ScrollPosition.Request?) {
    defer { followed = nil }
    switch request {
    case .id(let id, let anchor)?:
      if id != followed { scope.scroll(to: id, anchor: anchor.map { ScrollAnchor(x: $0.x, y: $0.y) }) }
    case .edge(let edge)?:
      scope.scroll(to: edge.scrollEdge) { $0.classes == "scroll" || $0.classes.hasPrefix("scroll ") }
    case nil: break
    }
  }

  /// Follows the user, who has scrolled to an element; returns false if it is not in the scroll view.
  func scrolled(to element: Int32) -> Bool {
    guard let ids = scope.ids(around: element, in: TargetLayout.attribute) else { return false }
    followed = follow(ids)
    return true
  }
}

extension Edge {
  fileprivate var scrollEdge: ScrollEdge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}

/// What a scroll view needs to know about the binding of its position.
struct ScrollTracking: Equatable {
  let tracker: ScrollTracker
  let anchor: UnitPoint?

  static func == (left: Self, right: Self) -> Bool { left.tracker === right.tracker && left.anchor == right.anchor }

  /// The anchor as the client reads it: two fractions, or nothing.
  var text: String { anchor.map { "\($0.x) \($0.y)" } ?? "" }
}

extension EnvironmentValues {
  private enum TrackingKey: EnvironmentKey { static var defaultValue: ScrollTracking? { nil } }

  /// The binding of the next scroll view's position.
  var scrollTracking: ScrollTracking? {
    get { self[TrackingKey.self] }
    set { self[TrackingKey.self] = newValue }
  }
}
