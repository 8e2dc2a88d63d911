internal import Foundation
public import WaymarkGraph

/// The app's actions for when the user moves or deletes rows of a collection.
struct RowActions {
  var move: ((IndexSet, Int) -> Void)?
  var delete: ((IndexSet) -> Void)?
}

/// The operations that the client may offer on the rows of a collection, which form a group in their list.
struct RowCapabilities: Equatable {
  let group: Int
  let moves: Bool
  let deletes: Bool
}

/// The rows of one collection, and the operations of the user on them.
@MainActor final class RowEditor: ElementRegistry {
  /// Its number in the list, which identifies the group of rows.
  fileprivate(set) var number = 0
  var actions = RowActions()
  private var rows: [Int32: AnyElementNode] = [:]

  func add(_ node: AnyElementNode) { rows[node.id] = node }
  func remove(_ node: AnyElementNode) { rows[node.id] = nil }

  fileprivate func has(_ row: Int32) -> Bool { rows[row] != nil }

  /// Moves a row; returns false if it can't be moved there, because a client's event may be outdated or forged.
  fileprivate func move(_ row: Int32, before: Int32) -> Bool {
    guard let action = actions.move, let node = rows[row], !node.surroundings.isMoveDisabled, node.isEnabled,
      let from = node.placeInCollection
    else { return false }
    var to = from.end
    if before != 0 {
      guard let place = rows[before]?.placeInCollection else { return false }
      to = place.index
    }
    if to != from.index, to != from.index + 1 { action(IndexSet(integer: from.index), to) }
    return true
  }

  /// Deletes a row; returns false if it can't be deleted.
  fileprivate func delete(_ row: Int32) -> Bool {
    guard let action = actions.delete, let node = rows[row], !node.surroundings.isDeleteDisabled, node.isEnabled,
      let place = node.placeInCollection
    else { return false }
    action(IndexSet(integer: place.index))
    return true
  }
}

/// The collections of a list that can be edited.
@MainActor final class RowEditors {
  private struct Member { weak var editor: RowEditor? }
  private var members: [Member] = []
  private var last = 0

  func add(_ editor: RowEditor) {
    guard !members.contains(where: { $0.editor === editor }) else { return }
    members.removeAll { $0.editor == nil }
    members.append(Member(editor: editor))
    last += 1
    editor.number = last
  }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .move(let row, let before): editor(of: row)?.move(row, before: before) == true
    case .delete(let row): editor(of: row)?.delete(row) == true
    default: false
    }
  }

  private func editor(of row: Int32) -> RowEditor? { members.lazy.compactMap(\.editor).first { $0.has(row) } }
}

extension View {
  /// Prevents the user from moving this row; others may still be moved past it.
  public func moveDisabled(_ isDisabled: Bool) -> some View { environment(\.isMoveDisabled, isDisabled) }

  /// Prevents the user from deleting this row.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { environment(\.isDeleteDisabled, isDisabled) }
}

extension EnvironmentValues {
  private enum EditorsKey: EnvironmentKey { static var defaultValue: RowEditors? { nil } }
  private enum RowCapabilitiesKey: EnvironmentKey { static var defaultValue: RowCapabilities? { nil } }
  private enum MoveKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum DeleteKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The editable collections of the list that contains the view.
  var rowEditors: RowEditors? {
    get { self[EditorsKey.self] }
    set { self[EditorsKey.self] = newValue }
  }
  /// The operations on the next rows.
  var rowCapabilities: RowCapabilities? {
    get { self[RowCapabilitiesKey.self] }
    set { self[RowCapabilitiesKey.self] = newValue }
  }
  var isMoveDisabled: Bool {
    get { self[MoveKey.self] }
    set { self[MoveKey.self] = newValue }
  }
  var isDeleteDisabled: Bool {
    get { self[DeleteKey.self] }
    set { self[DeleteKey.self] = newValue }
  }
}
