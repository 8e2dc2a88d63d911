internal import Foundation
internal import WaymarkGraph

/// The templates, one of which a new document becomes a copy of.
struct TemplateChooser: LibraryScreen {
  let templates: [DocumentType.Template]
  let choose: (DocumentType.Template) -> Void
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140, maximum: 220), spacing: 16)], spacing: 24) {
          ForEach(templates) { template in
            Button {
              choose(template)
              dismiss()
            } label: {
              VStack(spacing: 8) {
                TemplatePicture(template: template).frame(height: 200)
                template.title.font(.subheadline)
              }
            }
            .buttonStyle(.plain)
          }
        }
        .padding()
      }
      .navigationTitle(Text(library: "Choose a Template"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button {
            dismiss()
          } label: {
            Text(library: "Cancel")
          }
        }
      }
    }
  }
}

/// The picture of a template.
private struct TemplatePicture: View {
  let template: DocumentType.Template
  @State private var viewer = DocumentThumbnailViewer(isShown: true)
  @Environment(\.documentLibrary) private var library

  var body: some View {
    if let draw = template.thumbnail, let library {
      let thumbnail = library.thumbnails.thumbnail(of: "template-\(template.id)", at: 0, for: viewer, draw: draw)
      if let file = thumbnail.file {
        AsyncImage(url: file) { image in
          image.resizable().scaledToFit().clipShape(RoundedRectangle(cornerRadius: 4)).shadow(radius: 3, y: 1)
        } placeholder: {
          Color.clear
        }
        .accessibilityHidden(true)
      } else {
        ProgressView()
      }
    } else {
      Image(systemName: "doc").decorative.font(.system(size: 44)).foregroundStyle(.tint)
    }
  }
}
