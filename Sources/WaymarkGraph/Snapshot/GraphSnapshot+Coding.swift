internal import WaymarkText

extension GraphSnapshot {
  /// Writes everything.
  package func write(to writer: inout SnapshotWriter) {
    states.write(to: &writer)
    writer.write(begun: begun)
    writer.write(scene: scene)
    writer.write(elements: elements)
    writer.write(versions: versions)
    writer.write(Int(numbers.ofEvents))
    writer.write(texts: texts)
    writer.write(Int(numbers.ofChanges))
  }

  /// Reads what ``write(to:)`` has written.
  ///
  /// - Parameter form: the format of the build that has written it.
  package init(from reader: inout SnapshotReader, form: SnapshotForm = .current) throws {
    states = try KeyedBytes(from: &reader)
    begun = try reader.begun()
    scene = try reader.scene()
    elements = try reader.elements()
    versions = try reader.versions()
    numbers.ofEvents = try reader.elementNumber()
    if form >= .texts { texts = try reader.texts(form) }
    if form >= .numbersOfChanges { numbers.ofChanges = try reader.elementNumber() }
    try reader.check(elements)
  }
}

extension GraphChanges {
  /// Writes everything.
  package func write(to writer: inout SnapshotWriter) {
    states.write(to: &writer)
    writer.write(scene: scene)
    writer.write(versions: versions)
    writer.write(begun: begun)
    writer.write(ended.count)
    for path in ended { writer.write(whole: path) }
    writer.write(elements: newElements)
    writer.write(goneElements.count)
    var last: Int32 = 0
    for id in goneElements {
      writer.write(Int(id - last))
      last = id
    }
    writer.write(Int(numbers?.ofEvents ?? 0))
    writer.write(texts: texts)
    writer.write(Int(numbers?.ofChanges ?? 0))
  }

  /// Reads what ``write(to:)`` has written.
  ///
  /// - Parameter form: the format of the build that has written it.
  package init(from reader: inout SnapshotReader, form: SnapshotForm = .current) throws {
    states = try KeyedBytes(from: &reader)
    scene = try reader.scene()
    versions = try reader.versions()
    guard form >= .structure else { return }
    begun = try reader.begun()
    for _ in 0..<(try reader.count(ofAtLeast: 8)) { ended.append(try reader.whole(UInt64.self)) }
    newElements = try reader.elements()
    var last: Int32 = 0
    for _ in 0..<(try reader.count(ofAtLeast: 1)) {
      last = try reader.id(after: last)
      goneElements.append(last)
    }
    let ofEvents = try reader.elementNumber()
    if form >= .texts { texts = try reader.texts(form) }
    let ofChanges = form >= .numbersOfChanges ? try reader.elementNumber() : 0
    if ofEvents != 0 { numbers = ElementNumbers(ofEvents: ofEvents, ofChanges: max(ofChanges, ElementNumbers.base)) }
    try reader.check(newElements)
  }
}

extension KeyedBytes {
  fileprivate func write(to writer: inout SnapshotWriter) {
    writer.write(count)
    forEach { key, value in
      writer.write(whole: key)
      writer.write(value)
    }
  }

  fileprivate init(from reader: inout SnapshotReader) throws {
    for _ in 0..<(try reader.count(ofAtLeast: 9)) {
      let key = try reader.whole(UInt64.self)
      let value = try reader.data()
      append(key) {
        $0 += value
        return true
      }
    }
  }
}

extension SnapshotWriter {
  fileprivate mutating func write(begun: [UInt64: Bool]) {
    write(begun.count)
    for (key, isShown) in begun.sorted(by: { $0.key < $1.key }) {
      write(whole: key)
      write(isShown ? 1 : 0)
    }
  }

  fileprivate mutating func write(elements: [GraphSnapshot.NumberedPath]) {
    write(elements.count)
    var last: Int32 = 0
    for element in elements {
      write(Int(element.id - last))
      write(whole: element.path)
      last = element.id
    }
  }

  fileprivate mutating func write(scene: [String: [UInt8]]) {
    write(scene.count)
    for (key, value) in scene.sorted(by: { $0.key < $1.key }) {
      write(key)
      write(value)
    }
  }

  fileprivate mutating func write(versions: [Int32: Int]) {
    write(versions.count)
    for (id, version) in versions.sorted(by: { $0.key < $1.key }) {
      write(Int(id))
      write(version)
    }
  }
}

extension SnapshotReader {
  fileprivate mutating func begun() throws -> [UInt64: Bool] {
    var begun: [UInt64: Bool] = [:]
    for _ in 0..<(try count(ofAtLeast: 9)) {
      let key = try whole(UInt64.self)
      begun[key] = try number() == 1
    }
    return begun
  }

  fileprivate mutating func elements() throws -> [GraphSnapshot.NumberedPath] {
    var elements: [GraphSnapshot.NumberedPath] = []
    var last: Int32 = 0
    for _ in 0..<(try count(ofAtLeast: 5)) {
      last = try id(after: last)
      elements.append(GraphSnapshot.NumberedPath(path: try whole(UInt32.self), id: last))
    }
    return elements
  }

  /// Reads an id that was written as the distance from the one before it.
  fileprivate mutating func id(after last: Int32) throws -> Int32 {
    let (id, overflow) = last.addingReportingOverflow(try number(Int32.self))
    if overflow { throw Failure() }
    return id
  }

  /// Reads the number of an element. With larger ones, the numbers of new elements could overflow.
  fileprivate mutating func elementNumber() throws -> Int32 {
    let number = try number(Int32.self)
    guard number < .max / 2 else { throw Failure() }
    return number
  }

  /// Checks the numbers of elements, likewise.
  fileprivate func check(_ elements: [GraphSnapshot.NumberedPath]) throws {
    guard elements.last?.id ?? 0 < .max / 2 else { throw Failure() }
  }

  fileprivate mutating func scene() throws -> [String: [UInt8]] {
    var scene: [String: [UInt8]] = [:]
    for _ in 0..<(try count(ofAtLeast: 2)) {
      let key = try text()
      scene[key] = try data()
    }
    return scene
  }

  fileprivate mutating func versions() throws -> [Int32: Int] {
    var versions: [Int32: Int] = [:]
    for _ in 0..<(try count(ofAtLeast: 2)) {
      let id = try number(Int32.self)
      versions[id] = try number(Int.self)
    }
    return versions
  }
}

extension SnapshotWriter {
  fileprivate mutating func write(texts: PersistedTexts) {
    write(texts.page)
    write(texts.fields.count)
    for (id, field) in texts.fields.sorted(by: { $0.key < $1.key }) {
      write(Int(id))
      write(field.current == nil ? 0 : 1)
      if let current = field.current { write(exchange: current) }
      write(field.former == nil ? 0 : 1)
      if let former = field.former {
        write(former.page)
        write(exchange: former.exchange)
      }
    }
  }

  private mutating func write(exchange: PersistedTexts.Exchange) {
    write(exchange.received)
    write(exchange.sent)
    write(exchange.unacknowledged.count)
    for edit in exchange.unacknowledged { write(edit: edit) }
    write(exchange.text == nil ? 0 : 1)
    if let text = exchange.text {
      write(text.string)
      write(text.runs.runs.count)
      for run in text.runs.runs {
        write(run.length)
        write(attributes: run.attributes.values)
      }
    }
    write(exchange.length)
    write(whole: exchange.hash)
  }

  private mutating func write(edit: TextEdit) {
    write(edit.parts.count)
    for part in edit.parts {
      switch part {
      case .keep(let count, let change) where change.isEmpty:
        write(0)
        write(count)
      case .keep(let count, let change):
        write(3)
        write(count)
        write(attributes: change.values)
      case .remove(let count):
        write(1)
        write(count)
      case .insert(let text, _, let attributes) where attributes.isEmpty:
        write(2)
        write(text)
      case .insert(let text, _, let attributes):
        write(4)
        write(text)
        write(attributes: attributes.values)
      }
    }
  }

  private mutating func write(attributes: [String: String?]) {
    write(attributes.count)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      write(name)
      write(value == nil ? 0 : 1)
      if let value { write(value) }
    }
  }
}

extension SnapshotReader {
  fileprivate mutating func texts(_ form: SnapshotForm) throws -> PersistedTexts {
    var texts = PersistedTexts()
    texts.page = try number(Int.self)
    for _ in 0..<(try count(ofAtLeast: 3)) {
      let id = try number(Int32.self)
      var field = PersistedTexts.Field()
      if try number() == 1 { field.current = try exchange(form) }
      if try number() == 1 {
        field.former = PersistedTexts.Former(page: try number(Int.self), exchange: try exchange(form))
      }
      texts.fields[id] = field
    }
    return texts
  }

  private mutating func exchange(_ form: SnapshotForm) throws -> PersistedTexts.Exchange {
    let received = try number(Int.self)
    let sent = try number(Int.self)
    var unacknowledged: [TextEdit] = []
    for _ in 0..<(try count(ofAtLeast: 1)) { unacknowledged.append(try edit()) }
    guard unacknowledged.count <= min(sent, TextExchange.limit) else { throw Failure() }
    let text = try number() == 1 ? EditedText(try text(), runs: form >= .attributes ? try runs() : TextRuns()) : nil
    return PersistedTexts.Exchange(
      received: received, sent: sent, unacknowledged: unacknowledged, text: text, length: try number(Int.self),
      hash: try whole(UInt64.self))
  }

  private mutating func runs() throws -> TextRuns {
    var runs: [TextRuns.Run] = []
    for _ in 0..<(try count(ofAtLeast: 2)) {
      let length = Int(try number(Int32.self))
      guard length > 0 else { throw Failure() }
      runs.append(TextRuns.Run(length, TextAttributes(try attributes().compactMapValues { $0 })))
    }
    return TextRuns(runs)
  }

  private mutating func attributes() throws -> [String: String?] {
    var attributes: [String: String?] = [:]
    for _ in 0..<(try count(ofAtLeast: 2)) {
      let name = try text()
      attributes.updateValue(try number() == 1 ? try text() : nil, forKey: name)
    }
    return attributes
  }

  private mutating func edit() throws -> TextEdit {
    var edit = TextEdit()
    for _ in 0..<(try count(ofAtLeast: 2)) {
      switch try number() {
      case 0: edit.keep(Int(try number(Int32.self)))
      case 1: edit.remove(Int(try number(Int32.self)))
      case 2:
        let text = try text()
        edit.insert(text, length: text.utf16.count)
      case 3: edit.keep(Int(try number(Int32.self)), TextAttributeChange(try attributes()))
      case 4:
        let text = try text()
        edit.insert(text, length: text.utf16.count, TextAttributes(try attributes().compactMapValues { $0 }))
      default: throw Failure()
      }
    }
    // Parts that followed one another have become one.
    guard edit.parts.allSatisfy({ $0.length <= Int(Int32.max) }) else { throw Failure() }
    return edit
  }
}
