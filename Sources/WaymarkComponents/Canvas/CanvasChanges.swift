internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// Changes a page and its selection by what the browser reports. Everything from a browser may be outdated or forged.
@MainActor struct CanvasChanges {
  let page: Binding<CanvasPage>
  let selection: Binding<Set<CanvasObject.ID>>
  let zoom: Binding<CanvasZoom>?
  let edits: Binding<CanvasEdits>
  let lineBreaks: LineBreakStore?
  let onEditingChanged: (Bool) -> Void

  /// The greatest number of objects to which a page grows by copies.
  private static let mostObjects = 10_000

  /// Handles an event; returns false if it fits no canvas.
  func receive(_ event: Event) -> Bool {
    switch event {
    case .objects(let report): receive(report)
    case .arrange(let command): receive(command)
    case .zoom(let scale, let isFitted): receive(CanvasZoom(scale: scale, isFitted: isFitted))
    case .lines(let report): receive(report)
    default: false
    }
  }

  private func receive(_ new: CanvasZoom) -> Bool {
    guard let zoom else { return false }
    if zoom.wrappedValue != new { zoom.wrappedValue = new }
    return true
  }

  private func receive(_ report: ObjectReport) -> Bool {
    switch report.change {
    case .selected, .alsoSelected:
      guard report.numbers.isEmpty else { return false }
      select(report.change == .selected ? Set(report.ids) : selection.wrappedValue.union(report.ids))
    case .moving, .moved:
      guard report.numbers.count == 5 * report.ids.count else { return false }
      setMoving(true)
      let placements = report.ids.enumerated().map { index, id in
        let numbers = report.numbers[5 * index..<5 * index + 5].map { $0 }
        return CanvasPlacement(
          id: id, frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
          rotation: numbers[4])
      }
      change { $0.place(placements) }
      if report.change == .moved { setMoving(false) }
    }
    return true
  }

  private func receive(_ command: ObjectCommand) -> Bool {
    let ids = Set(command.ids)
    switch command.verb {
    case .delete: change { $0.delete(ids) }
    case .duplicate:
      guard command.numbers.count == 2, page.wrappedValue.objects.count + ids.count <= Self.mostObjects else {
        return false
      }
      let distance = CGSize(width: command.numbers[0], height: command.numbers[1])
      var copies: [CanvasObject.ID] = []
      change { copies = $0.duplicate(ids, by: distance) }
      selection.wrappedValue = Set(copies)
    case .group:
      var group: CanvasObject.ID?
      change { group = $0.group(ids) }
      if let group { selection.wrappedValue = [group] }
    case .ungroup:
      var members: Set<CanvasObject.ID> = []
      change { members = $0.ungroup(ids) }
      select(selection.wrappedValue.union(members))
    case .lock, .unlock: change { $0.setLocked(command.verb == .lock, ids) }
    case .front: change { $0.order(ids, .front) }
    case .forward: change { $0.order(ids, .forward) }
    case .backward: change { $0.order(ids, .backward) }
    case .back: change { $0.order(ids, .back) }
    case .edit: return edit(command.ids)
    }
    select(selection.wrappedValue)
    return true
  }

  /// Stores where lines are broken. A text that has changed meanwhile has another key, and is passed over.
  private func receive(_ report: LineReport) -> Bool {
    guard let lineBreaks, report.keys.count == report.offsets.count else { return false }
    let page = page.wrappedValue, lengths = page.lineKeys
    var breaks: [String: [Int]] = [:]
    for (key, offsets) in zip(report.keys, report.offsets) {
      guard let length = lengths[key] else { continue }
      guard offsets.first ?? 1 > 0, offsets.last ?? 0 < max(length, 1), zip(offsets, offsets.dropFirst()).allSatisfy(<)
      else { return false }
      breaks[key] = offsets
    }
    lineBreaks.add(breaks, to: page)
    return true
  }

  /// Changes the page, and the binding only if there is a difference.
  private func change(_ change: (inout CanvasPage) -> Void) {
    var changed = page.wrappedValue
    change(&changed)
    if changed != page.wrappedValue { page.wrappedValue = changed }
  }

  /// Selects those of some objects that are on the page.
  private func select(_ ids: Set<CanvasObject.ID>) {
    let known = ids.intersection(page.wrappedValue.objects.lazy.map(\.id))
    if known != selection.wrappedValue { selection.wrappedValue = known }
  }

  private func setMoving(_ isMoving: Bool) {
    guard edits.wrappedValue.isMoving != isMoving else { return }
    edits.wrappedValue.isMoving = isMoving
    onEditingChanged(isMoving)
  }

  private func edit(_ ids: [CanvasObject.ID]) -> Bool {
    guard ids.count < 2, ids.allSatisfy({ text(of: $0) != nil }) else { return false }
    if edits.wrappedValue.text != ids.first { edits.wrappedValue.text = ids.first }
    return true
  }

  /// The text of a text box that is not locked; nil if the page has none with this identity.
  func text(of id: CanvasObject.ID) -> CanvasTextEditor? {
    guard let object = page.wrappedValue.objects.first(where: { $0.id == id }), !object.isLocked,
      case .text(let text) = object.content
    else { return nil }
    return CanvasTextEditor(text: text.string) {
      guard case .text(let text)? = page.wrappedValue.objects.first(where: { $0.id == id })?.content else { return "" }
      return text.string
    } write: { string in
      change { page in
        guard let index = page.objects.firstIndex(where: { $0.id == id }),
          case .text(var text) = page.objects[index].content
        else { return }
        text.string = string
        page.objects[index].content = .text(text)
      }
    }
  }
}
