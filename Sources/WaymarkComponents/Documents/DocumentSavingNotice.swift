internal import WaymarkGraph

/// Says over a document that its changes can't be stored at the moment.
struct DocumentSavingNotice: View {
  var body: some View {
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
