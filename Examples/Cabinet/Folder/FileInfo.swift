import Foundation
import Waymark

/// What is known of a file.
struct FileInfo: View {
  let entry: FileEntry
  let folder: FileLocation
  let tags: FolderTags
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
        Section("Permissions") {
          InfoRow("Owner", value: rights(.ownerRead, .ownerWrite))
          InfoRow("Group", value: rights(.groupRead, .groupWrite))
          InfoRow("Others", value: rights(.otherRead, .otherWrite))
        }
      }
      .navigationTitle(entry.name.text)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
  }

  private func rights(_ read: FilePermissions, _ write: FilePermissions) -> String {
    switch (entry.permissions.contains(read), entry.permissions.contains(write)) {
    case (true, true): "Read and Write"
    case (true, false): "Read Only"
    case (false, true): "Write Only"
    case (false, false): "No Access"
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
