import Foundation
import Testing
import WaymarkGraph

@testable import WaymarkComponents

/// D2: processes tell each other who has documents open. The time is stepped by hand.
@MainActor struct PresenceExchangeTests {
  /// A process with its windows, whose texts the test carries to others.
  @MainActor final class Process {
    let library = DocumentLibrary(DocumentStorageProbe())
    private var retained: [DocumentParticipants] = []

    func open(_ document: String) -> DocumentParticipants {
      let participants = library.participants(of: document)
      if !retained.contains(where: { $0 === participants }) { retained.append(participants) }
      return participants
    }

    func names(in document: String) -> [String] { open(document).all.map(\.name) }
  }

  private let first = Process()
  private let second = Process()

  /// Carries texts between both processes until none is due; returns how many there were.
  @discardableResult private func exchange(at now: Int64) -> Int {
    var count = 0
    for _ in 0..<5 {
      let texts = (first.library.presence.take(at: now), second.library.presence.take(at: now))
      for text in texts.0 { second.library.presence.receive(text, at: now) }
      for text in texts.1 { first.library.presence.receive(text, at: now) }
      count += texts.0.count + texts.1.count
    }
    return count
  }

  @Test func `windows of other processes are seen with what they have selected, until they leave`() {
    let ann = first.open("d"), bob = second.open("d")
    ann.enter("a", person: "ann", name: "Ann")
    ann.select(DocumentSelection(place: "page", items: ["x", "y"]), in: "a")
    exchange(at: 0)
    #expect(second.names(in: "d") == ["Ann"])
    #expect(bob.all.first?.selection == DocumentSelection(place: "page", items: ["x", "y"]))
    ann.select(nil, in: "a")
    exchange(at: 1_000)
    #expect(bob.all.first?.selection == nil)
    ann.rename("ann", to: "Anna")
    exchange(at: 2_000)
    #expect(second.names(in: "d") == ["Anna"])
    ann.leave("a")
    exchange(at: 3_000)
    #expect(bob.all.isEmpty)
    #expect(first.library.presence.delay(at: 3_000) == nil && second.library.presence.delay(at: 3_000) == nil)
  }

  @Test func `who comes later learns at once who is there`() {
    first.open("d").enter("a", person: "ann", name: "Ann")
    exchange(at: 0)
    second.open("d").enter("b", person: "bob", name: "Bob")
    exchange(at: 1_000)
    #expect(first.names(in: "d") == ["Ann", "Bob"])
    exchange(at: 1_250)
    #expect(second.names(in: "d") == ["Bob", "Ann"])
    #expect(exchange(at: 1_500) == 0, "nobody answers twice")
  }

  @Test func `documents that nobody has open are not followed`() {
    first.open("d").enter("a", person: "ann", name: "Ann")
    exchange(at: 0)
    #expect(second.library.presence.delay(at: 0) == nil)
    #expect(second.names(in: "d").isEmpty)
  }

  @Test func `many changes are at most four texts a second`() {
    let participants = first.open("d")
    participants.enter("a", person: "ann", name: "Ann")
    var count = 0
    for now in Int64(0)..<2_000 {
      participants.select(DocumentSelection(place: "page", items: ["\(now)"]), in: "a")
      count += first.library.presence.take(at: now).count
    }
    #expect(count == 8)
    #expect(first.library.presence.delay(at: 2_000) == 0)
    exchange(at: 2_000)
    _ = second.open("d")
    exchange(at: 17_000)
    #expect(second.open("d").all.first?.selection?.items == ["1999"], "the last one is not lost")
  }

  @Test func `a window is announced again every 15 seconds, and forgotten after 45`() {
    first.open("d").enter("a", person: "ann", name: "Ann")
    let there = second.open("d")
    exchange(at: 0)
    #expect(first.library.presence.delay(at: 0) == 15_000)
    #expect(exchange(at: 14_999) == 0 && exchange(at: 15_000) == 1)
    #expect(second.library.presence.delay(at: 15_000) == 45_000)
    // The process dies.
    #expect(second.library.presence.take(at: 59_999).isEmpty && there.all.count == 1)
    #expect(second.library.presence.take(at: 60_000).isEmpty && there.all.isEmpty)
    #expect(second.library.presence.delay(at: 60_000) == nil)
  }

  @Test func `a process that ends in order says so`() {
    first.open("d").enter("a", person: "ann", name: "Ann")
    let there = second.open("d")
    exchange(at: 0)
    for text in first.library.presence.leave() { second.library.presence.receive(text, at: 1) }
    #expect(there.all.isEmpty && first.library.presence.delay(at: 1) == nil)
  }

  @Test func `texts are of limited size, and a selection that is too large is left out`() {
    let participants = first.open("d"), there = second.open("d")
    for number in 0..<200 { participants.enter("window-\(number)", person: "ann", name: "Ann") }
    let items = Set((0..<1_000).map { "object-\($0)" })
    participants.select(DocumentSelection(place: "page", items: items), in: "window-7")
    let texts = first.library.presence.take(at: 0)
    #expect(texts.count > 1 && texts.allSatisfy { $0.utf8.count <= 7_000 })
    for text in texts { second.library.presence.receive(text, at: 0) }
    #expect(there.all.count == DocumentParticipants.mostElsewhere)
    #expect(there.all.allSatisfy { $0.selection == nil })
  }

  @Test(arguments: ["", "{", "[]\n\n{}", #"{"document":"d","window":1}"#, "null"])
  func `what can't be read changes nothing`(text: String) {
    let there = second.open("d")
    second.library.presence.receive(text, at: 0)
    #expect(there.all.isEmpty)
  }

  @Test func `a window of this process is not changed from outside`() {
    let there = second.open("d")
    there.enter("b", person: "bob", name: "Bob")
    let forged = PresenceAnnouncement(document: "d", left: "b")
    second.library.presence.receive(forged.json, at: 0)
    #expect(there.all.map(\.name) == ["Bob"])
  }

  @Test func `a window that another process continues is there once`() {
    first.open("d").enter("a", person: "ann", name: "Ann")
    let there = second.open("d")
    exchange(at: 0)
    // The first process has ended, and the window is back at the second one.
    there.enter("a", person: "ann", name: "Ann")
    #expect(there.all.map(\.isElsewhere) == [false])
    #expect(second.library.presence.take(at: 1_000).count == 1)
    second.library.presence.receive(PresenceAnnouncement(document: "d", left: "a").json, at: 1_100)
    #expect(there.all.count == 1)
    #expect(second.library.presence.take(at: 1_250).count == 1, "it says that it is still there")
    #expect(second.library.presence.take(at: 60_000).count == 1 && there.all.count == 1)
  }

  @Test func `a window that another process has continued is not changed by the one that still retains it`() {
    let here = first.open("d"), there = second.open("d")
    here.enter("a", person: "ann", name: "Ann")
    exchange(at: 0)
    there.enter("a", person: "ann", name: "Ann")
    here.leave("a")
    exchange(at: 1_000)
    #expect(here.all.map(\.isElsewhere) == [true])
    // What ends here later has no part in it.
    here.select(DocumentSelection(place: "page", items: ["x"]), in: "a")
    here.leave("a")
    exchange(at: 2_000)
    #expect(here.all.map(\.name) == ["Ann"] && there.all.map(\.isElsewhere) == [false])
    #expect(here.all.first?.selection == nil)
  }

  @Test func `what was not sent is sent once more`() {
    let participants = first.open("d"), there = second.open("d")
    participants.enter("a", person: "ann", name: "Ann")
    exchange(at: 0)
    participants.leave("a")
    #expect(first.library.presence.take(at: 1_000).count == 1)
    first.library.presence.finishSending(false)
    exchange(at: 2_000)
    #expect(there.all.isEmpty)
  }

  @Test func `a process that ends tells of windows that have just left, and of nothing afterwards`() {
    let participants = first.open("d"), there = second.open("d")
    participants.enter("a", person: "ann", name: "Ann")
    participants.enter("b", person: "bob", name: "Bob")
    exchange(at: 0)
    participants.leave("a")
    for text in first.library.presence.leave() { second.library.presence.receive(text, at: 100) }
    #expect(there.all.isEmpty)
    participants.select(DocumentSelection(place: "page", items: ["x"]), in: "b")
    #expect(first.library.presence.take(at: 60_000).isEmpty && first.library.presence.delay(at: 60_000) == nil)
  }
}
