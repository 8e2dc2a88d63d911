import Waymark

/// The mark at an object, or at the page, that has comments: it shows how many, and opens them.
struct CommentMarker: View {
  let count: Int
  /// What they are about.
  let subject: String
  /// Whether they are about the page, above which the mark is then.
  let isOfPage: Bool
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      HStack(spacing: 2) {
        Image(systemName: "text.bubble.fill")
        if count > 1 { Text("\(count)").fontWeight(.semibold) }
      }
      .font(.caption2)
      .foregroundStyle(Color(red: 0.25, green: 0.18, blue: 0))
      .padding(.horizontal, 4)
      .padding(.vertical, 2)
      .frame(minWidth: 22, minHeight: 22)
      .background(Color(red: 1, green: 0.8, blue: 0.2), in: RoundedRectangle(cornerRadius: 6))
      .shadow(radius: 1, y: 1)
      .padding(3)
      .frame(minWidth: 44, minHeight: 44, alignment: isOfPage ? .topTrailing : .bottomLeading)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(count == 1 ? "1 comment, \(subject)" : "\(count) comments, \(subject)"))
  }
}

extension FolioDocument {
  /// The numbers of comments on a page, by the objects that they are about; nil for the page, as are those whose object was deleted.
  func commentCounts(
    on page: CanvasPage, about objects: [CanvasObject.ID: CanvasObject]
  ) -> [CanvasObject.ID?: Int] {
    comments.reduce(into: [:]) { counts, comment in
      if comment.page == page.id { counts[comment.subject(in: objects), default: 0] += 1 }
    }
  }

  /// The objects of a page that comments are about, also parts of groups. It goes through the page once, however many comments there are.
  func commentedObjects(on page: CanvasPage) -> [CanvasObject.ID: CanvasObject] {
    let asked = Set(comments.lazy.filter { $0.page == page.id }.compactMap(\.object))
    var found: [CanvasObject.ID: CanvasObject] = [:]
    func search(_ objects: [CanvasObject]) {
      for object in objects {
        if asked.contains(object.id) { found[object.id] = object }
        search(object.parts)
      }
    }
    if !asked.isEmpty { search(page.objects) }
    return found
  }
}

extension FolioComment {
  /// Returns the object that the comment is about; nil if it is about the page, or if the object was deleted.
  func subject(in objects: [CanvasObject.ID: CanvasObject]) -> CanvasObject.ID? {
    object.flatMap { objects[$0] == nil ? nil : $0 }
  }
}

extension CanvasObject {
  /// What the object is called: the name that its author has given it, what a picture shows, or its kind.
  var spokenName: String {
    if let name, !name.isEmpty { return name }
    return switch content {
    case .text: String(localized: "Text")
    case .shape: String(localized: "Shape")
    case .picture(let picture): picture.label.isEmpty ? String(localized: "Picture") : picture.label
    case .table: String(localized: "Table")
    case .group: String(localized: "Group")
    }
  }
}
