/// What people have taken from views of a window to drop it on others, or to paste it there.
///
/// The values are taken when a drag begins: what is dragged may not be mounted any more when it is dropped, as rows that were scrolled away.
@MainActor package final class TakenItems {
  /// Why something is taken. The numbers are those of the protocol.
  package enum Purpose: Int, Sendable {
    /// It is dragged, in place of what was dragged before.
    case drag = 0
    /// It is dragged, or copied, with what is already.
    case addition = 1
    /// It is copied, in place of what was copied before.
    case copy = 2
    /// It is cut: moved where it is pasted.
    case cut = 3
  }

  /// What has become of what was dragged.
  package enum Outcome: Sendable {
    /// It was dropped nowhere.
    case released
    /// The view on which it was dropped does not take it.
    case refused
    case copied
    case moved
  }

  /// What was taken together.
  package final class Pile {
    /// The client's number of it.
    package let number: Int
    /// The values, in the order in which they were taken.
    package private(set) var values: [any Sendable] = []
    /// The identities of the values, as far as the views have declared them.
    package private(set) var ids: [AnyHashable] = []
    /// Whether each of them may be moved, and deleted.
    package private(set) var allowsMove = true, allowsDelete = true
    /// The view over which it is: its window and the number of its element; nil over none.
    private var target: (window: ObjectIdentifier, element: Int32)?
    /// Called when it is not over that view any more.
    private var onLeaving: (() -> Void)?
    private var ends: [(Outcome) -> Void] = []
    private var sources: Set<Int32> = []

    package init(number: Int) { self.number = number }

    /// Adds what a view gives.
    ///
    /// - Parameters:
    ///   - values: the values; none that is there already by its identity is added again.
    ///   - source: the number of the view's element.
    ///   - end: called once with what has become of it all; nil if the view need not know.
    /// - Returns: false if the view has given its values already.
    package func add(
      _ values: [(value: any Sendable, id: AnyHashable?)], from source: Int32, allowsMove: Bool, allowsDelete: Bool,
      end: ((Outcome) -> Void)?
    ) -> Bool {
      guard sources.insert(source).inserted else { return false }
      var known = Set(ids)
      for (value, id) in values {
        if let id {
          guard known.insert(id).inserted else { continue }
          ids.append(id)
        }
        self.values.append(value)
      }
      self.allowsMove = self.allowsMove && allowsMove
      self.allowsDelete = self.allowsDelete && allowsDelete
      if let end { ends.append(end) }
      return true
    }

    /// Whether a view of the window has given values of it, by the number of its element.
    fileprivate func contains(source: Int32) -> Bool { sources.contains(source) }

    /// Whether it is over a view.
    package func isOver(_ element: Int32, in window: TakenItems) -> Bool {
      target.map { $0 == (ObjectIdentifier(window), element) } ?? false
    }

    /// Records that it has come over a view.
    ///
    /// - Parameter onLeaving: called when it is not over the view any more.
    package func enter(_ element: Int32, in window: TakenItems, onLeaving: @escaping () -> Void) {
      leave()
      target = (ObjectIdentifier(window), element)
      self.onLeaving = onLeaving
    }

    /// Records that it is over no view.
    package func leave() {
      let action = onLeaving
      (target, onLeaving) = (nil, nil)
      action?()
    }

    /// Tells the views what has become of it, once.
    package func finish(_ outcome: Outcome) {
      leave()
      let ends = ends
      self.ends = []
      for end in ends { end(outcome) }
    }
  }

  private var dragged: Pile?
  private var copied: Pile?
  /// What the other windows of the same person have taken, which can be dropped and pasted in this one, too.
  package var windows: WindowsTakenItems? { didSet { windows?.add(self) } }

  init() {}

  /// Returns the pile to which something taken belongs: a new one, unless it is an addition; nil for an addition to one that is not there.
  package func pile(for taking: Taking) -> Pile? {
    switch taking.purpose {
    case .drag:
      let pile = Pile(number: taking.number)
      dragged?.finish(.released)
      dragged = pile
      return pile
    case .addition: return ownPile(taking.number)
    case .copy, .cut:
      let pile = Pile(number: taking.number)
      copied = pile
      return pile
    }
  }

  /// Returns what was taken by its number, in this window or in another one of the person; nil if it is not there any more.
  package func pile(_ number: Int) -> Pile? { ownPile(number) ?? windows?.owner(of: number)?.ownPile(number) }

  /// Returns what was taken in this window by its number.
  package func ownPile(_ number: Int) -> Pile? {
    [dragged, copied].lazy.compactMap(\.self).first { $0.number == number }
  }

  /// Whether a view has given something of a pile. In another window its number is that of another view.
  package func isSource(_ element: Int32, of pile: Pile) -> Bool {
    ownPile(pile.number) === pile && pile.contains(source: element)
  }

  /// Forgets what was dragged, as it was dropped or given up, or what was cut, as it was moved. What was copied can be pasted again.
  package func forget(_ number: Int, isMoved: Bool = false) {
    let owner = ownPile(number) == nil ? windows?.owner(of: number) ?? self : self
    if owner.dragged?.number == number { owner.dragged = nil }
    if isMoved, owner.copied?.number == number { owner.copied = nil }
  }
}

/// What the windows of a person have taken.
@MainActor package final class WindowsTakenItems {
  private struct Window { weak var items: TakenItems? }
  private var windows: [Window] = []

  package init() {}

  fileprivate func add(_ items: TakenItems) {
    windows.removeAll { $0.items == nil }
    windows.append(Window(items: items))
  }

  /// Returns the window that has taken something, by its number.
  fileprivate func owner(of number: Int) -> TakenItems? {
    windows.lazy.compactMap(\.items).first { $0.ownPile(number) != nil }
  }
}

/// That something is taken from a view.
package struct Taking: Equatable, Sendable {
  package let purpose: TakenItems.Purpose
  /// The client's number of what is taken together.
  package let number: Int

  package init(_ purpose: TakenItems.Purpose, number: Int) {
    self.purpose = purpose
    self.number = number
  }
}

/// That something taken is over a view, or is dropped on it.
package struct DropReport: Equatable, Sendable {
  /// What becomes of it. The numbers are those of the protocol.
  package enum Phase: Int, Sendable {
    /// It has come over the view.
    case entered = 0
    /// It has left the view.
    case left = 1
    /// It is dropped, or pasted, to be copied.
    case copied = 2
    /// It is dropped, or pasted, to be moved.
    case moved = 3
  }

  package let phase: Phase
  /// The client's number of what was taken.
  package let number: Int
  /// Where it is in the view, in points.
  package let x: Double
  package let y: Double

  package init(_ phase: Phase, number: Int, x: Double = 0, y: Double = 0) {
    self.phase = phase
    self.number = number
    self.x = x
    self.y = y
  }
}

/// What becomes of what was dropped. The numbers are those of the protocol.
package enum DropAnswer: Int, Equatable, Sendable {
  /// The view does not take it.
  case refused = 0
  /// The view has taken it.
  case accepted = 1
  /// The view reads it first, and answers again.
  case later = 2
}
