extension Graph {
  /// Makes something for the body that is being evaluated, and returns the state that was read for it.
  package func recordReads<Value>(_ make: () -> Value) -> (Value, Set<ObjectIdentifier>) {
    let outer = recordedReads
    recordedReads = []
    let value = make(), reads = recordedReads ?? []
    recordedReads = outer?.union(reads)
    return (value, reads)
  }
}
