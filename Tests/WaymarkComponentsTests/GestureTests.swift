import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

/// 16.4: gestures as values, and what the browser's reports about their parts lead to.
@MainActor @Suite struct GestureTests {
  /// A view with a gesture, and what happens to it.
  private final class Log { var all: [String] = [] }

  private func view(_ probe: ComponentProbe) -> ElementTree {
    probe.all.first { $0.element["data-gesture"] != nil }!
  }

  /// Sends the report of a part.
  @discardableResult
  private func send(
    _ probe: ComponentProbe, _ phase: GestureReport.Phase, _ numbers: [Double] = [], part: Int = 0
  ) -> EventResult {
    probe.send(.gesture(GestureReport(part: part, phase: phase, numbers: numbers)), to: view(probe)).result
  }

  @Test func `a drag tells where it is`() {
    var values: [DragGesture.Value] = []
    let probe = ComponentProbe {
      Text("a").gesture(DragGesture(minimumDistance: 5).onChanged { values.append($0) }.onEnded { values.append($0) })
    }
    #expect(view(probe).element["data-gesture"] == "[\"drag\",1,5,0]")
    #expect(view(probe).element.classes.contains("drags"))
    #expect(send(probe, .changed, [10, 20, 3, 4, 40, -80]) == .handled)
    #expect(send(probe, .ended, [10, 20, 30, 40, 0, 0]) == .handled)
    let first = values[0]
    #expect(first.startLocation == CGPoint(x: 10, y: 20) && first.location == CGPoint(x: 13, y: 24))
    #expect(first.translation == CGSize(width: 3, height: 4) && first.velocity == CGSize(width: 40, height: -80))
    #expect(first.predictedEndTranslation == CGSize(width: 13, height: -16))
    #expect(values[1].translation == CGSize(width: 30, height: 40))
  }

  @Test func `reports that fit no part are refused`() {
    let probe = ComponentProbe { Text("a").gesture(DragGesture().onEnded { _ in Issue.record("It has ended") }) }
    #expect(view(probe).element["data-gesture"] == "[\"drag\",0,10,0]", "only its end is wanted")
    for numbers: [Double] in [[], [1], [1, 2, 3, 4, 5, 6, 7]] { #expect(send(probe, .ended, numbers) == .unexpected) }
    #expect(send(probe, .ended, [1, 2, 3, 4, 5, 6], part: 1) == .unexpected)
    #expect(send(probe, .cancelled, part: 31) == .unexpected)
  }

  private struct Pulled: View {
    let log: Log
    @GestureState private var pull = CGSize.zero
    var body: some View {
      Text("\(Int(pull.width))").gesture(
        DragGesture().updating($pull) { value, state, _ in state = value.translation }
          .onEnded { [log] _ in log.all.append("ended") })
    }
  }

  @Test(arguments: [GestureReport.Phase.ended, .cancelled])
  func `gesture state lasts as long as the gesture`(end: GestureReport.Phase) {
    let log = Log(), probe = ComponentProbe { Pulled(log: log) }
    send(probe, .changed, [0, 0, 12, 0, 0, 0])
    #expect(probe.all.contains { $0.element.text == "12" })
    send(probe, end, [0, 0, 50, 0, 0, 0])
    #expect(probe.all.contains { $0.element.text == "0" })
    #expect(log.all == (end == .ended ? ["ended"] : []))
  }

  @Test func `gesture state is not persisted`() {
    let log = Log(), probe = ComponentProbe { Pulled(log: log) }
    send(probe, .changed, [0, 0, 12, 0, 0, 0])
    let snapshot = probe.graph.snapshot(with: JSONStateCoder()).snapshot
    let restored = ComponentProbe(restoring: snapshot) { Pulled(log: log) }
    #expect(restored.all.contains { $0.element.text == "0" } && restored.mistakes.isEmpty)
  }

  @Test func `a changed value is told once`() {
    var log: [Int] = []
    let probe = ComponentProbe {
      Text("a").gesture(DragGesture().map { Int($0.translation.width / 10) }.onChanged { log.append($0) })
    }
    for across in [11.0, 14, 21, 29, 11] { send(probe, .changed, [0, 0, across, 0, 0, 0]) }
    send(probe, .ended, [0, 0, 11, 0, 0, 0])
    send(probe, .changed, [0, 0, 11, 0, 0, 0])
    #expect(log == [1, 2, 1, 1], "the same value again only in another gesture")
  }

  @Test func `two at the same time end together`() {
    var log: [String] = []
    func text(_ value: SimultaneousGesture<MagnifyGesture, RotateGesture>.Value) -> String {
      "\(value.first.map { "\($0.magnification)" } ?? "-") \(value.second.map { "\($0.rotation.degrees)" } ?? "-")"
    }
    let probe = ComponentProbe {
      Text("a").gesture(
        MagnifyGesture().simultaneously(with: RotateGesture())
          .onChanged { log.append(text($0)) }.onEnded { log.append("ended " + text($0)) })
    }
    #expect(view(probe).element["data-gesture"] == "[\"simultaneous\",[\"magnify\",1,0.01],[\"rotate\",1,1]]")
    #expect(view(probe).element.classes.contains("pinches"))
    send(probe, .changed, [1.5, 0, 0, 0, 0.5, 0.5], part: 0)
    send(probe, .changed, [30, 0, 0, 0, 0.5, 0.5], part: 1)
    send(probe, .ended, [2, 0, 0, 0, 0.5, 0.5], part: 0)
    send(probe, .ended, [40, 0, 0, 0, 0.5, 0.5], part: 1)
    send(probe, .changed, [7, 0, 0, 0, 0.5, 0.5], part: 1)
    #expect(log == ["1.5 -", "1.5 30.0", "2.0 30.0", "ended 2.0 40.0", "- 7.0"])
  }

  @Test func `two at the same time end once, whoever wants only their end`() {
    var ends: [Bool] = []
    let probe = ComponentProbe {
      Text("a").gesture(
        MagnifyGesture().simultaneously(with: RotateGesture())
          .onEnded { ends.append($0.first != nil && $0.second != nil) })
    }
    for part in 0...1 { send(probe, .changed, [2, 0, 0, 0, 0.5, 0.5], part: part) }
    for part in 0...1 { send(probe, .ended, [2, 0, 0, 0, 0.5, 0.5], part: part) }
    #expect(ends == [true])
  }

  private struct Lock: View {
    @GestureState private var pull = 0.0
    @State private var isLocked = false
    @State private var isGone = false

    var body: some View {
      Text("\(Int(pull))")
      Button("Remove") { isGone = true }
      if !isGone {
        Text("a")
          .gesture(
            DragGesture().updating($pull) { value, state, _ in state = value.translation.width }
              .onChanged { if $0.translation.width > 100 { isLocked = true } }
          )
          .disabled(isLocked)
      }
    }
  }

  @Test func `a view that is disabled or goes during a gesture ends it`() {
    let probe = ComponentProbe { Lock() }
    send(probe, .changed, [0, 0, 50, 0, 0, 0])
    #expect(probe.all.contains { $0.element.text == "50" })
    probe.send(.tap, to: probe.first("button"))
    #expect(probe.all.contains { $0.element.text == "0" })
    let other = ComponentProbe { Lock() }
    send(other, .changed, [0, 0, 120, 0, 0, 0])
    #expect(other.all.contains { $0.element.text == "0" })
  }

  @Test func `one after the other tells how far it is`() {
    var log: [String] = []
    let probe = ComponentProbe {
      Text("a").gesture(
        LongPressGesture().sequenced(before: DragGesture())
          .onChanged {
            switch $0 {
            case .first: log.append("pressed")
            case .second(_, let drag): log.append(drag.map { "\($0.translation.width)" } ?? "held")
            }
          }
          .onEnded { _ in log.append("ended") })
    }
    #expect(view(probe).element["data-gesture"] == "[\"sequence\",[\"press\",1,500,10],[\"drag\",1,10,0]]")
    #expect(!view(probe).element.classes.contains("drags"), "until it is held the finger may scroll")
    send(probe, .changed, [0, 0, 9, 0, 0, 0], part: 1)
    #expect(log.isEmpty, "the second can't begin before the first has ended")
    send(probe, .changed, part: 0)
    send(probe, .ended, part: 0)
    send(probe, .changed, [0, 0, 5, 0, 0, 0], part: 1)
    send(probe, .ended, [0, 0, 5, 0, 0, 0], part: 1)
    #expect(log == ["pressed", "held", "5.0", "ended"])
  }

  @Test func `of two that exclude one another one tells something`() {
    var log: [String] = []
    let probe = ComponentProbe {
      Text("a").gesture(
        TapGesture(count: 2).onEnded { log.append("double") }
          .exclusively(before: SpatialTapGesture().onEnded { log.append("\($0.location.x)") }))
    }
    #expect(view(probe).element["data-gesture"] == "[\"exclusive\",[\"tap\",0,2,0],[\"tap\",0,1,0]]")
    send(probe, .ended, [1, 2], part: 0)
    send(probe, .ended, [3, 4], part: 1)
    #expect(log == ["double", "3.0"])
  }

  private struct Flick: Gesture {
    let action: () -> Void
    var body: some Gesture<DragGesture.Value> { DragGesture().onEnded { if $0.velocity.width > 500 { action() } } }
  }

  @Test func `a gesture of the app's own has a body`() {
    var flicks = 0
    let probe = ComponentProbe { Text("a").gesture(AnyGesture(Flick { flicks += 1 })) }
    send(probe, .ended, [0, 0, 9, 0, 499, 0])
    send(probe, .ended, [0, 0, 9, 0, 501, 0])
    #expect(flicks == 1)
  }

  @Test func `a mask switches gestures off`() {
    let probe = ComponentProbe {
      Text("a").gesture(TapGesture(), including: .none)
      Text("b").gesture(TapGesture(), including: .gesture)
      Text("c").highPriorityGesture(TapGesture(), isEnabled: false)
      Text("d").simultaneousGesture(DragGesture())
      Text("e").gesture(TapGesture()).disabled(true)
    }
    let views = probe.all.filter { $0.element.classes.split(separator: " ").contains("w") }
    #expect(views.map { $0.element["data-gesture"] != nil } == [false, true, false, true, false])
    #expect(views.map { $0.element["data-gestures-inside"] } == ["none", "none", nil, nil, nil])
    #expect(views.map { $0.element["data-precedence"] } == [nil, nil, nil, "simultaneous", nil])
    #expect(!views[3].element.classes.contains("drags"), "it does not keep the finger from scrolling")
    let tap = Event.gesture(GestureReport(part: 0, phase: .ended, numbers: [0, 0]))
    #expect(probe.send(tap, to: views[0]).result == .unexpected)
    #expect(probe.send(tap, to: views[4]).result == .disabled)
  }

  @Test func `places refer to the view, the window, or a view with a name`() {
    let probe = ComponentProbe {
      VStack {
        Text("a").gesture(SpatialTapGesture(coordinateSpace: .global))
        Text("b").gesture(DragGesture(coordinateSpace: .named("a \"board\"")))
      }
      .coordinateSpace(.named("a \"board\""))
    }
    let views = probe.all.filter { $0.element["data-gesture"] != nil }
    let name = probe.all.compactMap { $0.element["data-space"] }.first!
    #expect(views.map { $0.element["data-gesture"] } == ["[\"tap\",0,1,1]", "[\"drag\",0,10,\"\(name)\"]"])
    #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
  }
}
