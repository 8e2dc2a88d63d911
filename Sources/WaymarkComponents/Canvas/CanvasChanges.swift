internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkText

/// Changes a page and its selection by what the browser reports. Everything from a browser may be outdated or forged.
@MainActor struct CanvasChanges {
  let page: Binding<CanvasPage>
  let selection: Binding<Set<CanvasObject.ID>>
  let zoom: Binding<CanvasZoom>?
  let textSelection: Binding<CanvasTextSelection?>?
  let edits: Binding<CanvasEdits>
  let lineBreaks: LineBreakStore?
  let pictures: CanvasTextPictures
  let note: CanvasChangeNote
  let undo: GestureUndo
  /// Puts content on the clipboard of the user, and says whether that was possible.
  let copyContent: ((Command, @escaping (Bool) -> Void) -> Void)?
  /// Returns the address of a picture of the objects of a page; nil if they are not copied as one.
  let copiedPicture: ((CanvasPage) -> String)?
  let onEditingChanged: (Bool) -> Void

  /// The greatest number of objects to which a page grows by copies.
  static let mostObjects = 10_000

  /// Handles an event; returns false if it fits no canvas.
  func receive(_ event: Event) -> Bool {
    switch event {
    case .objects(let report): return receive(report)
    case .arrange(let command): return receive(command)
    case .paste(let pasted):
      paste(pasted)
      return true
    case .pasteText(let edit):
      var text = EditedText("")
      text.apply(pictures.stored(edit.takingPictures(where: pictures.knows)))
      paste(text)
      return true
    case .zoom(let scale, let isFitted): return receive(CanvasZoom(scale: scale, isFitted: isFitted))
    case .lines(let report): return receive(report)
    default: return false
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
    case .entered:
      guard report.numbers.count == 1, let count = Int(exactly: report.numbers[0]),
        0...min(CanvasObject.mostLevels, report.ids.count) ~= count
      else { return false }
      enter(Array(report.ids.prefix(count)), selecting: Set(report.ids.dropFirst(count)))
    case .editing:
      guard report.numbers.isEmpty else { return false }
      return edit(report.ids)
    case .moving, .moved:
      guard report.numbers.count == 5 * report.ids.count else { return false }
      let isFirst = !edits.wrappedValue.isMoving
      // Without objects it says that what was moved has gone.
      if !report.ids.isEmpty { setMoving(true) }
      let path = entered, ids = Set(report.ids)
      let level = (page.wrappedValue.level(in: path) ?? []).lazy.filter { ids.contains($0.id) }.map { ($0.id, $0) }
      let objects = Dictionary(level) { first, _ in first }
      let placements = report.ids.enumerated().compactMap { index, id in
        objects[id]?.placement(told: report.numbers[5 * index..<5 * index + 5].map { $0 })
      }
      let name = name(of: placements.compactMap { new in objects[new.id].map { ($0, new) } })
      undo.perform {
        change(name, isRead: isFirst) { page in
          page.place(placements, fitsGroups: false)
          if report.change == .moved { page.fitGroups(in: path) }
        }
      }
      if report.change == .moved { setMoving(false) }
    }
    return true
  }

  private func receive(_ command: ObjectCommand) -> Bool {
    let ids = here(Set(command.ids))
    switch command.verb {
    case .delete: change("Delete") { $0.delete(ids) }
    case .duplicate:
      let copied = level.filter { ids.contains($0.id) }
      guard command.numbers.count == 2,
        (page.wrappedValue.objects + copied).map(\.count).reduce(0, +) <= Self.mostObjects
      else { return false }
      let distance = CGSize(width: command.numbers[0], height: command.numbers[1])
      var copies: [CanvasObject.ID] = []
      change("Duplicate") { copies = $0.duplicate(ids, by: distance) }
      selection.wrappedValue = Set(copies)
    case .group:
      var group: CanvasObject.ID?
      change("Group Objects") { group = $0.group(ids) }
      if let group { selection.wrappedValue = [group] }
    case .ungroup:
      var members: Set<CanvasObject.ID> = []
      change("Ungroup Objects") { members = $0.ungroup(ids) }
      select(selection.wrappedValue.union(members))
    case .lock: change("Lock") { $0.setLocked(true, ids) }
    case .unlock: change("Unlock") { $0.setLocked(false, ids) }
    case .front: change("Bring to Front") { $0.order(ids, .front) }
    case .forward: change("Bring Forward") { $0.order(ids, .forward) }
    case .backward: change("Send Backward") { $0.order(ids, .backward) }
    case .back: change("Send to Back") { $0.order(ids, .back) }
    case .copy, .cut, .copyStyle: copy(ids, verb: command.verb)
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

  /// The groups that are entered, from the outermost.
  private var entered: [CanvasObject.ID] {
    page.wrappedValue.entered(edits.wrappedValue.entered, selection: selection.wrappedValue)
  }

  /// The objects of the page, or the parts of the group that is entered.
  private var level: [CanvasObject] { page.wrappedValue.level(in: entered) ?? [] }

  /// Returns those of some objects that can be changed: they are on the page, or in the group that is entered.
  private func here(_ ids: Set<CanvasObject.ID>) -> Set<CanvasObject.ID> {
    ids.isEmpty ? ids : ids.intersection(level.lazy.map(\.id))
  }

  /// Changes the page, and the binding only if there is a difference.
  func change(
    _ name: String.LocalizationValue, isRead: Bool = true, _ change: (inout CanvasPage) -> Void
  ) {
    var changed = page.wrappedValue
    change(&changed)
    guard changed != page.wrappedValue else { return }
    page.wrappedValue = changed
    note(name, isRead: isRead)
  }

  /// Returns the name of what is done to objects that get other places.
  private func name(of placed: [(old: CanvasObject, new: CanvasPlacement)]) -> String.LocalizationValue {
    if placed.contains(where: { $0.old.rotation != $0.new.rotation }) { return "Rotate" }
    return placed.contains { $0.old.frame.size != $0.new.frame.size } ? "Resize" : "Move"
  }

  /// Selects those of some objects that are on the page, or in the group that is entered.
  func select(_ ids: Set<CanvasObject.ID>) {
    let path = entered, known = here(ids)
    if edits.wrappedValue.entered != path { edits.wrappedValue.entered = path }
    if known != selection.wrappedValue { selection.wrappedValue = known }
  }

  /// Enters groups, each of which is in the one before, and selects objects there; without groups, it leaves those that are entered. Groups that
  /// have gone or are locked by now are not entered.
  private func enter(_ path: [CanvasObject.ID], selecting ids: Set<CanvasObject.ID>) {
    let page = page.wrappedValue
    guard page.openGroups(in: path) == path.count, let level = page.level(in: path) else { return }
    edits.wrappedValue.entered = path
    selection.wrappedValue = ids.intersection(level.lazy.map(\.id))
  }

  private func setMoving(_ isMoving: Bool) {
    guard edits.wrappedValue.isMoving != isMoving else { return }
    edits.wrappedValue.isMoving = isMoving
    undo.tell(isMoving) { onEditingChanged(isMoving) }
  }

  /// Notes that nothing is moved any more, because the canvas is not shown.
  func endMoving() { setMoving(false) }

  private func edit(_ ids: [CanvasObject.ID]) -> Bool {
    guard ids.count < 2, ids.allSatisfy({ text(of: $0) != nil }) else { return false }
    if edits.wrappedValue.text != ids.first { edits.wrappedValue.text = ids.first }
    return true
  }

  /// The text of a text box that is not locked; nil if the page, or the group that is entered, has none with this identity.
  func text(of id: CanvasObject.ID) -> CanvasTextEditor? {
    guard let object = level.first(where: { $0.id == id }), !object.isLocked, case .text(let text) = object.content
    else { return nil }
    return CanvasTextEditor(
      text: text.formatted, page: page.wrappedValue.id, object: id, selection: textSelection, pictures: pictures
    ) {
      guard case .text(let text)? = page.wrappedValue[id]?.content else { return EditedText("") }
      return text.formatted
    } write: { typed in
      guard case .text(let old)? = page.wrappedValue[id]?.content else { return }
      var new = old
      new.formatted = typed.content
      change(name(of: typed, from: old, to: new), isRead: false) { $0[id]?.content = .text(new) }
    }
  }

  /// Returns the name of what is done to a text. A picture gets into it from the clipboard or as a dropped file; where there are not more of them,
  /// one is only moved.
  private func name(of typed: RichTextChange, from old: CanvasText, to new: CanvasText) -> String.LocalizationValue {
    if typed.newRange == nil { return "Formatting" }
    return typed.edit.insertsPictures && new.pictures.count > old.pictures.count ? "Paste" : "Typing"
  }
}

extension CanvasObject {
  /// Returns where the browser has told that the object is. It rounds to thousandths: a number that differs by less is the old one, so that a
  /// group that is only moved is not stretched, and the changes of other people are merged with it.
  fileprivate func placement(told numbers: [Double]) -> CanvasPlacement {
    func kept(_ new: Double, _ old: Double) -> Double { abs(new - old) < 0.001 ? old : new }
    let frame = CGRect(
      x: kept(numbers[0], frame.origin.x), y: kept(numbers[1], frame.origin.y), width: kept(numbers[2], frame.width),
      height: kept(numbers[3], frame.height))
    return CanvasPlacement(id: id, frame: frame, rotation: kept(numbers[4], rotation))
  }
}
