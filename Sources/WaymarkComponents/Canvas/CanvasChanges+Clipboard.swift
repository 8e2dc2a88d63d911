internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkText

extension CanvasChanges {
  /// Points by which what is pasted is beside what lies there already.
  private static let distance = 12.0
  /// How many times what is pasted is moved to be beside what lies there.
  private static let mostShifts = 40

  /// Puts objects on the clipboard. What is cut is deleted once it is there.
  func copy(_ ids: Set<CanvasObject.ID>, verb: ObjectCommand.Verb) {
    let page = page.wrappedValue, objects = page.objects(with: ids)
    guard let copyContent, let first = objects.first else { return }
    let isStyle = verb == .copyStyle, copied = CopiedObjects(objects: isStyle ? [first] : objects, isStyle: isStyle)
    let picture =
      isStyle ? nil : copiedPicture?(CanvasPage(id: page.id, size: page.size, objects: objects))
    copyContent(.copyContent(text: copied.text, html: copied.html, picture: picture ?? "")) { isCopied in
      guard isCopied, verb == .cut else { return }
      change("Cut") { $0.delete(ids) }
      select(selection.wrappedValue)
    }
  }

  /// Adds to the page what was pasted, or gives the selected objects a style. What can't be read changes nothing.
  func paste(_ pasted: PastedContent) {
    switch pasted.kind {
    case .objects: if let objects = CopiedObjects.objects(in: pasted.text) { add(objects) }
    case .style:
      let ids = selection.wrappedValue
      guard let model = CopiedObjects.objects(in: pasted.text)?.first else { return }
      change("Paste Style") { page in
        for object in page.objects(with: ids) where !object.isLocked { page[object.id]?.takeStyle(of: model) }
      }
    case .text: paste(EditedText(pasted.text.trimmingCharacters(in: .newlines)))
    case .place: edits.wrappedValue.place = CGPoint(pasted: pasted.text)
    }
  }

  /// Adds pictures whose files have arrived around the place that was told when their upload began, or in the middle of
  /// the page.
  func paste(
    _ files: [Result<URL, any Error>], _ store: @escaping (Result<URL, any Error>) async -> CanvasObject?
  ) {
    let (id, place) = (page.wrappedValue.id, edits.wrappedValue.place)
    if place != nil { edits.wrappedValue.place = nil }
    Task {
      for (index, file) in files.enumerated() {
        guard var object = await store(file) else { continue }
        let page = page.wrappedValue, sheet = CGRect(origin: .zero, size: page.size)
        // The page may have gone meanwhile.
        guard page.id == id, page.objects.map(\.count).reduce(object.count, +) <= Self.mostObjects else { return }
        let shift = Double(index) * Self.distance
        let x = min(max(place?.x ?? sheet.midX, 0), sheet.maxX), y = min(max(place?.y ?? sheet.midY, 0), sheet.maxY)
        let corner = CGPoint(x: x + shift - object.frame.width / 2, y: y + shift - object.frame.height / 2)
        object.place(in: CGRect(origin: corner, size: object.frame.size))
        change("Paste") { $0.objects.append(object) }
        select([object.id])
      }
    }
  }

  /// Adds a text box with a text that was pasted, of which parts may have a format.
  func paste(_ text: EditedText) {
    guard text.length <= FieldElement.Kind.lines.limit, text.string.contains(where: { !$0.isWhitespace })
    else { return }
    var content = CanvasText("", size: 24)
    content.edited = text
    let page = page.wrappedValue.size, lines = Double(content.string.split(separator: "\n").count)
    let width = min(320, page.width), room = content.lineWidth(in: width)
    let pictures = content.pictures.compactMap(\.size).map { $0.height * min(1, room / $0.width) }
    let size = CGSize(width: width, height: min(max(48, 30 * lines + pictures.reduce(0, +)), page.height))
    let corner = CGPoint(x: (page.width - size.width) / 2, y: (page.height - size.height) / 2)
    add([CanvasObject(.text(content), in: CGRect(origin: corner, size: size))])
  }

  /// Adds copies of objects in front of the page: where they were, or beside what is there already, and in the middle
  /// if that is beside the page.
  private func add(_ pasted: [CanvasObject]) {
    let page = page.wrappedValue
    guard (page.objects + pasted).map(\.count).reduce(0, +) <= Self.mostObjects else { return }
    let bounds = pasted.map(\.bounds).reduce(pasted[0].bounds) { $0.union($1) }
    let sheet = CGRect(origin: .zero, size: page.size)
    var shift = CGSize.zero
    if !bounds.intersects(sheet) { shift = CGSize(width: sheet.midX - bounds.midX, height: sheet.midY - bounds.midY) }
    let taken = Set(page.objects.map { $0.frame.origin.x })
    for _ in 0..<Self.mostShifts where taken.contains(pasted[0].frame.origin.x + shift.width) {
      shift.width += Self.distance
      shift.height += Self.distance
    }
    let copies = pasted.map { object in
      var copy = object.withNewIDs
      copy.isLocked = false
      copy.place(in: copy.frame.offsetBy(dx: shift.width, dy: shift.height))
      return copy
    }
    change("Paste") { $0.objects += copies }
    selection.wrappedValue = Set(copies.map(\.id))
  }
}

extension CGPoint {
  /// Reads a point that a browser has told: two numbers; nil if it is none.
  fileprivate init?(pasted text: String) {
    let numbers = text.split(separator: " ", maxSplits: 2).compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}
