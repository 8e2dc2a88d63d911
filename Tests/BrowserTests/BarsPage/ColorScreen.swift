import Waymark

/// Colour pickers in a list, and what the app receives from them.
struct ColorScreen: View {
  @State private var fill = Color(red: 0.2, green: 0.4, blue: 0.6)
  @State private var page = Color.orange
  @State private var changes = 0
  @State private var riders = 1

  var body: some View {
    List {
      ColorPicker("Fill", selection: $fill)
        .onChange(of: fill) { changes += 1 }
      ColorPicker("Page", selection: $page, supportsOpacity: false)
      Text("Fill is \(String(describing: fill))")
      Text("Page is \(String(describing: page))")
      Text("Changes: \(changes)")
      Stepper("Riders: \(riders)", value: $riders, in: 1...40)
      RoundedRectangle(cornerRadius: 12).fill(fill).frame(height: 80)
      ForEach(1..<20) { Text("Row \($0)") }
    }
    .navigationTitle("Colors")
    .inlineTitle()
  }
}
