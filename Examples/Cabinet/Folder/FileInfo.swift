import Foundation
import Waymark

/// What is known of a file.
struct FileInfo: View {
  let entry: FileEntry
  let folder: FileLocation
  let tags: FolderTags
  let cabinet: OpenCabinet
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          InfoRow("Kind", value: entry.kindName)
          if let size = entry.sizeText { InfoRow("Size", value: size) }
          InfoRow("Where", value: folder.pathText)
        }
        Section("Tags") { TagPicker(tags: tags, name: entry.name) }
        Section {
          if let created = entry.created {
            InfoRow("Created", value: created.formatted(date: .abbreviated, time: .shortened))
          }
          InfoRow("Modified", value: entry.dateText)
        }
        PermissionsSections(entry: entry, location: folder.appending(entry.name), cabinet: cabinet)
      }
      .navigationTitle(entry.name.text)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
  }
}

/// What is known in one respect.
private struct InfoRow: View {
  let name: String
  let value: String

  init(_ name: String, value: String) { (self.name, self.value) = (name, value) }

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      Text(verbatim: value).foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    }
    .accessibilityElement(children: .combine)
  }
}
