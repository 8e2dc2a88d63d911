import Testing
import WaymarkGraph
import WaymarkNavigation

@testable import WaymarkComponents

/// H11: addresses lead to screens, by what the screens on the way declare.
@MainActor @Suite struct PendingAddressTests {
  /// Screens with a link “about” on the first, and destinations for numbers on the first and for texts on the second.
  private func screens() -> ScreenRegistry {
    let screens = ScreenRegistry()
    screens.register(link: "about", at: 0, LinkTarget(entry: .link("about")))
    screens.set(destinations: [Destination(Int.self) { Text("\($0)") }], at: 0)
    screens.set(destinations: [Destination(String.self) { Text($0) }], at: 1)
    return screens
  }

  private func value(_ value: some Hashable) -> PendingAddress.Step { .push(.value(PathValue(AnyHashable(value)))) }

  @Test func `a step takes the parts that it has resolved`() {
    var address = PendingAddress(["7", "about", "9"])
    let screens = screens()
    #expect(address.step(at: 0, in: screens) == value(7))
    #expect(address.parts == ["about", "9"])
    // Only the first screen has the link, so here it is a text.
    #expect(address.step(at: 1, in: screens) == value("about"))
    #expect(address.step(at: 2, in: screens) == value("9"), "the screen nearest to the top is asked first")
    #expect(address.isEmpty)
    #expect(address.step(at: 3, in: screens) == .unresolved)
  }

  @Test func `a link takes precedence over a type that accepts any text`() {
    var address = PendingAddress(["about"])
    let screens = screens()
    screens.set(destinations: [Destination(String.self) { Text($0) }], at: 0)
    #expect(address.step(at: 0, in: screens) == .push(.link("about")))
  }

  @Test func `a part that nothing leads to stays, until it is given up`() {
    var address = PendingAddress(["nowhere", "else"])
    let screens = screens()
    #expect(address.step(at: 0, in: screens) == .unresolved)
    #expect(address.parts == ["nowhere", "else"])
    #expect(address.giveUp() == .unknown(["nowhere", "else"]))
    #expect(address.isEmpty)
  }

  @Test func `a binding is set once, and its screen is pushed by the app`() {
    let screens = screens()
    var shown: [String] = []
    let destination = PresentedDestination(part: "", isShown: false, view: { AnyView(Text("Details")) }, hide: {}) {
      shown.append($0)
      return true
    }
    screens.set(presented: [destination], at: 0)
    var address = PendingAddress(["~1", "5"])
    #expect(address.step(at: 0, in: screens) == .bound)
    #expect(shown == ["~1"])
    #expect(address.parts == ["5"])
  }

  @Test func `an address leads only so deep, and what is shown of it is bounded`() {
    var address = PendingAddress((0..<40).map(String.init) + [String(repeating: "x", count: 1000)])
    let screens = screens()
    for depth in 0..<PendingAddress.deepest { #expect(address.step(at: depth, in: screens) != .unresolved) }
    #expect(address.step(at: PendingAddress.deepest, in: screens) == .unresolved)
    var long = PendingAddress(Array(repeating: String(repeating: "x", count: 1000), count: 50))
    guard case .unknown(let parts) = long.giveUp() else {
      Issue.record("no unknown screen")
      return
    }
    #expect(parts.count == PendingAddress.deepest)
    #expect(parts.allSatisfy { $0.count == 200 })
  }
}
