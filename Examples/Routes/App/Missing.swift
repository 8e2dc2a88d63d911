import Waymark

/// The content of a screen whose subject does not exist, or not any more.
struct Missing: View {
  let text: LocalizedStringKey

  init(_ text: LocalizedStringKey) { self.text = text }

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "questionmark.circle").font(.largeTitle).foregroundStyle(.secondary).accessibilityHidden(true)
      Text(text).foregroundStyle(.secondary).multilineTextAlignment(.center)
    }
    .padding(32)
    .addressNotFound()
    .navigationTitle("Not Found")
    .navigationBarTitleDisplayMode(.inline)
  }
}
