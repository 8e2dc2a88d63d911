extension Graph {
  /// Returns the name of the view of a module that fills an element: what the module's author has put there.
  ///
  /// - Parameters:
  ///   - module: the name of the module.
  ///   - id: the number of the element.
  ///   - host: the name of the view in the element that contains what the author has put there.
  package func nameOfView(ofModule module: String, in id: Int32, below host: String) -> String? {
    guard let element = element(id) else { return nil }
    var level: [Node] = [element]
    while !level.isEmpty {
      for node in level where (node as? AnyCompositeNode)?.viewName == host {
        return nameOfView(ofModule: module, filling: node)
      }
      level = level.flatMap { node in children(of: node) }
    }
    return nil
  }

  /// Returns the name of the innermost view of a module that contains an element.
  package func nameOfView(ofModule module: String, around id: Int32) -> String? {
    var node: Node? = element(id)
    while let current = node {
      if let name = name(of: current, in: module) { return name }
      node = current.parent
    }
    return nil
  }

  /// Returns the name of the outermost view of a module that is in one element and contains another.
  package func nameOfView(ofModule module: String, from outer: Int32, around id: Int32) -> String? {
    var found: String?
    var node: Node? = element(id)
    while let current = node {
      if let element = current as? AnyElementNode, element.id == outer { return found }
      found = name(of: current, in: module) ?? found
      node = current.parent
    }
    return nil
  }

  /// The views around the content of a screen have one child each. Where there are several, or a list, the content has begun.
  private func nameOfView(ofModule module: String, filling host: Node) -> String? {
    var node = host
    while true {
      let inner = children(of: node).filter { $0.firstElement() != nil }
      guard inner.count == 1 else { return nil }
      node = inner[0]
      if let name = name(of: node, in: module) { return name }
      if let element = node as? AnyElementNode, element.rendered().allAttributes.contains(where: { $0.value == "list" })
      {
        return nil
      }
    }
  }

  /// Returns an element, also one that takes no events.
  private func element(_ id: Int32) -> AnyElementNode? {
    var found: AnyElementNode?
    func search(_ node: Node) {
      if let element = node as? AnyElementNode, element.id == id { found = element }
      if found == nil { node.visitChildren(search) }
    }
    search(root)
    return found
  }

  private func name(of node: Node, in module: String) -> String? {
    guard let view = node as? AnyCompositeNode else { return nil }
    return view.type.module == module || view.type.isLibraryScreen ? view.viewName : nil
  }

  private func children(of node: Node) -> [Node] {
    var found: [Node] = []
    node.visitChildren { found.append($0) }
    return found
  }
}
