import Foundation
import Waymark

/// The photos in an itinerary's form: each can be removed, and others can be uploaded.
struct PhotosSection: View {
  @Binding var photos: [Photo]
  @State private var isUploading = false

  var body: some View {
    Section("Photos") {
      ForEach(photos) { photo in PhotoRow(photo: photo) }
        .onDelete { offsets in photos.remove(atOffsets: offsets) }
      Button("Upload Photo", systemImage: "photo") { isUploading = true }
        // waymark:ignore modal-over-modals: The third one only while a route is added to a new itinerary.
        .sheet(isPresented: $isUploading) { UploadPhoto { photos.append($0) } }
    }
  }
}

/// A photo's thumbnail and file name.
struct PhotoRow: View {
  let photo: Photo

  var body: some View {
    HStack(spacing: 12) {
      AsyncImage(url: photo.thumbnailURL) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray.opacity(0.2)
      }
      .frame(width: 56, height: 56)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      .accessibilityHidden(true)
      Text(photo.fileName).lineLimit(1)
    }
  }
}
