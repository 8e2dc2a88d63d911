import Testing
import WaymarkAudit

/// Apps in which the screens of modals are reached on many ways.
struct ManyScreensTests {
  @Test func `many modals that have most of their screens in common are each judged`() {
    let count = 1_000
    var app = AppModel(name: "Demo")
    for index in 0..<count {
      var screen = Screen(id: "Screen \(index)", place: AppPlace(file: "App.swift", line: index))
      screen.title = .text("Screen")
      screen.controls = [Control(kind: .textField, label: .unknown, place: screen.place)]
      if index + 1 < count {
        screen.links = [Link.Transition.push, .fullScreenCover].map { transition in
          Link(
            label: .text("Next"), transition: transition, trigger: .button, target: "Screen \(index + 1)",
            state: "Screen \(index).isShown", place: screen.place)
        }
      }
      app.add(screen)
    }
    app.entries = ["Screen 0"]
    // Nothing closes any of them, and all but the first two can be the third one.
    let expected = [
      "cover-without-exit": count - 1, "modal-over-modals": count - 3, "modal-without-cancel": 0, "lost-edits": 0,
      "vague-preferred-action": 0, "bland-back": 0, "deep-stack": 0,
    ]
    for rule in allRules { if let number = expected[rule.id] { #expect(rule.findings(in: app).count == number) } }
  }

  @Test(arguments: 0..<300) func `a third modal is found on whichever way it is reached`(seed: UInt64) {
    var random = Numbers(state: seed)
    let ids = (0..<7).map { "Screen \($0)" }
    var (pushes, modals) = ([String: [String]](), [String: [String]]())
    for id in ids {
      pushes[id] = ids.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      modals[id] = ids.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
    }
    var app = AppModel(name: "Demo")
    for (line, id) in ids.enumerated() {
      var screen = Screen(id: id, place: AppPlace(file: "App.swift", line: line))
      for (transition, targets) in [(Link.Transition.push, pushes[id]), (.sheet, modals[id])] {
        for target in targets ?? [] {
          screen.links.append(
            Link(label: .absent, transition: transition, trigger: .button, target: target, place: screen.place))
        }
      }
      app.add(screen)
    }
    let found = allRules.first { $0.id == "modal-over-modals" }?.findings(in: app) ?? []
    let third = found.compactMap { $0.message.split(separator: "”").first.map { String($0.dropFirst()) } }
    #expect(third.sorted() == Self.third(ids, pushes, modals))
  }

  /// The third modals, by trying all ways.
  private static func third(
    _ ids: [String], _ pushes: [String: [String]], _ modals: [String: [String]]
  ) -> [String] {
    func pushed(_ first: String) -> Set<String> {
      var found: Set = [first]
      while true {
        let next = found.union(found.flatMap { pushes[$0] ?? [] })
        if next == found { return found }
        found = next
      }
    }
    let shown = Set(ids.flatMap { modals[$0] ?? [] })
    let inModals = Set(shown.flatMap(pushed))
    // A modal counts where it is presented first.
    var presenting: [String: String] = [:]
    for id in ids { for modal in modals[id] ?? [] where presenting[modal] == nil { presenting[modal] = id } }
    var found: Set<String> = []
    for (first, from) in presenting where !inModals.contains(from) || from == first {
      for second in Set(pushed(first).flatMap { modals[$0] ?? [] }) where second != first {
        found.formUnion(pushed(second).flatMap { modals[$0] ?? [] }.filter { $0 != first && $0 != second })
      }
    }
    return found.sorted()
  }

  /// Numbers that are the same each time (a linear congruential generator).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }
}
