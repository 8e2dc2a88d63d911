extension GraphSnapshot {
  /// Writes everything.
  package func write(to writer: inout SnapshotWriter) {
    states.write(to: &writer)
    writer.write(begun.count)
    for (key, isShown) in begun.sorted(by: { $0.key < $1.key }) {
      writer.write(whole: key)
      writer.write(isShown ? 1 : 0)
    }
    writer.write(scene: scene)
    writer.write(elements.count)
    var last: Int32 = 0
    for element in elements {
      writer.write(Int(element.id - last))
      writer.write(whole: element.path)
      last = element.id
    }
    writer.write(versions: versions)
    writer.write(Int(lastElementID))
  }

  /// Reads what ``write(to:)`` has written.
  package init(from reader: inout SnapshotReader) throws {
    states = try KeyedBytes(from: &reader)
    for _ in 0..<(try reader.count(ofAtLeast: 9)) {
      let key = try reader.whole(UInt64.self)
      begun[key] = try reader.number() == 1
    }
    scene = try reader.scene()
    var last: Int32 = 0
    for _ in 0..<(try reader.count(ofAtLeast: 5)) {
      let (id, overflow) = last.addingReportingOverflow(try reader.number(Int32.self))
      if overflow { throw SnapshotReader.Failure() }
      elements.append(NumberedPath(path: try reader.whole(UInt32.self), id: id))
      last = id
    }
    versions = try reader.versions()
    lastElementID = try reader.number(Int32.self)
    // With larger ids, the ids of new elements could overflow.
    guard max(lastElementID, last) < .max / 2 else { throw SnapshotReader.Failure() }
  }
}

extension GraphChanges {
  /// Writes everything.
  package func write(to writer: inout SnapshotWriter) {
    states.write(to: &writer)
    writer.write(scene: scene)
    writer.write(versions: versions)
  }

  /// Reads what ``write(to:)`` has written.
  package init(from reader: inout SnapshotReader) throws {
    states = try KeyedBytes(from: &reader)
    scene = try reader.scene()
    versions = try reader.versions()
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
