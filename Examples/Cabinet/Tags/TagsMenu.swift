import Waymark

/// The tags of files, which are given to all of them or taken from all.
struct TagsMenu: View {
  /// Files of one folder.
  struct Files {
    let tags: FolderTags
    let names: [FileName]
  }

  /// Of how many files of a folder it is looked whether they have a tag.
  private static let limit = 100
  let files: [Files]

  init(tags: FolderTags, names: [FileName]) { files = [Files(tags: tags, names: names)] }

  /// The tags of files in several folders.
  init(_ files: [Files]) { self.files = files }

  var body: some View {
    if files.allSatisfy(\.tags.canWrite) {
      Menu("Tags", systemImage: "tag") {
        ForEach(TagColor.allCases, id: \.self) { tag in
          Toggle(isOn: isOn(tag.rawValue)) {
            Label {
              Text(tag.rawValue)
            } icon: {
              Image(systemName: "circle.fill").foregroundStyle(tag.color)
            }
          }
        }
      }
    }
  }

  private func isOn(_ tag: String) -> Binding<Bool> {
    Binding {
      files.allSatisfy { files in
        files.names.prefix(Self.limit).allSatisfy { files.tags[$0].names.contains(tag) }
      }
    } set: {
      for files in files { files.tags.set(tag, $0, of: files.names) }
    }
  }
}

/// The tags of a file as a row of circles, each of which gives or takes one.
struct TagPicker: View {
  let tags: FolderTags
  let name: FileName

  var body: some View {
    HStack(spacing: 4) {
      ForEach(TagColor.allCases, id: \.self) { tag in
        let isOn = tags[name].names.contains(tag.rawValue)
        Button {
          tags.set(tag.rawValue, !isOn, of: [name])
        } label: {
          TagCircle(tag: tag.rawValue, size: 26)
            .overlay { if isOn { Image(systemName: "checkmark").font(.footnote.bold()).foregroundStyle(.white) } }
            .padding(9)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(tag.rawValue)
        .accessibilityAddTraits(isOn ? .isSelected : [])
      }
    }
    .disabled(!tags.canWrite)
  }
}
