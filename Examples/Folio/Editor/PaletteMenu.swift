import Foundation
import Waymark

/// Colours that go together, of which one is chosen.
struct PaletteMenu: View {
  private static let colors: [(title: LocalizedStringKey, color: CanvasColor?)] = [
    ("Black", CanvasColor("#000000")), ("Gray", CanvasColor("#8E8E93")), ("White", CanvasColor("#FFFFFF")),
    ("Red", CanvasColor("#D70015")), ("Orange", CanvasColor("#C93400")), ("Yellow", CanvasColor("#FFCC00")),
    ("Green", CanvasColor("#248A3D")), ("Teal", CanvasColor("#008299")), ("Blue", CanvasColor("#0040DD")),
    ("Indigo", CanvasColor("#3634A3")), ("Purple", CanvasColor("#8944AB")), ("Brown", CanvasColor("#7F6545")),
  ]
  let title: LocalizedStringKey
  @Binding var color: CanvasColor

  var body: some View {
    Menu(title, systemImage: "paintpalette") {
      ForEach(Self.colors.indices, id: \.self) { index in
        if let choice = Self.colors[index].color {
          Button {
            color = choice
          } label: {
            Label {
              Text(Self.colors[index].title)
            } icon: {
              Image(systemName: color == choice ? "checkmark.circle.fill" : "circle.fill")
                .foregroundStyle(Color(red: choice.red, green: choice.green, blue: choice.blue))
            }
          }
        }
      }
    }
  }
}
