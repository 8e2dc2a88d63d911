import Foundation
import Waymark

/// The files that a query finds, each with the folder in which it is.
struct FoundFiles<Nothing: View>: View {
  let query: FileQuery
  let cabinet: OpenCabinet
  /// Shows a folder.
  let visit: (FileLocation) -> Void
  /// Shown if there is nothing.
  @ViewBuilder let nothing: Nothing
  @State private var selection = RowSelection<FoundFile.ID>()
  /// The file of which the info is shown.
  @State private var described: FileLocation?
  /// The file that is shown in the whole window.
  @State private var previewed: FileLocation?
  /// What was searched for when something was found last: it is shown until more is known.
  @State private var last: FileQuery?

  var body: some View {
    let finding = cabinet.index[query]
    list(finding.result ?? last.flatMap { cabinet.index[$0].result }, finding.problem ?? cabinet.index.problem)
      .task(id: query) { await finding.follow() }
      .onChange(of: finding.result == nil ? nil : query, initial: true) { if finding.result != nil { last = query } }
      .sheet(isPresented: isSet($described)) {
        if let described {
          FoundEntry(location: described, cabinet: cabinet) { entry, folder, listing in
            FileInfo(entry: entry, folder: folder, tags: listing.tags)
          }
        }
      }
      .fullScreenCover(isPresented: isSet($previewed)) {
        if let previewed {
          FoundEntry(location: previewed, cabinet: cabinet) { entry, folder, _ in
            QuickLook(
              entries: [entry], folder: folder, files: cabinet.files, texts: cabinet.texts,
              shown: Binding {
                entry.id
              } set: {
                if $0 == nil { self.previewed = nil }
              })
          }
        }
      }
  }

  private func isSet(_ location: Binding<FileLocation?>) -> Binding<Bool> {
    Binding {
      location.wrappedValue != nil
    } set: {
      if !$0 { location.wrappedValue = nil }
    }
  }

  @ViewBuilder private func list(_ result: FileSearchResult?, _ problem: String?) -> some View {
    if let result, !result.files.isEmpty {
      VStack(spacing: 0) {
        if let correction = result.correction { FoundNote(text: "No results. These match “\(correction)”.") }
        if !result.isComplete { FoundNote(text: "Still looking through the files. There may be more.") }
        List(result.files, selection: $selection) { FoundRow(file: $0) }
          .listStyle(.plain)
          .contextMenu(forSelectionType: FoundFile.ID.self) { ids in
            if ids.count == 1, let file = result.files.first(where: { ids.contains($0.id) }) { menu(for: file) }
          } primaryAction: { ids in
            if ids.count == 1, let file = result.files.first(where: { ids.contains($0.id) }) { open(file) }
          }
      }
    } else if let problem {
      ContentUnavailableView(
        "Files Can’t Be Found", systemImage: "magnifyingglass", description: Text(verbatim: problem))
    } else if result?.isComplete == true {
      nothing
    } else {
      ProgressView()
    }
  }

  @ViewBuilder private func menu(for file: FoundFile) -> some View {
    Section {
      Button("Open", systemImage: "arrow.up.forward.app") { open(file) }
      if file.kind != .folder { Button("Quick Look", systemImage: "eye") { previewed = file.location } }
      Button("Get Info", systemImage: "info.circle") { described = file.location }
      if let folder = file.location.parent {
        Button("Show in Enclosing Folder", systemImage: "folder") { visit(folder) }
        TagsMenu(tags: cabinet.folders[folder].tags, names: [file.name])
      }
    }
  }

  private func open(_ file: FoundFile) {
    if file.kind == .folder { visit(file.location) } else { previewed = file.location }
  }
}

/// A sentence above what is found.
private struct FoundNote: View {
  let text: String

  var body: some View {
    Text(verbatim: text)
      .font(.footnote).foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal).padding(.vertical, 6)
  }
}

/// A file that was found, as a row.
struct FoundRow: View {
  let file: FoundFile

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: file.kind == .folder ? "folder.fill" : file.name.symbol)
        .foregroundStyle(file.kind == .folder ? .cyan : .secondary)
        .accessibilityHidden(true)
        .font(.title2).frame(width: 32)
      VStack(alignment: .leading) {
        HStack(spacing: 6) {
          Text(verbatim: file.name.text)
          if !file.tags.isEmpty { TagCircles(tags: file.tags) }
        }
        Text(verbatim: detail).font(.footnote).foregroundStyle(.secondary)
        if case .content(let excerpt) = file.match {
          Text(verbatim: excerpt.text).font(.footnote).foregroundStyle(.secondary).lineLimit(2)
        }
      }
      Spacer()
    }
  }

  private var detail: String {
    let folder = (file.location.parent ?? .root).pathText
    let date = file.modified.formatted(date: .abbreviated, time: .shortened)
    let size = file.kind == .folder ? [] : [file.size.formatted(.byteCount(style: .file))]
    return ([folder, date] + size).joined(separator: " · ")
  }
}
