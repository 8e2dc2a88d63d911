/// The ways from one screen to another by one kind of transition.
public struct MapEdge: Codable, Hashable, Sendable, Identifiable {
  /// What tells one edge from the others of a map.
  public struct ID: Codable, Hashable, Sendable {
    /// The screen that it begins at.
    public var from: Screen.ID
    /// The screen that it leads to.
    public var to: Screen.ID
    /// How the other screen appears.
    public var transition: Transition
  }

  /// How the other screen appears.
  public enum Transition: String, Codable, Sendable, CaseIterable {
    case tab, page, push, column, sheet, fullScreenCover, popover, inspector
    /// From inside of one tab to another tab.
    case tabJump

    init(_ transition: Link.Transition) {
      switch transition {
      case .push: self = .push
      case .tab: self = .tab
      case .sheet: self = .sheet
      case .fullScreenCover: self = .fullScreenCover
      case .popover: self = .popover
      case .inspector: self = .inspector
      case .column: self = .column
      case .page: self = .page
      }
    }

    /// Whether the other screen stands above this one, which stays where it is.
    public var isModal: Bool { [.sheet, .fullScreenCover, .popover].contains(self) }
  }

  /// The screen that it begins at.
  public var from: Screen.ID
  /// The screen that it leads to.
  public var to: Screen.ID
  /// How the other screen appears.
  public var transition: Transition
  /// What people read on what they follow, each once.
  public var labels: [String]

  /// Creates an edge.
  public init(from: Screen.ID, to: Screen.ID, transition: Transition, labels: [String] = []) {
    (self.from, self.to, self.transition, self.labels) = (from, to, transition, labels)
  }

  /// What tells it from the others of a map.
  public var id: ID { ID(from: from, to: to, transition: transition) }

  /// The labels as a short text; empty if there are none.
  public var label: String {
    let first = labels.prefix(2).map { $0.shortened(to: 24) }.joined(separator: ", ")
    return labels.count > 2 ? "\(first) +\(labels.count - 2)" : first
  }
}
