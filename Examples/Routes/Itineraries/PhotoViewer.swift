import Waymark

/// An itinerary's photos as pages in the whole window.
struct PhotoViewer: View {
  let photos: [Photo]
  @State private var shown: Photo.ID
  @State private var isBarHidden = false
  @Environment(\.dismiss) private var dismiss

  init(photos: [Photo], shown: Photo.ID) {
    self.photos = photos
    _shown = State(wrappedValue: shown)
  }

  var body: some View {
    NavigationStack {
      TabView(selection: $shown) {
        ForEach(photos) { photo in
          ZoomablePhoto(photo: photo, isShown: photo.id == shown)
            .onTapGesture { isBarHidden.toggle() }
            .tag(photo.id)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: isBarHidden ? .never : .automatic))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      .background(isBarHidden ? Color.black : Color.clear)
      .ignoresSafeArea()
      .toolbarBackground(.visible, for: .navigationBar)
      .toolbar(isBarHidden ? .hidden : .automatic, for: .navigationBar)
      .navigationTitle(photos.first { $0.id == shown }?.fileName ?? String(localized: "Photos"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(role: .close) { dismiss() }
        }
      }
    }
  }
}
