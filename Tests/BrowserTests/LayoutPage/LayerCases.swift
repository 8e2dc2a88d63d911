import Waymark

struct LayerCases: View {
  var body: some View {
    Case("background-hugs") { Box("a", 40, 20).padding(5).background { Box("b") } }
    Case("background-of-a-stack") {
      HStack(spacing: 0) {
        Box("a", 40, 20); Box("b", 40, 20)
      }.padding(10).background { Box("c") }
    }
    Case("overlay-bottom-trailing") {
      Box("a", 100, 60).overlay(alignment: .bottomTrailing) { Box("b", 20, 10) }
    }
    Case("overlay-larger-than-its-view") { Box("a", 20, 10).overlay { Box("b", 60, 30) } }
    Case("overlay-takes-no-space") {
      HStack(spacing: 0) {
        Box("a", 20, 10).overlay { Box("b", 60, 30) }; Box("c", 20, 10)
      }
    }
    Case("zstack-top-leading") {
      ZStack(alignment: .topLeading) {
        Box("a", 100, 60); Box("b", 20, 10)
      }
    }
    Case("zstack-fills") {
      ZStack {
        Box("a"); Box("b", 20, 10)
      }
    }
    Case("shape-fills") { Capsule().measured("a") }
    Case("circle-fills") { Circle().measured("a") }
  }
}
