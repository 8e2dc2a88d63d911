internal import WaymarkText

extension DocumentValue {
  /// Returns the edits that make a new document of this one, one after the other. What both share is not compared.
  package func edits(to new: DocumentValue) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    collect(&edits, to: new, at: DocumentPath())
    return edits
  }

  private func collect(_ edits: inout [DocumentEdit], to new: DocumentValue, at path: DocumentPath) {
    switch (self, new) {
    case (.object(let old), .object(let new)): old.collect(&edits, to: new, at: path)
    case (.list(let old), .list(let new)): old.collect(&edits, to: new, at: path)
    case (.text(let old, _), .text(let text, isMerged: true)):
      if let edit = TextEdit(from: old, to: text) { edits.append(.text(path, edit)) }
    default: if self != new { edits.append(.set(path, new)) }
    }
  }

  fileprivate func add(_ edits: inout [DocumentEdit], to new: DocumentValue, at path: DocumentPath) {
    collect(&edits, to: new, at: path)
  }
}

extension DocumentObject {
  fileprivate func collect(_ edits: inout [DocumentEdit], to new: DocumentObject, at path: DocumentPath) {
    if self === new { return }
    // In order, so that the same change always gives the same edits.
    for name in Set(members.keys).union(new.members.keys).sorted() {
      if let text = DocumentValue.textName(ofRuns: name), hasMergedRuns(text, in: new) { continue }
      if hasMergedRuns(name, in: new) {
        if let edit = TextEdit(from: editedText(name), to: new.editedText(name)) {
          edits.append(.text(path.member(name), edit))
        }
        continue
      }
      switch (members[name], new.members[name]) {
      case (let old?, let new?): old.add(&edits, to: new, at: path.member(name))
      case (_, let new): edits.append(.set(path.member(name), new))
      }
    }
  }
}

extension DocumentObject {
  /// Whether a member is a text in this object and in another one, which are merged, and has attributes in one of them.
  private func hasMergedRuns(_ name: String, in other: DocumentObject) -> Bool {
    guard case (.text?, .text(_, isMerged: true)?) = (members[name], other.members[name]) else { return false }
    let runs = DocumentValue.runsName(of: name)
    return members[runs] != nil || other.members[runs] != nil
  }

  /// The text of a member with its attributes.
  private func editedText(_ name: String) -> EditedText {
    guard case .text(let text, _)? = members[name] else { preconditionFailure("it is known to be a text") }
    return EditedText(text, runs: members[DocumentValue.runsName(of: name)])
  }
}

extension DocumentList {
  fileprivate func collect(_ edits: inout [DocumentEdit], to new: DocumentList, at path: DocumentPath) {
    if self === new { return }
    guard let places, let newPlaces = new.places else {
      if elements != new.elements { edits.append(.set(path, .list(new))) }
      return
    }
    // Mostly the elements are in their places, and few have changed.
    if hasSameOrder(as: new) {
      for (old, element) in zip(elements, new.elements) where !old.isSameNode(as: element) {
        old.add(&edits, to: element, at: path.element(element.id!))
      }
      return
    }
    let order = elements.compactMap(\.id).filter { newPlaces[$0] != nil }
    let steady = Set(Self.longestIncreasing(order.map { newPlaces[$0]! }).map { order[$0] })
    let count = elements.count + new.elements.count - order.count - steady.count
    // Each of these edits costs as much as the list is long.
    guard count <= 100 || count * max(elements.count, new.elements.count) <= Self.mostWork else {
      edits.append(.set(path, .list(new)))
      return
    }
    for element in elements where newPlaces[element.id!] == nil { edits.append(.remove(path, id: element.id!)) }
    var neighbor: String?
    for element in new.elements {
      let id = element.id!
      if let place = places[id] {
        if !steady.contains(id) { edits.append(.move(path, id: id, after: neighbor)) }
        elements[place].add(&edits, to: element, at: path.element(id))
      } else {
        edits.append(.insert(path, element, after: neighbor))
      }
      neighbor = id
    }
  }

  /// The most elements that are copied to change a list element by element; beyond that it is replaced as a whole.
  private static let mostWork = 2_000_000

  /// Returns the indices of the longest part of a list of numbers, not necessarily contiguous, that increases.
  private static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // `ends[n]` is the index of the smallest number with which a part of the length n + 1 can end.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var index = ends.last
    while let place = index {
      result.append(place)
      index = previous[place]
    }
    return result.reversed()
  }
}
