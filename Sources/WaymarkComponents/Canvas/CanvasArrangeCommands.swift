internal import Foundation
public import WaymarkCanvas
public import WaymarkGraph

/// The commands of a menu that arrange the selected objects of a canvas: they align and distribute them, move them in front of others or behind them,
/// group and lock them, duplicate and delete them. Those that the canvas has keys for show them.
///
///     Menu("Arrange", systemImage: "square.3.layers.3d") {
///       CanvasArrangeCommands(page: $page, selection: $selection)
///     }
///
/// Note: Waymark only.
public struct CanvasArrangeCommands: View {
  @Binding private var page: CanvasPage
  @Binding private var selection: Set<CanvasObject.ID>

  /// Creates the commands.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - selection: the objects that are arranged.
  public init(page: Binding<CanvasPage>, selection: Binding<Set<CanvasObject.ID>>) {
    _page = page
    _selection = selection
  }

  /// Drawn by the library.
  public var body: some View {
    ArrangeItems(page: $page, selection: $selection, selected: ArrangedSelection(page.objects(with: selection)))
  }
}

/// What the commands have to know of the selected objects. They are not updated while objects are only moved.
struct ArrangedSelection: Equatable {
  let isEmpty: Bool
  /// The number of those that are not locked.
  let count: Int
  /// Whether a group that is not locked is among them.
  let hasGroup: Bool

  init(_ selected: [CanvasObject]) {
    isEmpty = selected.isEmpty
    count = selected.count { !$0.isLocked }
    hasGroup = selected.contains { !$0.isLocked && $0.isGroup }
  }
}

struct ArrangeItems: View {
  /// Some of the commands.
  enum Part: CaseIterable {
    case places, orders, groups, lock, copies
  }

  @Binding var page: CanvasPage
  @Binding var selection: Set<CanvasObject.ID>
  let selected: ArrangedSelection
  var parts = Part.allCases
  /// Whether each part is a section.
  var isDivided = true
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    ForEach(parts, id: \.self) { part in
      if isDivided { Section { items(part) } } else { items(part) }
    }
  }

  @ViewBuilder private func items(_ part: Part) -> some View {
    let count = selected.count
    switch part {
    case .places:
      Menu {
        ForEach(CanvasAlignment.allCases, id: \.self) { alignment in
          command(alignment.title) { $0.align(selection, alignment) }
        }
      } label: {
        Text(library: "Align")
      }
      .disabled(count == 0)
      Menu {
        ForEach(CanvasDistribution.allCases, id: \.self) { distribution in
          command(distribution.title) { $0.distribute(selection, distribution) }
        }
      } label: {
        Text(library: "Distribute")
      }
      .disabled(count < 3)
    case .orders:
      Group {
        order("Bring to Front", .front, key: "]", modifiers: [.command, .shift])
        order("Bring Forward", .forward, key: "]")
        order("Send Backward", .backward, key: "[")
        order("Send to Back", .back, key: "[", modifiers: [.command, .shift])
      }
      .disabled(count == 0)
    case .groups:
      command("Group Objects", key: "g") { if let group = $0.group(selection) { selection = [group] } }
        .disabled(count < 2)
      command("Ungroup Objects", key: "g", modifiers: [.command, .shift]) { page in
        let dissolved = page.objects(with: selection).filter { !$0.isLocked && $0.isGroup }.map(\.id)
        selection = selection.union(page.ungroup(selection)).subtracting(dissolved)
      }
      .disabled(!selected.hasGroup)
    case .lock:
      command(
        count > 0 || selected.isEmpty ? "Lock" : "Unlock", symbol: count > 0 || selected.isEmpty ? "lock" : "lock.open",
        key: "l"
      ) { $0.setLocked(count > 0, selection) }
      .disabled(selected.isEmpty)
    case .copies:
      command("Duplicate", symbol: "plus.square.on.square", key: "d") { page in
        selection = Set(page.duplicate(selection, by: CGSize(width: copyDistance, height: copyDistance)))
      }
      .disabled(selected.isEmpty)
      command("Delete", symbol: "trash", role: .destructive) { page in
        page.delete(selection)
        selection = selection.filter { page[$0] != nil }
      }
      .disabled(count == 0)
    }
  }

  /// A command that changes the page.
  private func command(
    _ title: String.LocalizationValue, symbol: String? = nil, key: KeyEquivalent? = nil,
    modifiers: EventModifiers = .command, role: ButtonRole? = nil, _ change: @escaping (inout CanvasPage) -> Void
  ) -> some View {
    CanvasCommand(title, symbol: symbol, key: key, modifiers: modifiers, role: role) {
      var changed = page
      change(&changed)
      guard changed != page else { return }
      page = changed
      CanvasChangeNote(undoManager: undoManager)(title)
    }
  }

  private func order(
    _ title: String.LocalizationValue, _ order: CanvasOrder, key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    command(title, key: key, modifiers: modifiers) { $0.order(selection, order) }
  }
}

/// Points from an object to its copy, as the keys have it (canvas-commands.js).
private let copyDistance = 12.0

extension CanvasAlignment {
  /// The name of the command, as a text of the library.
  fileprivate var title: String.LocalizationValue {
    switch self {
    case .left: "Align Left"
    case .center: "Align Center"
    case .right: "Align Right"
    case .top: "Align Top"
    case .middle: "Align Middle"
    case .bottom: "Align Bottom"
    }
  }
}

extension CanvasDistribution {
  /// The name of the command, as a text of the library.
  fileprivate var title: String.LocalizationValue {
    switch self {
    case .horizontal: "Distribute Horizontally"
    case .vertical: "Distribute Vertically"
    }
  }
}
