/// The views for a collection, one for each element, with identities that survive moves.
///
///     ForEach(rides) { ride in RideRow(ride) }
///     ForEach(0..<3) { Text("\($0)") }
///     ForEach($items) { $item in Toggle(item.name, isOn: $item.isDone) }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public let data: Data
  package let id: @MainActor (Data.Element) -> ID
  package let content: (Data.Element) -> Content

  package init(
    data: Data, id: @escaping @MainActor (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}

@MainActor extension ForEach {
  /// Creates content other than views for each element.
  package init(_ data: Data, identifiedBy id: KeyPath<Data.Element, ID>, _ content: @escaping (Data.Element) -> Content)
  {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// The content for each element.
  package var elements: [Content] { data.map { content($0) } }
}

extension ForEach where Content: View {
  /// Creates a view for each element, identified by a key path.
  @MainActor @preconcurrency public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates a view for each element, identified by its own `id`.
  @MainActor @preconcurrency public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  )
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates a view for each number of a constant range.
  @MainActor @preconcurrency public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, content: content)
  }

  /// Creates a view for each element, with a binding to the element.
  @MainActor @preconcurrency public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Elements.Element: Identifiable, Data == [Binding<Elements.Element>], ID == Elements.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view for each element, with a binding to the element.
  @MainActor @preconcurrency public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    let elements = data.wrappedValue
    let bindings = elements.indices.map { index in
      var element = Binding<Elements.Element>(
        location: ElementLocation(index, of: data.location, last: elements[index]))
      element.transaction = data.transaction
      return element
    }
    self.init(data: bindings, id: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}

extension ForEach: View where Content: View {
  /// The type of the body: the library draws the view itself.
  public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    guard LazyForEachNode.isWanted(by: inputs) else { return view.mountAll(inputs) }
    let node = LazyForEachNode(inputs)
    node.child = node.inner(inputs).mount(LazyForEach(all: view, node: node))
    node.collection?.releasedRows = node.releasedRows
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    guard let node = node as? LazyForEachNode else { return view.updateAll(node, inputs) }
    node.inner(inputs).update(LazyForEach(all: view, node: node), node.child)
    // Elements that are not mounted may have moved.
    inputs.environment.elementRegistry?.collectionChanged(in: inputs.graph)
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
          if let child {
            tagged.update(contents[offset], child)
            return child
          }
          return tagged.mountRow(contents[offset], as: ids[offset].stableKey, in: node)
        }
        inputs.environment.elementRegistry?.collectionChanged(in: inputs.graph)
      }
    }
  }

  /// Creates the views of all elements, with their reads counted for the enclosing body, before the first is mounted:
  /// reads of the views' own bodies must not count for it.
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

  /// Returns the ids of the elements. A duplicate id would give two views one identity; later ones are distinguished by
  /// their occurrence, and the app author gets a report.
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

/// An id, and the number of equal ones before it.
struct Occurrence<ID: Hashable>: Hashable {
  let id: ID
  let count: Int

  /// A hash that is the same in every process.
  var stableKey: UInt64 { StableHash.of(id: id) &+ UInt64(count) &* 0x9E37_79B9_7F4A_7C15 }
}
