import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct PreviewTests {
  private struct Row_Previews: PreviewProvider {
    static var previews: some View {
      Text("Short").previewDisplayName("A short row").previewLayout(.sizeThatFits)
      Group { Text("Long") }
        .previewDevice("iPhone 16").previewDevice(PreviewDevice(rawValue: "iPad"))
        .previewInterfaceOrientation(.landscapeLeft).previewLayout(.fixed(width: 300, height: 100))
    }
  }

  @Test func `previews are views as they are in the app`() {
    let plain = ComponentProbe {
      Text("Short")
      Group { Text("Long") }
    }
    let probe = ComponentProbe { Row_Previews.previews }
    #expect(probe.all.map(\.element) == plain.all.map(\.element) && probe.all.count == 2)
    #expect(Row_Previews.platform == nil)
  }
}
