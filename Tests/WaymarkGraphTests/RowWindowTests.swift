import Testing

@testable import WaymarkGraph

@MainActor struct RowWindowTests {
  @Test func `a window shows the first rows until others are requested`() {
    var window = RowWindow()
    #expect(window.range(in: 1_000_000) == 0..<40)
    #expect(window.range(in: 61) == 0..<40)
    #expect(window.range(in: 60) == 0..<60)
    #expect(window.range(in: 20) == 0..<20)
    window.move(to: 500..<560)
    #expect(window.range(in: 1_000) == 500..<560)
    #expect(window.range(in: 520) == 460..<520, "the end of a collection that has become shorter")
    #expect(window.range(in: 10) == 0..<10)
    #expect(window.range(in: 0) == 0..<0)
  }

  @Test func `of rows made of many elements fewer are mounted`() {
    var light = RowWindow.unweighed
    #expect(light.range(in: 12) == 0..<12)
    #expect(light.range(in: 13) == 0..<12, "until it is known how many elements they are made of")
    light.weigh(6)
    #expect(light.range(in: 60) == 0..<60)
    #expect(light.range(in: 61) == 0..<40)
    var heavy = RowWindow.unweighed
    heavy.weigh(15)
    #expect(heavy.range(in: 40) == 0..<40)
    #expect(heavy.range(in: 50) == 0..<16)
    heavy.move(to: 20..<35)
    #expect(heavy.range(in: 50) == 20..<35)
    var huge = RowWindow.unweighed
    huge.weigh(1_000)
    #expect(huge.range(in: 50) == 0..<12)
  }

  @Test func `of too many requested rows those in the middle are shown`() {
    var window = RowWindow()
    window.move(to: 0..<1_000_000)
    #expect(window.range(in: 1_000_000).count == RowWindow.maxCount)
    #expect(window.range(in: 1_000_000).contains(500_000))
    window.move(to: 7..<7)
    #expect(window.range(in: 1_000) == 7..<8)
  }

  @Test func `a kept row is mounted before or after the others, and not twice`() {
    let before = RowOffsets(10..<13, kept: 4)
    #expect((0..<before.count).map { before[$0] } == [4, 10, 11, 12])
    let after = RowOffsets(10..<13, kept: 40)
    #expect((0..<after.count).map { after[$0] } == [10, 11, 12, 40])
    let inside = RowOffsets(10..<13, kept: 11)
    #expect((0..<inside.count).map { inside[$0] } == [10, 11, 12])
    #expect(Array(MountedElements(base: Array("abcdefghijklmnop"), offsets: before)) == ["e", "k", "l", "m"])
  }
}
