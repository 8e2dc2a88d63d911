import Waymark

/// Styles, repeated animations and backgrounds of rows, to be looked at.
struct StylesPage: View {
  @State private var isFavourite = true
  @State private var isPulsing = false

  var body: some View {
    NavigationStack {
      List {
        Section("Toggles") {
          Toggle("Favourite", isOn: $isFavourite)
          Toggle("Favourite", isOn: $isFavourite).toggleStyle(.button)
          Toggle(isOn: $isFavourite) { Label("Favourite", systemImage: "star") }.toggleStyle(.button)
        }
        Section("Rows") {
          Text("Gradient").listRowBackground(
            LinearGradient(colors: [.clear, .gray.opacity(0.3)], startPoint: .leading, endPoint: .trailing))
          Text("Capsule").listRowBackground(Capsule().fill(.gray.opacity(0.2)).padding(4))
          Text("Colour").listRowBackground(Color.gray.opacity(0.2))
        }
        Section("Motion") {
          Button("Pulse") { withAnimation(.easeInOut(duration: 0.5).repeatForever()) { isPulsing = true } }
          Button("Rest") { isPulsing = false }
          Circle().fill(.red).frame(width: 24, height: 24).opacity(isPulsing ? 0.2 : 1).accessibilityIdentifier("pulse")
        }
        Section("Progress") {
          HStack(spacing: 24) {
            Circle().trim(from: 0, to: 0.7).stroke(.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
              .rotationEffect(.degrees(-90)).frame(width: 60, height: 60).accessibilityIdentifier("ring")
            Circle().inset(by: 8).trim(from: 0.25, to: 0.5).stroke(.blue, lineWidth: 4).frame(width: 90, height: 60)
            Rectangle().trim(from: 0, to: 0.4).stroke(.red, lineWidth: 3).frame(width: 60, height: 40)
            Circle().trim(from: 0, to: 0.5).fill(.orange).frame(width: 60, height: 60)
          }
          .padding(.vertical, 8)
          ProgressView(value: 0.4) { Text("Importing") }
          ProgressView("Loading")
        }
      }
      .navigationTitle("Styles")
    }
  }
}
