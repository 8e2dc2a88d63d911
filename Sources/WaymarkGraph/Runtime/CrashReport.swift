internal import CCrash

/// The line written when the process ends by a trap or a fatal signal: the signal, and the views that were being
/// evaluated or whose element was handling an event.
package enum CrashReport {
  /// Installs the handler that writes this line to standard error and at the end of a file.
  @MainActor package static func install(file: String) {
    waymark_crash_install(file) { writeViews(around: $0) }
  }
}

/// Writes the names of the views around a node, from the inside out, without allocating memory.
///
/// It runs in a signal handler on the main thread, which belongs to the main actor and is interrupted meanwhile.
private func writeViews(around node: UnsafeRawPointer) {
  nonisolated(unsafe) let node = node
  MainActor.assumeIsolated {
    var current: Node? = Unmanaged<Node>.fromOpaque(node).takeUnretainedValue()
    var isFirst = true
    while let node = current {
      if let composite = node as? AnyCompositeNode {
        if !isFirst { waymark_crash_write(" < ") }
        isFirst = false
        waymark_crash_write(composite.type.name)
      }
      current = node.parent
    }
  }
}

extension waymark_location {
  /// Creates the place of a view whose body is evaluated.
  @MainActor init(_ node: AnyCompositeNode) {
    self.init(name: node.type.name, node: Unmanaged.passUnretained(node).toOpaque())
  }

  /// Creates the place of an action that is performed for a node.
  @MainActor init(_ what: StaticString, _ node: Node) {
    let name = UnsafeRawPointer(what.utf8Start).assumingMemoryBound(to: CChar.self)
    self.init(name: name, node: Unmanaged.passUnretained(node).toOpaque())
  }
}
