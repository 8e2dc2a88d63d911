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
    // Half of the apps open each screen in one way only.
    let openings: [String?] = seed.isMultiple(of: 2) ? [nil] : [nil, "a", "b"]
    var app = AppModel(name: "Demo")
    for (line, id) in ids.enumerated() {
      var screen = Screen(id: id, place: AppPlace(file: "App.swift", line: line))
      for (transition, rarity) in [(Link.Transition.push, 8), (.sheet, 5)] {
        for target in ids where Int.random(in: 0..<rarity, using: &random) == 0 {
          var link = Link(label: .absent, transition: transition, trigger: .button, target: target, place: screen.place)
          link.opening = openings.randomElement(using: &random)!
          link.absentIn = openings.compactMap(\.self).filter { _ in Bool.random(using: &random) }
          screen.links.append(link)
        }
      }
      app.add(screen)
    }
    let found = allRules.first { $0.id == "modal-over-modals" }?.findings(in: app) ?? []
    let third = found.compactMap { $0.message.split(separator: "”").first.map { String($0.dropFirst()) } }
    #expect(third.sorted() == Self.third(app))
  }

  /// A screen, as it is opened.
  private struct Opened: Hashable { var id: String, opening: String? }

  /// The third modals, by trying all ways.
  private static func third(_ app: AppModel) -> [String] {
    func next(_ screen: Opened, _ transition: Link.Transition) -> Set<Opened> {
      let links = (app[screen.id]?.links ?? []).filter { link in
        link.transition == transition && screen.opening.map { !link.absentIn.contains($0) } ?? true
      }
      return Set(links.compactMap { link in link.target.map { Opened(id: $0, opening: link.opening) } })
    }
    func pushed(_ first: Opened) -> Set<Opened> {
      var found: Set = [first]
      while true {
        let more = found.union(found.flatMap { next($0, .push) })
        if more == found { return found }
        found = more
      }
    }
    // A modal counts where it is presented first.
    var presenting: [Opened: String] = [:]
    for screen in app.screens {
      for modal in next(Opened(id: screen.id, opening: nil), .sheet) where presenting[modal] == nil {
        presenting[modal] = screen.id
      }
    }
    let inModals = Set(presenting.keys.flatMap(pushed).map(\.id))
    var found: Set<String> = []
    for (first, from) in presenting where !inModals.contains(from) || from == first.id {
      for second in Set(pushed(first).flatMap { next($0, .sheet) }) where second.id != first.id {
        let all = pushed(second).flatMap { next($0, .sheet) }.map(\.id)
        found.formUnion(all.filter { $0 != first.id && $0 != second.id })
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
