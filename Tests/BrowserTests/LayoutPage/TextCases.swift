import Waymark

/// Layouts of text, whose expected boxes are given in lines, because fonts differ.
struct TextCases: View {
  private let long = "The quick brown fox jumps over the lazy dog, and over the moon"

  var body: some View {
    Case("text-hugs") { Text("One").measured("a") }
    Case("text-wraps") { Text(long).frame(width: 100).measured("a") }
    Case("text-one-line") { Text(long).lineLimit(1).measured("a").frame(width: 100) }
    Case("text-two-lines") { Text(long).lineLimit(2).measured("a").frame(width: 100) }
    Case("text-fixed-size") { Text(long).fixedSize().accessibilityIdentifier("a").frame(width: 100) }
    Case("text-gives-way") {
      HStack(spacing: 0) {
        Text(long).lineLimit(1).measured("a"); Text("Short").measured("b").layoutPriority(1)
      }
    }
    Case("text-keeps-its-width") {
      HStack(spacing: 0) {
        Text(long).measured("a"); Spacer(minLength: 0); Text("Short").measured("b")
      }
    }
    Case("text-cut-in-a-stack") {
      HStack(spacing: 0) {
        Box("b", 20, 20)
        VStack(alignment: .leading, spacing: 0) { Text(long).lineLimit(1).measured("a") }
        Spacer(minLength: 0)
        Text("Short").measured("c")
      }
    }
    Case("texts-share") {
      HStack(spacing: 0) {
        Text(long).measured("a"); Text(long).measured("b")
      }
    }
    Case("text-beside-a-fill") {
      HStack(spacing: 0) {
        Text(long).measured("a"); Box("b")
      }
    }
    Case("short-text-beside-a-fill") {
      HStack(spacing: 0) {
        Text("Short").measured("a"); Box("b")
      }
    }
    Case("button-keeps-its-width") {
      HStack(spacing: 0) {
        Text(long).measured("a"); Button("Short") {}.measured("b")
      }
    }
    Case("button-shares") {
      HStack(spacing: 0) {
        Text(long).measured("a"); Button(long) {}.measured("b")
      }
    }
    Case("text-of-low-priority") {
      HStack(spacing: 0) {
        Text("Short").measured("a").layoutPriority(-1); Text(long).measured("b")
      }
    }
    Case("text-of-fixed-size-beside-a-text") {
      HStack(spacing: 0) {
        Text("Short").fixedSize().measured("a"); Spacer(minLength: 0); Text("Short").measured("b")
      }
    }
    Case("text-unbroken") { VStack { Text(String(repeating: "N", count: 60)).measured("a") } }
    Case("text-unbroken-label") {
      Label {
        VStack { Text(String(repeating: "N", count: 60)).measured("a") }
      } icon: {
        Box("b", 20, 20)
      }
    }
    Case("link-fills") {
      NavigationLink(value: 1) { Box("a", 40, 20).frame(maxWidth: .infinity) }
    }
    Case("text-alone") { Text("Short").measured("b") }
    Case("text-before-spacer") {
      HStack(spacing: 0) {
        Text("One").measured("a"); Spacer(); Box("b", 20, 20)
      }
    }
  }
}
