internal import WaymarkGraph

/// Says over a document that its changes can't be stored, while that is so.
struct DocumentSavingNotice: View {
  let isShown: () -> Bool

  var body: some View {
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
      .accessibilityAddTraits(.updatesFrequently)
    }
  }
}
