import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

extension HorizontalAlignment {
  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 - 2 }
  }
  fileprivate static let third = HorizontalAlignment(Third.self)
  private enum Other: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }
  fileprivate static let other = HorizontalAlignment(Other.self)
  private enum Limited: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { min(context.width, 100) }
  }
  fileprivate static let limited = HorizontalAlignment(Limited.self)
}

@MainActor struct AlignmentTests {
  private func guide<Content: View>(_ view: Content) -> (String?, [String]) {
    let probe = ComponentProbe { view }
    return (probe.all.compactMap { $0.element["data-guide"] }.first, probe.mistakes)
  }

  @Test func `a guide is sent as the factors of the width, the height and the baselines`() {
    #expect(guide(Text("a").alignmentGuide(.leading) { $0[.trailing] }).0 == "x leading 0 1 0 0 0")
    #expect(guide(Text("a").alignmentGuide(.top) { $0[VerticalAlignment.center] - 4 }).0 == "y top -4 0 0.5 0 0")
    #expect(
      guide(Text("a").alignmentGuide(.bottom) { $0[.firstTextBaseline] * 0.5 + $0[.lastTextBaseline] }).0
        == "y bottom 0 0 0 0.5 1")
    #expect(guide(Text("a").alignmentGuide(HorizontalAlignment.center) { _ in 12 }).0 == "x center 12 0 0 0 0")
    #expect(
      guide(Text("a").alignmentGuide(.listRowSeparatorLeading) { _ in 0 }).0 == "x listRowSeparatorLeading 0 0 0 0 0")
  }

  @Test(
    arguments: [
      { $0.width > 100 ? 0 : 10 }, { max($0.height, 20) }, { $0.width * $0.height }, { _ in .nan }, { _ in .infinity },
    ] as [@Sendable (ViewDimensions) -> CGFloat])
  func `a guide that the browser cannot compute is reported and leaves the view as it is`(
    compute: @Sendable (ViewDimensions) -> CGFloat
  ) {
    let (attribute, mistakes) = guide(Text("a").alignmentGuide(.leading, computeValue: compute))
    #expect(attribute == nil)
    #expect(mistakes.count == 1 && mistakes[0].contains("a sum of multiples of width"))
  }

  @Test func `an alignment whose default the browser cannot compute is reported where a guide uses it`() {
    let (attribute, mistakes) = guide(Text("a").alignmentGuide(.limited) { _ in 0 })
    #expect(attribute == nil)
    #expect(mistakes.count == 1 && mistakes[0].contains("the defaultValue of an AlignmentID"))
  }

  @Test func `a stack with an alignment of the app's own says how views without a guide are aligned`() throws {
    let probe = ComponentProbe {
      VStack(alignment: .third) { Text("a").alignmentGuide(.third) { $0[.leading] } }
    }
    let stack = try #require(probe.first(class: "vstack")), alignment = try #require(stack.element["data-align"])
    let parts = alignment.split(separator: " ").map(String.init)
    #expect(parts[0] == "x" && Array(parts[2...]) == ["-2", "0.25", "0", "0", "0"])
    #expect(probe.all.contains { $0.element["data-guide"] == "x \(parts[1]) 0 0 0 0 0" })
    #expect(probe.style("align-items", of: stack) == "start")
  }

  @Test func `a frame and an overlay take an alignment of the app's own along one axis`() throws {
    let probe = ComponentProbe {
      Text("a").frame(width: 100, alignment: Alignment(horizontal: .third, vertical: .bottom))
        .overlay(alignment: Alignment(horizontal: .third, vertical: .center)) { Text("b") }
    }
    let aligned = probe.all.compactMap { $0.element["data-align"] }
    #expect(aligned.count == 2 && Set(aligned).count == 1)
    #expect(probe.all.contains { probe.style("place-items", of: $0) == "end start" })
  }

  @Test func `alignments are equal if they have the same identifier`() {
    #expect(HorizontalAlignment.third != .other && HorizontalAlignment.third == .third)
    #expect(
      HorizontalAlignment.leading != .center && Alignment.topLeading == Alignment(horizontal: .leading, vertical: .top))
    #expect(HorizontalAlignment.leading != .listRowSeparatorLeading)
  }

  @Test func `SwiftUI's alignments need nothing from the client`() {
    let probe = ComponentProbe {
      VStack(alignment: .trailing) { HStack(alignment: .lastTextBaseline) { Text("a") } }.frame(
        maxWidth: .infinity, alignment: .topTrailing)
    }
    #expect(probe.all.allSatisfy { $0.element["data-align"] == nil && $0.element["data-guide"] == nil })
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `an alignment of the app's own in a grid is reported`() {
    let probe = ComponentProbe {
      Grid(alignment: Alignment(horizontal: .third, vertical: .top)) { GridRow { Text("a") } }
    }
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains("Grid"))
  }
}
