internal import Foundation
internal import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Drags something to something else and drops it there, as with a mouse. A row that is selected brings the others that are.
  ///
  ///     try driver.drag("Lisbon", to: "Portugal")
  ///
  /// - Parameters:
  ///   - name: the name of what is dragged, or a text in it.
  ///   - destination: the name of what takes it, or a text in it.
  ///   - copying: whether Option is held, so that it is copied where it would be moved.
  /// - Returns: whether the app has taken it; false also if it reads it first.
  /// - Throws: a ``DriverError`` if there is nothing to drag by that name, or no destination that takes it.
  @discardableResult
  public func drag(_ name: String, to destination: String, copying: Bool = false) throws -> Bool {
    catchUp()
    let source = try dragged(name, by: "data-drag", "that can be dragged") { _ in true }
    let given = words(source, "data-drag")
    let target = try dragged(destination, by: "data-destination", "that takes “\(name)”") { [self] node in
      node !== source && !words(node, "data-destination").dropFirst().allSatisfy { !given.dropFirst().contains($0) }
    }
    let number = dropAnswers.count + 1
    dropAnswers[number] = .refused
    try send(.take(Taking(.drag, number: number)), "take", to: source, name)
    if source["aria-selected"] == "true", !given.contains("all") {
      let list = source.lineage.first { $0.tag == "wm-list" }
      for other in list?.descendants() ?? [] where other !== source && other["data-drag"] != nil {
        guard other["aria-selected"] == "true" else { continue }
        try send(.take(Taking(.addition, number: number)), "take", to: other, name)
      }
    }
    let moves = !copying && given.first == "move" && words(target, "data-destination").first == "any"
    try send(.drop(DropReport(.entered, number: number)), "drop", to: target, destination)
    try send(.drop(DropReport(moves ? .moved : .copied, number: number)), "drop", to: target, destination)
    return dropAnswers[number] == .accepted
  }

  /// Returns the address of the file that people get who drag something out of the window with a mouse; nil if there is none.
  ///
  ///     #expect(try driver.dragOut("Report.pdf")?.hasSuffix("Report.pdf") == true)
  ///
  /// - Parameter name: the name of what is dragged, or a text in it.
  /// - Throws: a ``DriverError`` if there is nothing to drag by that name.
  public func dragOut(_ name: String) throws -> String? {
    catchUp()
    let source = try dragged(name, by: "data-drag-file", "that can be dragged out") { _ in true }
    draggedFile = nil
    try send(.dragFile(number: 1), "dragFile", to: source, name)
    return draggedFile
  }

  private func words(_ node: ShownNode, _ attribute: String) -> [Substring] {
    (node[attribute] ?? "").split(separator: " ")
  }

  private func dragged(
    _ name: String, by attribute: String, _ wanted: String, _ isTaken: (ShownNode) -> Bool
  ) throws -> ShownNode {
    let all = nodes(in: .top).filter { $0[attribute] != nil && isTaken($0) }
    // The innermost: what contains it has its text, too.
    let found = all.filter { node in
      (page.name(of: node) == name || page.parts(within: node).contains(name))
        && !all.contains { $0 !== node && $0.lineage.contains { $0 === node } && page.parts(within: $0).contains(name) }
    }
    guard let first = found.first else {
      throw DriverError.notFound("view “\(name)” \(wanted)", screen: snapshot)
    }
    if found.count > 1 {
      throw DriverError.ambiguous("view “\(name)” \(wanted)", found: found.map { page.name(of: $0) })
    }
    return first
  }
}
