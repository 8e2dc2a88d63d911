import Foundation
import Observation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// X6: what is dragged from one view and dropped on another.
@MainActor struct DragTests {
  struct Ride: Transferable, Identifiable, Equatable {
    let id: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: \.id, importing: { Ride(id: $0) })
    }
  }

  @MainActor @Observable final class Log {
    var drops: [String] = []
    var targeted: [Bool] = []
    var phases: [DragSession.Phase] = []
    var isTaking = true
  }

  struct Single: View {
    let log: Log
    var isEnabled = true
    var body: some View {
      Text("Ride").draggable(Ride(id: "one"))
        .dragConfiguration(DragConfiguration(allowMove: true))
        .onDragSessionUpdated { log.phases.append($0.phase) }
      Text("Number").draggable(Data([1]))
      Text("Box")
        .dropDestination(for: Ride.self) { rides, location in
          log.drops.append("\(rides.map(\.id)) at \(location.x), \(location.y)")
          return log.isTaking
        } isTargeted: {
          log.targeted.append($0)
        }
      Text("Folder")
        .dropDestination(for: Ride.self, isEnabled: isEnabled) { rides, session in
          log.drops.append("\(rides.map(\.id)) \(session.phase) of \(session.itemsCount)")
        }
      Text("Text").dropDestination(for: String.self) { texts, _ in
        log.drops.append("\(texts)")
        return true
      }
    }
  }

  /// The answers to drops among patches.
  private func answers(_ patches: [Patch]) -> [DropAnswer] {
    patches.compactMap { if case .command(_, .dropped(_, let answer)) = $0 { answer } else { nil } }
  }

  private func sources(_ probe: ComponentProbe) -> [ElementTree] { probe.all.filter { $0.element["data-drag"] != nil } }
  private func destinations(_ probe: ComponentProbe) -> [ElementTree] {
    probe.all.filter { $0.element["data-destination"] != nil }
  }

  @Test func `what is dragged is given to the view on which it is dropped`() throws {
    let log = Log(), probe = ComponentProbe { Single(log: log) }
    let ride = try #require(sources(probe).first), box = try #require(destinations(probe).first)
    #expect(probe.send(.take(Taking(.drag, number: 7)), to: ride).result == .handled)
    #expect(log.phases == [.active])
    probe.send(.drop(DropReport(.entered, number: 7)), to: box)
    #expect(log.targeted == [true])
    let patches = probe.send(.drop(DropReport(.copied, number: 7, x: 4, y: 5)), to: box).patches
    #expect(answers(patches) == [.accepted])
    #expect(log.drops == [#"["one"] at 4.0, 5.0"#])
    #expect(log.targeted == [true, false])
    #expect(log.phases == [.active, .ended(.copy)])
  }

  @Test func `what is dragged can be dropped in another window of the same person`() throws {
    let (from, to, foreign) = (Log(), Log(), Log()), windows = WindowsTakenItems()
    let (source, target) = (ComponentProbe { Single(log: from) }, ComponentProbe { Single(log: to) })
    let other = ComponentProbe { Single(log: foreign) }
    for probe in [source, target] { probe.graph.taken.windows = windows }
    other.graph.taken.windows = WindowsTakenItems()
    source.send(.take(Taking(.drag, number: 7)), to: sources(source)[0])
    // The element with the number of the source is another view here.
    let element = try #require(destinations(target).dropFirst().first)
    target.send(.drop(DropReport(.entered, number: 7)), to: element)
    #expect(answers(target.send(.drop(DropReport(.moved, number: 7)), to: element).patches) == [.accepted])
    #expect(to.drops == [#"["one"] ended(WaymarkComponents.DropOperation.move) of 1"#] && from.drops.isEmpty)
    #expect(from.phases == [.active, .ended(.move)], "the first window learns of it")
    #expect(target.send(.drop(DropReport(.copied, number: 7)), to: element).result == .unexpected, "only once")
    source.send(.take(Taking(.drag, number: 8)), to: sources(source)[0])
    let stranger = DropReport(.copied, number: 8)
    #expect(other.send(.drop(stranger), to: destinations(other)[0]).result == .unexpected, "it is somebody else's")
    #expect(target.send(.release(number: 8), to: sources(target)[0]).result == .handled)
    #expect(source.graph.taken.ownPile(8) != nil, "another window does not end it")
    #expect(target.send(.take(Taking(.addition, number: 8)), to: sources(target)[0]).result == .unexpected)
  }

  @Test func `a view whose element has the number of the source in another window takes what is dropped`() {
    let log = Log(), windows = WindowsTakenItems()
    let source = ComponentProbe { Text("Ride").draggable(Ride(id: "one")) }
    let target = ComponentProbe {
      Text("Box").dropDestination(for: Ride.self) { rides, _ in log.drops.append("\(rides.map(\.id))") }
    }
    for probe in [source, target] { probe.graph.taken.windows = windows }
    #expect(sources(source)[0].id == destinations(target)[0].id)
    source.send(.take(Taking(.drag, number: 7)), to: sources(source)[0])
    let patches = target.send(.drop(DropReport(.copied, number: 7)), to: destinations(target)[0]).patches
    #expect(answers(patches) == [.accepted])
    #expect(log.drops == [#"["one"]"#])
  }

  @Test func `the file of what is dragged out of the window is told when the mouse rests on it`() {
    let probe = ComponentProbe {
      HStack {
        Text("Ride").draggable(Ride(id: "one"))
        Text("Number").draggable(Data([1]))
      }
      .dragDownload(for: Ride.self) { rides in
        rides.isEmpty ? nil : FileContent(named: rides[0].id + ".gpx", id: rides[0].id, data: Data())
      }
    }
    #expect(sources(probe).allSatisfy { $0.element["data-drag-file"] == "" })
    let told = probe.send(.dragFile(number: 3), to: sources(probe)[0]).patches.compactMap {
      if case .command(_, .dragFile(3, let address, let type, let name)) = $0 { [address, type, name] } else { nil }
    }
    #expect(told == [["/download/one.gpx", "application/gpx+xml", "one.gpx"]])
    let none = probe.send(.dragFile(number: 4), to: sources(probe)[1])
    #expect(none.result == .handled && none.patches.isEmpty, "for these things there is no file")
    let without = ComponentProbe { Text("Ride").draggable(Ride(id: "one")) }
    #expect(sources(without)[0].element["data-drag-file"] == nil)
    #expect(without.send(.dragFile(number: 5), to: sources(without)[0]).result == .unexpected)
  }

  @Test func `leaving a view tells it that nothing is over it any more`() {
    let log = Log(), probe = ComponentProbe { Single(log: log) }
    probe.send(.take(Taking(.drag, number: 7)), to: sources(probe)[0])
    probe.send(.drop(DropReport(.entered, number: 7)), to: destinations(probe)[0])
    probe.send(.drop(DropReport(.left, number: 7)), to: destinations(probe)[0])
    #expect(log.targeted == [true, false])
    #expect(probe.send(.drop(DropReport(.left, number: 7)), to: destinations(probe)[0]).result == .unexpected)
    probe.send(.drop(DropReport(.entered, number: 7)), to: destinations(probe)[0])
    #expect(probe.send(.release(number: 7), to: sources(probe)[0]).result == .handled)
    #expect(log.targeted == [true, false, true, false], "also at the end of the drag")
    #expect(log.phases == [.active, .ended(.cancel)])
  }

  @Test func `a view that does not take what is dropped refuses it`() {
    let log = Log(), probe = ComponentProbe { Single(log: log) }
    log.isTaking = false
    probe.send(.take(Taking(.drag, number: 7)), to: sources(probe)[0])
    let patches = probe.send(.drop(DropReport(.copied, number: 7)), to: destinations(probe)[0]).patches
    #expect(answers(patches) == [.refused])
    #expect(log.phases == [.active, .ended(.forbidden)])
  }

  @Test func `what may be moved is moved where the view can tell it`() {
    let log = Log(), probe = ComponentProbe { Single(log: log) }
    probe.send(.take(Taking(.drag, number: 7)), to: sources(probe)[0])
    #expect(probe.send(.drop(DropReport(.moved, number: 7)), to: destinations(probe)[0]).result == .unexpected)
    let patches = probe.send(.drop(DropReport(.moved, number: 7)), to: destinations(probe)[1]).patches
    #expect(answers(patches) == [.accepted])
    #expect(log.drops == [#"["one"] ended(WaymarkComponents.DropOperation.move) of 1"#])
    #expect(log.phases == [.active, .ended(.move)])
  }

  @Test func `a value of another type is read first`() async {
    let log = Log(), probe = ComponentProbe { Single(log: log) }
    probe.send(.take(Taking(.drag, number: 7)), to: sources(probe)[0])
    let patches = probe.send(.drop(DropReport(.copied, number: 7)), to: destinations(probe)[2]).patches
    #expect(answers(patches) == [.later])
    while log.drops.isEmpty { await Task.yield() }
    #expect(log.drops == [#"["one"]"#])
    #expect(answers(probe.update()) == [.accepted])
  }

  @Test func `the client knows from types what can be dropped where`() {
    let probe = ComponentProbe { Single(log: Log()) }
    func words(_ tree: ElementTree, _ name: String) -> Set<Substring> {
      Set((tree.element[name] ?? "").split(separator: " "))
    }
    let ride = words(sources(probe)[0], "data-drag"), number = words(sources(probe)[1], "data-drag")
    let box = words(destinations(probe)[0], "data-destination")
    let text = words(destinations(probe)[2], "data-destination")
    #expect(ride.contains("move") && number.contains("copy"))
    #expect(!ride.isDisjoint(with: box) && !ride.isDisjoint(with: text.subtracting(["copy"])))
    #expect(number.subtracting(["copy"]).isDisjoint(with: box) && number.subtracting(["copy"]).isDisjoint(with: text))
  }

  @Test func `events that do not follow from what is shown are rejected`() {
    let log = Log(), probe = ComponentProbe { Single(log: log, isEnabled: false) }
    let all = sources(probe), boxes = destinations(probe)
    let folder = probe.all.first { $0.children.first?.element.text == "Folder" }!
    #expect(boxes.count == 2, "the folder is disabled")
    #expect(probe.send(.drop(DropReport(.copied, number: 7)), to: boxes[0]).result == .unexpected, "nothing is dragged")
    #expect(probe.send(.take(Taking(.addition, number: 7)), to: all[0]).result == .unexpected, "to no drag")
    #expect(probe.send(.take(Taking(.drag, number: 7)), to: boxes[0]).result == .unexpected, "no source")
    #expect(probe.send(.take(Taking(.drag, number: 7)), to: all[1]).result == .handled)
    #expect(probe.send(.take(Taking(.addition, number: 8)), to: all[0]).result == .unexpected, "another drag")
    #expect(probe.send(.take(Taking(.addition, number: 7)), to: all[1]).result == .unexpected, "it is dragged already")
    #expect(probe.send(.drop(DropReport(.copied, number: 7)), to: all[0]).result == .unexpected, "no destination")
    #expect(probe.send(.drop(DropReport(.copied, number: 7)), to: folder).result == .unexpected, "it is disabled")
    #expect(probe.send(.drop(DropReport(.moved, number: 7)), to: boxes[0]).result == .unexpected, "copied only")
    #expect(probe.send(.release(number: 8), to: all[1]).result == .handled, "it may have been dropped elsewhere")
    let patches = probe.send(.drop(DropReport(.copied, number: 7)), to: boxes[0]).patches
    #expect(answers(patches) == [.refused], "another type")
    #expect(probe.send(.drop(DropReport(.copied, number: 7)), to: boxes[0]).result == .unexpected, "it was dropped")
    #expect(log.drops.isEmpty)
  }

  struct Several: View {
    let log: Log
    @State private var selected: Set<Int> = [2, 3, 40]
    var isMember = true
    var body: some View {
      List(1..<60, id: \.self, selection: $selected) { number in
        Text("Ride \(number)").draggable(containerItemID: number)
      }
      .dragContainer(for: Ride.self, itemID: \.id.count) { (ids: [Int]) in
        log.drops.append("taken \(ids)")
        return ids.map { Ride(id: String(repeating: "x", count: $0)) }
      }
      Text("Box").dropDestination(for: Ride.self) { (rides: [Ride], _: DropSession) in
        log.drops.append("dropped \(rides.map(\.id.count))")
      }
    }
  }

  @Test func `a selected row brings all that are selected, and another one itself`() {
    let log = Log(), probe = ComponentProbe { Several(log: log) }
    let rows = sources(probe), box = destinations(probe)[0]
    probe.send(.take(Taking(.drag, number: 1)), to: rows[2])
    probe.send(.drop(DropReport(.copied, number: 1)), to: box)
    probe.send(.take(Taking(.drag, number: 2)), to: rows[0])
    probe.send(.take(Taking(.addition, number: 2)), to: rows[4])
    probe.send(.drop(DropReport(.copied, number: 2)), to: box)
    #expect(log.drops == ["taken [2, 3, 40]", "dropped [2, 3, 40]", "taken [1]", "taken [5]", "dropped [1, 5]"])
  }

  struct Folders: View {
    let log: Log
    @State private var selected: Set<String> = []
    var body: some View {
      List(["a", "b"], id: \.self, selection: $selected) { name in
        Text(name).draggable(name).dropDestination(for: String.self) { (texts: [String], _: DropSession) in
          log.drops.append("\(texts) on \(name)")
        }
      }
      List(["c"], id: \.self) { name in
        Text(name).dropDestination(for: String.self) { (texts: [String], _: DropSession) in
          log.drops.append("\(texts) on \(name)")
        }
      }
    }
  }

  @Test func `rows give and take as a whole, and nothing is dropped on itself`() {
    let log = Log(), probe = ComponentProbe { Folders(log: log) }
    let rows = probe.all.filter { $0.element.classes.split(separator: " ").contains("row") }
    #expect(rows.map { $0.element["data-destination"] != nil } == [true, true, true])
    #expect(rows.map { $0.element["data-drag"] != nil } == [true, true, false])
    probe.send(.take(Taking(.drag, number: 1)), to: rows[0])
    #expect(probe.send(.drop(DropReport(.copied, number: 1)), to: rows[0]).result == .unexpected)
    #expect(answers(probe.send(.drop(DropReport(.copied, number: 1)), to: rows[1]).patches) == [.accepted])
    probe.send(.take(Taking(.drag, number: 2)), to: rows[1])
    #expect(answers(probe.send(.drop(DropReport(.copied, number: 2)), to: rows[2]).patches) == [.accepted])
    #expect(log.drops == [#"["a"] on b"#, #"["b"] on c"#])
  }

  struct Configured: View {
    let log: Log
    let operation: DropOperation
    var body: some View {
      Text("Ride").draggable("one")
      Text("Box")
        .dropDestination(for: String.self) { (texts: [String], session: DropSession) in log.drops.append("\(texts)") }
        .dropConfiguration { _ in DropConfiguration(operation: operation) }
    }
  }

  @Test(arguments: [DropOperation.copy, .move, .forbidden, .cancel])
  func `a configuration decides what is done`(_ operation: DropOperation) {
    let log = Log(), probe = ComponentProbe { Configured(log: log, operation: operation) }
    probe.send(.take(Taking(.drag, number: 1)), to: sources(probe)[0])
    let patches = probe.send(.drop(DropReport(.copied, number: 1)), to: destinations(probe)[0]).patches
    #expect(answers(patches) == [operation == .copy ? .accepted : .refused])
    #expect(log.drops.count == (operation == .copy ? 1 : 0))
  }

  @Test func `what is copied can be pasted again, and what is dragged is dropped once`() {
    let log = Log(), probe = ComponentProbe { Folders(log: log) }
    let rows = probe.all.filter { $0.element.classes.split(separator: " ").contains("row") }
    probe.send(.take(Taking(.copy, number: 1)), to: rows[0])
    probe.send(.take(Taking(.drag, number: 2)), to: rows[1])
    probe.send(.drop(DropReport(.copied, number: 1)), to: rows[2])
    probe.send(.drop(DropReport(.copied, number: 2)), to: rows[2])
    #expect(probe.send(.drop(DropReport(.copied, number: 2)), to: rows[2]).result == .unexpected)
    probe.send(.drop(DropReport(.copied, number: 1)), to: rows[2])
    #expect(log.drops == [#"["a"] on c"#, #"["b"] on c"#, #"["a"] on c"#])
  }

  @Test func `what is cut is moved once, with what was added to it`() {
    let log = Log(), probe = ComponentProbe { Movable(log: log) }
    let rows = sources(probe), box = destinations(probe)[0]
    probe.send(.take(Taking(.cut, number: 1)), to: rows[0])
    #expect(probe.send(.take(Taking(.addition, number: 1)), to: rows[1]).result == .handled)
    #expect(answers(probe.send(.drop(DropReport(.moved, number: 1)), to: box).patches) == [.accepted])
    #expect(probe.send(.drop(DropReport(.moved, number: 1)), to: box).result == .unexpected)
    #expect(log.drops == [#"["a", "b"] true"#])
  }

  struct Movable: View {
    let log: Log
    var body: some View {
      ForEach(["a", "b"], id: \.self) { Text($0).draggable($0) }
        .dragConfiguration(DragConfiguration(allowMove: true))
      Text("Box").dropDestination(for: String.self) { (texts: [String], session: DropSession) in
        log.drops.append("\(texts) \(session.phase == .ended(.move))")
      }
    }
  }

  @Test func `a driver drags what is selected together`() throws {
    let log = Log(), driver = AppDriver { Several(log: log) }
    #expect(try driver.drag("Ride 3", to: "Box"))
    #expect(try driver.drag("Ride 5", to: "Box"))
    #expect(log.drops == ["taken [2, 3, 40]", "dropped [2, 3, 40]", "taken [5]", "dropped [5]"])
    #expect(throws: DriverError.self) { try driver.drag("Box", to: "Ride 3") }
  }

  @Test func `a driver has things moved, or copied with a key`() throws {
    let log = Log(), driver = AppDriver { Single(log: log) }
    #expect(try driver.drag("Ride", to: "Folder"))
    #expect(try driver.drag("Ride", to: "Folder", copying: true))
    #expect(log.phases == [.active, .ended(.move), .active, .ended(.copy)])
    log.isTaking = false
    #expect(try !driver.drag("Ride", to: "Box"))
    #expect(throws: DriverError.self) { try driver.drag("Number", to: "Box") }
  }
}
