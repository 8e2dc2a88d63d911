import Foundation
import Waymark

/// A modal over the itinerary's form that uploads a photo. The picture is shown before it is added.
struct UploadPhoto: View {
  let add: (Photo) -> Void
  @State private var photo: Photo?
  @State private var isChoosing = false
  @State private var isPreparing = false
  @State private var problem: String?
  @State private var isAdded = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  private static let types = [UTType(filenameExtension: "jpg")!, UTType(filenameExtension: "png")!]

  var body: some View {
    NavigationStack {
      Form {
        if let photo {
          Section { PhotoPicture(photo: photo).frame(maxWidth: .infinity) }
        }
        Section {
          Button(photo == nil ? "Choose Photo" : "Choose Another Photo", systemImage: "photo") { isChoosing = true }
            .disabled(isPreparing)
            .fileImporter(isPresented: $isChoosing, allowedContentTypes: Self.types, onCompletion: prepare)
          if isPreparing { ProgressView("Preparing…") }
        } footer: {
          if let problem {
            Text(problem).foregroundStyle(.red)
          } else {
            Text("A JPEG or PNG picture of at most 10 MB. Where it was taken is not kept.")
          }
        }
      }
      .navigationTitle("Upload Photo")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") {
            guard let photo else { return }
            isAdded = true
            add(photo)
            dismiss()
          }
          .disabled(photo == nil || isPreparing)
        }
      }
    }
    .discardConfirmation(when: photo != nil && !isAdded)
    .onDisappear { if !isAdded, let photo { store.discard([photo]) } }
  }

  private func prepare(_ result: Result<URL, any Error>) {
    switch result {
    case .failure(let error): problem = error.localizedDescription
    case .success(let file):
      isPreparing = true
      problem = nil
      Task {
        do {
          let new = try await store.makePhoto(from: file, fileName: file.lastPathComponent, by: visitor)
          if let photo { store.discard([photo]) }
          photo = new
        } catch {
          problem = SaveFailure(error).message
        }
        isPreparing = false
      }
    }
  }
}

/// A photo in its original aspect ratio.
struct PhotoPicture: View {
  let photo: Photo

  var body: some View {
    AsyncImage(url: photo.imageURL) { image in
      image.resizable().scaledToFit()
    } placeholder: {
      ProgressView()
    }
    .aspectRatio(Double(photo.width) / Double(max(1, photo.height)), contentMode: .fit)
    .accessibilityElement()
    .accessibilityLabel("Photo \(photo.fileName)")
    .accessibilityAddTraits(.isImage)
  }
}
