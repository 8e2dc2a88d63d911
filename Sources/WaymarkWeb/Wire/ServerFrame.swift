internal import WaymarkGraph
internal import WaymarkText

/// Encodes the server's frames. All sessions share one encoder: only the capacity of its buffers is retained between
/// frames.
@MainActor final class ServerFrame {
  let html = HTMLWriter()
  private var bytes: [UInt8] = []

  /// Returns a frame's bytes, in an array of exactly their size, because it may be retained for a while.
  func encode(
    sequence: Int, acknowledged: Int, patches: [Patch], animation: Animation?, session: SessionID
  ) -> [UInt8] {
    defer { empty() }
    begin(sequence, acknowledged, session)
    for (index, patch) in patches.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(patch)
    }
    bytes.append(UInt8(ascii: "]"))
    if let animation { write(animation) }
    bytes.append(UInt8(ascii: "]"))
    return Self.copy(bytes, bytes.count)
  }

  /// Returns a frame with the whole page instead of patches.
  func encode(sequence: Int, acknowledged: Int, whole graph: Graph, session: SessionID) -> [UInt8] {
    defer { empty() }
    begin(sequence, acknowledged, session)
    bytes.append("[\"w\",0,")
    graph.write(to: html)
    bytes.append(json: html.bytes)
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: graph.beginPage())
    bytes.append(UInt8(ascii: "]"))
    for patch in graph.controlValues {
      bytes.append(UInt8(ascii: ","))
      write(patch)
    }
    bytes.append("]]")
    return Self.copy(bytes, bytes.count)
  }

  /// How a client and its session continue.
  enum Resumption: Int {
    /// From where they were.
    case resumed = 0
    /// The client sends its unsent frames, and then receives the whole page.
    case whole = 1
    /// Like `whole`; events that the client sent before may have run already.
    case restored = 2
  }

  /// Returns the first message on a socket of a session that had a socket before.
  nonisolated static func resume(received: Int, sent: Int, how: Resumption) -> [UInt8] {
    Array("[\"resume\",\(received),\(sent),\(how.rawValue)]".utf8)
  }

  /// Returns the message that tells a client which of its frames are safe.
  static func persisted(upTo received: Int) -> [UInt8] { Array("[\"persisted\",\(received)]".utf8) }

  private func begin(_ sequence: Int, _ acknowledged: Int, _ session: SessionID) {
    html.session = session
    bytes.append(UInt8(ascii: "["))
    bytes.append(number: sequence)
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: acknowledged)
    bytes.append(",[")
  }

  private static func copy(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Retains only the capacity for frames of ordinary size.
  private func empty() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
    html.bytes.removeAll(keepingCapacity: html.bytes.capacity <= 65_536)
  }

  private func write(_ patch: Patch) {
    switch patch {
    case .text(let node, let text):
      open("[\"t\",", node)
      bytes.append(UInt8(ascii: ","))
      bytes.append(json: text)
    case .attribute(let node, let name, let value):
      open("[\"a\",", node)
      bytes.append(UInt8(ascii: ","))
      bytes.append(json: name)
      if let value {
        bytes.append(UInt8(ascii: ","))
        bytes.append(json: value)
      }
    case .value(let node, let value, let version):
      open("[\"v\",", node)
      bytes.append(UInt8(ascii: ","))
      write(value)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: version)
    case .wholeText(let node, let value, let version, let sent):
      open("[\"v\",", node)
      bytes.append(UInt8(ascii: ","))
      write(value)
      for number in [version, sent] {
        bytes.append(UInt8(ascii: ","))
        bytes.append(number: number)
      }
    case .edit(let node, let replacement, let version):
      open("[\"e\",", node)
      for number in [replacement.position, replacement.removed] {
        bytes.append(UInt8(ascii: ","))
        bytes.append(number: number)
      }
      bytes.append(UInt8(ascii: ","))
      bytes.append(json: replacement.inserted)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: version)
    case .richEdit(let node, let edit, let version):
      open("[\"er\",", node)
      bytes.append(UInt8(ascii: ","))
      bytes.append(edit)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: version)
    case .insert(let tree, let parent, let before):
      open("[\"i\",", parent)
      add(before)
      bytes.append(UInt8(ascii: ","))
      html.bytes.removeAll(keepingCapacity: true)
      html.write(tree)
      bytes.append(json: html.bytes)
    case .remove(let node): open("[\"r\",", node)
    case .move(let node, let parent, let before):
      open("[\"m\",", node)
      add(parent)
      add(before)
    case .command(let number, let command): write(command, number)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private func write(_ command: Command, _ number: Int) {
    bytes.append("[\"command\",")
    bytes.append(number: number)
    bytes.append(",\"")
    bytes.append(command.name)
    bytes.append(UInt8(ascii: "\""))
    if command != .print { bytes.append(UInt8(ascii: ",")) }
    switch command {
    case .focus(let node), .blur(let node): bytes.append(number: Int(node))
    case .scroll(let node, let anchor, let isAnimated):
      bytes.append(number: Int(node))
      bytes.append(isAnimated ? ",1" : ",0")
      guard let anchor else { return }
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: anchor.x)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: anchor.y)
    case .scrollToEdge(let node, let edge, let isAnimated):
      bytes.append(number: Int(node))
      bytes.append(UInt8(ascii: ","))
      bytes.append(json: edge.rawValue)
      bytes.append(isAnimated ? ",1" : ",0")
    case .typeSelect(let list, let row):
      bytes.append(number: Int(list))
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: Int(row))
    case .select(let node, let range, let version):
      bytes.append(number: Int(node))
      for number in [range.lowerBound, range.upperBound, version] {
        bytes.append(UInt8(ascii: ","))
        bytes.append(number: number)
      }
    case .typing(let node, let attributes, let version):
      bytes.append(number: Int(node))
      bytes.append(UInt8(ascii: ","))
      bytes.append(attributes.values)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: version)
    case .insertPictures(let node, let pictures, let refusal):
      bytes.append(number: Int(node))
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: "["))
      for (index, picture) in pictures.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if let picture { bytes.append(picture.values) } else { bytes.append("null") }
      }
      bytes.append("],")
      bytes.append(json: refusal)
    case .open(let text), .announce(let text), .copy(let text), .language(let text): bytes.append(json: text)
    case .download(let first, let second):
      bytes.append(json: first)
      bytes.append(UInt8(ascii: ","))
      bytes.append(json: second)
    case .copyContent(let text, let html, let picture):
      bytes.append(json: text)
      for part in [html, picture] {
        bytes.append(UInt8(ascii: ","))
        bytes.append(json: part)
      }
    case .share(let title, let text, let address, let files):
      bytes.append(json: title)
      for part in [text, address] + files.flatMap({ [$0.address, $0.name] }) {
        bytes.append(UInt8(ascii: ","))
        bytes.append(json: part)
      }
    case .dragFile(let number, let address, let type, let name):
      bytes.append(number: number)
      for part in [address, type, name] {
        bytes.append(UInt8(ascii: ","))
        bytes.append(json: part)
      }
    case .dropped(let number, let answer):
      bytes.append(number: number)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: answer.rawValue)
    case .print: break
    case .play(let durations):
      for (index, duration) in durations.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(number: duration)
      }
    }
  }

  private func open(_ kind: StaticString, _ node: Int32) {
    bytes.append(kind)
    bytes.append(number: Int(node))
  }

  private func add(_ node: Int32) {
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: Int(node))
  }

  private func write(_ value: ControlValue) {
    switch value {
    case .text(let text): bytes.append(json: text)
    case .richText(let text): bytes.append(TextEdit(inserting: text))
    case .number(let number): bytes.append(number: number)
    case .flag(let isOn): bytes.append(isOn ? "true" : "false")
    }
  }

  private func write(_ animation: Animation) {
    bytes.append(",{\"easing\":")
    bytes.append(json: animation.easing)
    bytes.append(",\"duration\":")
    bytes.append(number: max(0, animation.duration))
    if animation.delay > 0 {
      bytes.append(",\"delay\":")
      bytes.append(number: animation.delay)
    }
    if animation.repetitions > 1 {
      bytes.append(",\"repetitions\":")
      // JSON has no infinity: 0 stands for it.
      bytes.append(number: animation.repetitions.isFinite ? animation.repetitions : 0)
      if animation.autoreverses { bytes.append(",\"autoreverses\":true") }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension [UInt8] {
  /// Appends an edit as JSON, in the form that `text-edit.js` has.
  mutating func append(_ edit: TextEdit) {
    append(UInt8(ascii: "["))
    for (index, part) in edit.parts.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      switch part {
      case .keep(let count, let change): append(attributes: change.values) { $0.append(number: count) }
      case .remove(let count): append(number: -count)
      case .insert(let text, _, let attributes): append(attributes: attributes.values) { $0.append(json: text) }
      }
    }
    append(UInt8(ascii: "]"))
  }

  /// Appends a part of an edit, with attributes if it has any.
  private mutating func append(attributes: [String: String?], _ content: (inout [UInt8]) -> Void) {
    if attributes.isEmpty { return content(&self) }
    append(UInt8(ascii: "["))
    content(&self)
    append(UInt8(ascii: ","))
    append(attributes)
    append(UInt8(ascii: "]"))
  }

  /// Appends attributes, in an order that does not depend on the process.
  fileprivate mutating func append(_ attributes: [String: String?]) {
    append(UInt8(ascii: "{"))
    var separator: StaticString = ""
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      append(separator)
      append(json: name)
      append(UInt8(ascii: ":"))
      if let value { append(json: value) } else { append("null") }
      separator = ","
    }
    append(UInt8(ascii: "}"))
  }
}
