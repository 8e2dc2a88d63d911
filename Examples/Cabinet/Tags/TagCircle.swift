import Waymark

/// The circle of a tag: filled with its colour, hollow if it has none.
struct TagCircle: View {
  let tag: String
  var size = 12.0

  var body: some View {
    if let color = TagColor(rawValue: tag)?.color {
      Circle().fill(color).frame(width: size, height: size)
    } else {
      Circle().stroke(.secondary, lineWidth: 1.5).frame(width: size, height: size)
    }
  }
}

/// The circles of the tags of a file, beside its name.
struct TagCircles: View {
  /// How many are shown.
  private static let limit = 3
  let tags: [String]

  var body: some View {
    HStack(spacing: 2) {
      ForEach(Array(tags.prefix(Self.limit)), id: \.self) { TagCircle(tag: $0, size: 10) }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Tags: \(tags.joined(separator: ", "))")
  }
}

/// The circles of the tags of a file in the folder around this view.
struct FileTagCircles: View {
  let name: FileName
  @Environment(\.folderTags) private var tags

  var body: some View {
    if let tags = tags?[name].names, !tags.isEmpty { TagCircles(tags: tags) }
  }
}
