import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor @Suite struct PressGestureTests {
  private func report(_ phase: GestureReport.Phase) -> Event { .gesture(.init(part: 0, phase: phase, numbers: [])) }

  @Test func `a view that is held runs its action, and tells when it is pressed if the app wants to know`() {
    var log: [String] = []
    let probe = ComponentProbe {
      Text("a").onLongPressGesture { log.append("a") }
      Text("b").onLongPressGesture(minimumDuration: 1.5, maximumDistance: 20) {
        log.append("b")
      } onPressingChanged: {
        log.append($0 ? "down" : "up")
      }
    }
    let views = probe.all.filter { $0.element["data-gesture"] != nil }
    #expect(views.map { $0.element["data-gesture"] } == ["[\"press\",0,500,10]", "[\"press\",1,1500,20]"])
    #expect(probe.send(report(.ended), to: views[0]).result == .handled)
    #expect(probe.send(report(.changed), to: views[1]).result == .handled)
    #expect(probe.send(report(.ended), to: views[1]).result == .handled)
    #expect(probe.send(report(.changed), to: views[1]).result == .handled)
    #expect(probe.send(report(.cancelled), to: views[1]).result == .handled)
    #expect(log == ["a", "down", "b", "up", "down", "up"])
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300]) func `a time that makes no sense is bounded`(time: Double) {
    let probe = ComponentProbe { Text("a").onLongPressGesture(minimumDuration: time, maximumDistance: time) {} }
    let view = probe.all.first { $0.element["data-gesture"] != nil }!
    #expect(["[\"press\",0,0,0]", "[\"press\",0,100000,100000]"].contains(view.element["data-gesture"]))
  }

  @Test func `a view is told when the pointer is over it`() {
    var log: [Bool] = []
    let probe = ComponentProbe { Text("a").onHover { log.append($0) } }
    let view = probe.all.first { $0.element["data-on"] == "hover" }!
    #expect(
      probe.send(.hover(true), to: view).result == .handled && probe.send(.hover(false), to: view).result == .handled)
    #expect(log == [true, false] && probe.send(.tap, to: view).result == .unexpected)
  }

  @Test func `taps are counted`() {
    let probe = ComponentProbe { Text("a").onTapGesture(count: 2) {}.onTapGesture {} }
    let views = probe.all.filter { $0.element["data-on"] == "tap" }
    #expect(views.map { $0.element["data-count"] } == [nil, "2"])
  }
}
