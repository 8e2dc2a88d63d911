internal import WaymarkGraph

/// Says over a document that its changes can't be stored, while that is so. What announces it is there before: screen readers say only what comes later.
struct DocumentSavingNotice: View {
  let isShown: () -> Bool

  var body: some View {
    StatusRegion {
      if isShown() {
        Label {
          Text(library: "Your changes are not saved yet. They will be as soon as that is possible.")
        } icon: {
          Image(systemName: "exclamationmark.triangle").decorative
        }
        .font(.footnote)
        .padding(12)
        .background(.background, in: RoundedRectangle(cornerRadius: 16))
        .shadow(radius: 12)
        .padding()
      }
    }
  }
}

private struct StatusRegion<Inside: View>: ElementView {
  let inside: Inside

  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "vstack")
    element["role"] = "status"
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.stackAxis = .vertical }
}
