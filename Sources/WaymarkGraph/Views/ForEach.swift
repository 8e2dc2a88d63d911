/// Views made from a collection, one for each element, with identities that survive moves.
///
///     ForEach(rides) { ride in RideRow(ride) }
///     ForEach(0..<3) { Text("\($0)") }
///     ForEach($items) { $item in Toggle(item.name, isOn: $item.isDone) }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

@MainActor extension ForEach {
  /// Content of another kind than views, for each element.
  package init(_ data: Data, identifiedBy id: KeyPath<Data.Element, ID>, _ content: @escaping (Data.Element) -> Content)
  {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// The content for each element.
  package var elements: [Content] { data.map { content($0) } }
}

extension ForEach where Content: View {
  /// Identifies the elements by a key path.
  @MainActor @preconcurrency public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Identifies the elements by themselves.
  @MainActor @preconcurrency public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  )
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Makes a view for each number of a constant range.
  @MainActor @preconcurrency public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, content: content)
  }

  /// Gives each view a binding to its element.
  @MainActor @preconcurrency public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Elements.Element: Identifiable, Data == [Binding<Elements.Element>], ID == Elements.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Gives each view a binding to its element.
  @MainActor @preconcurrency public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    let elements = data.wrappedValue
    let bindings = elements.indices.map { index in
      let last = elements[index]
      return Binding(
        // A row that is on its way out may still read its element once more.
        get: { data.wrappedValue.indices.contains(index) ? data.wrappedValue[index] : last },
        set: { if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 } })
    }
    self.init(data: bindings, id: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}

extension ForEach: View where Content: View {
  /// Drawn by the library.
  public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    guard let window = LazyForEachNode.window(for: inputs) else { return view.mountAll(inputs) }
    let node = LazyForEachNode(window: window, graph: inputs.graph, parent: inputs.parent)
    node.child = view.windowed(node).mountAll(node.inner(inputs))
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    guard let node = node as? LazyForEachNode else { return view.updateAll(node, inputs) }
    let inner = node.inner(inputs)
    view.windowed(node).updateAll(node.child, inner)
  }

  /// The part of the collection that the window shows.
  @MainActor private func windowed(_ node: LazyForEachNode) -> ForEach<Data.SubSequence, ID, Content>
  where Data.SubSequence: RandomAccessCollection {
    node.tell(data.count)
    node.fill = { [unowned node] inputs in Self.update(self, node, inputs) }
    return ForEach<Data.SubSequence, ID, Content>(data: data.prefix(node.limit), id: id, content: content)
  }

  @MainActor fileprivate func mountAll(_ inputs: Inputs) -> Node {
    let node = ForEachNode<ID>(parent: inputs.parent)
    var inner = inputs.under(node)
    node.ids = identifiers(reportingTo: inputs.graph)
    node.children.reserveCapacity(node.ids.count)
    withContents(inputs) { contents in
      for index in contents.indices {
        inner.turn(to: node.ids[index].stableKey, of: inputs)
        node.children.append(inner.tagged(node.ids[index].id).mount(contents[index]))
      }
    }
    return node
  }

  @MainActor fileprivate func updateAll(_ node: Node, _ inputs: Inputs) {
    let node = node as! ForEachNode<ID>
    var inner = inputs.under(node)
    let ids = identifiers(reportingTo: inputs.graph)
    withContents(inputs) { contents in
      if ids == node.ids {
        for (index, child) in node.children.enumerated() {
          inner.turn(to: ids[index].stableKey, of: inputs)
          inner.tagged(ids[index].id).update(contents[index], child)
        }
      } else {
        node.reconcile(ids, in: inputs.graph) { offset, child in
          inner.turn(to: ids[offset].stableKey, of: inputs)
          let tagged = inner.tagged(ids[offset].id)
          if let child { tagged.update(contents[offset], child) }
          return child ?? tagged.mount(contents[offset])
        }
      }
    }
  }

  /// Makes the views of all elements, on behalf of the body that this is part of, before the first is mounted: what
  /// their own bodies read is none of its concern.
  @MainActor private func withContents(_ inputs: Inputs, _ use: (UnsafeMutableBufferPointer<Content>) -> Void) {
    let contents = UnsafeMutableBufferPointer<Content>.allocate(capacity: data.count)
    inputs.reading {
      var index = data.startIndex
      for offset in contents.indices {
        contents.initializeElement(at: offset, to: content(data[index]))
        data.formIndex(after: &index)
      }
    }
    defer {
      contents.deinitialize()
      contents.deallocate()
    }
    use(contents)
  }

  /// The ids of the elements. An id that is there twice would give two views one identity; the later ones are
  /// told apart by their occurrence, and the app's author is told.
  @MainActor private func identifiers(reportingTo graph: Graph) -> [Occurrence<ID>] {
    var seen: [ID: Int] = [:]
    seen.reserveCapacity(data.count)
    return data.map { element in
      let id = id(element)
      let count = seen[id, default: 0]
      seen[id] = count + 1
      if count == 1 { graph.report("ForEach has two elements with the id “\(id)”; give each its own") }
      return Occurrence(id: id, count: count)
    }
  }
}

/// An id, and how many equal ones came before it.
struct Occurrence<ID: Hashable>: Hashable {
  let id: ID
  let count: Int

  /// What stands for it in every process.
  var stableKey: UInt64 { StableHash.of(id: id) &+ UInt64(count) &* 0x9E37_79B9_7F4A_7C15 }
}
