import Foundation
import Testing
import WaymarkNavigation

/// H11, lessons 3 and 4: the browser's history matches the app's navigation.
struct BrowserHistoryTests {
  private static let places = HistoryEntry(address: "/places")
  private static let lisbon = HistoryEntry(address: "/places/lisbon", ancestors: ["/places"])
  private static let rides = HistoryEntry(address: "/rides")

  private func history(_ places: HistoryEntry...) -> BrowserHistory {
    var history = BrowserHistory()
    for place in places { _ = history.show(place) }
    return history
  }

  /// A sequence of moves with their results, which the client's tests read too (history-entries.test.js).
  struct Vector: Decodable {
    struct Step: Decodable {
      /// The address that the app shows, the address that becomes another one, or else the index of the entry to which the user moves.
      let show: String?
      let rename: String?
      let to: String?
      let move: Int?
      /// The number of the visit that is shown, in a stack with a history.
      let visit: Int?
      let gives: Result?
    }

    enum Result: Decodable, Equatable {
      case word(String)
      case go(Int)
      case goAndReplace(Int)

      init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
          self = .goAndReplace(try list.decode(Int.self))
          return
        }
        let container = try decoder.singleValueContainer()
        if let count = try? container.decode(Int.self) {
          self = .go(count)
        } else {
          self = .word(try container.decode(String.self))
        }
      }
    }

    let name: String
    let first: String
    let visit: Int?
    let steps: [Step]
    let entries: [String]
    let index: Int

    static let all = Swift.Result {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors/history.json")
      return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
    }
  }

  private func entry(_ address: String, visit: Int?) -> HistoryEntry {
    let parts = address.split(separator: "/")
    return HistoryEntry(
      address: address, ancestors: parts.indices.map { "/" + parts[..<$0].joined(separator: "/") },
      visit: visit.map { HistoryVisit(stack: "stack", number: $0) })
  }

  private func result(_ step: BrowserHistory.Step) -> Vector.Result {
    switch step {
    case .go(let count): .go(count)
    case .goAndReplace(let count): .goAndReplace(count)
    case .stay, .push, .replace: .word("\(step)")
    }
  }

  @Test func `the rule is the client's`() throws {
    let vectors = try Vector.all.get()
    #expect(vectors.count >= 10)
    for vector in vectors {
      var history = BrowserHistory()
      _ = history.show(entry(vector.first, visit: vector.visit))
      for step in vector.steps {
        if let address = step.show {
          #expect(result(history.show(entry(address, visit: step.visit))) == step.gives, "\(vector.name): \(address)")
        } else if let old = step.rename {
          history.rename(old, to: try #require(step.to))
        } else {
          let isMoved = history.move(to: try #require(step.move))
          #expect(isMoved, "\(vector.name)")
        }
      }
      #expect(history.places.map(\.address) == vector.entries, "\(vector.name)")
      #expect(history.index == vector.index, "\(vector.name)")
    }
  }

  @Test func `the first place replaces the page's own entry`() {
    var history = BrowserHistory()
    #expect(history.show(Self.places) == .replace)
    #expect(history.show(Self.places) == .stay)
  }

  @Test func `moving to a missing entry fails`() {
    var history = history(Self.places)
    let moves = [history.move(to: 1), history.move(to: -1)]
    #expect(moves == [false, false])
  }

  @Test func `the nearest entry of an address is found in either direction`() {
    var history = history(Self.places, Self.rides, Self.places, Self.lisbon)
    #expect(history.nearest("/places") == 2)
    _ = history.move(to: 0)
    #expect(history.nearest("/places") == 0)
    #expect(history.nearest("/nowhere") == nil)
  }

  @Test func `the history is bounded`() {
    var history = BrowserHistory()
    for number in 0..<1000 { _ = history.show(HistoryEntry(address: "/\(number)")) }
    #expect(history.places.count == 200)
    #expect(history.place?.address == "/999")
  }
}
