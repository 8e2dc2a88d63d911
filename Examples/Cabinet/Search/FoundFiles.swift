import Foundation
import Waymark

/// The files that a query finds, each with the folder in which it is.
struct FoundFiles<Nothing: View>: View {
  let query: FileQuery
  let cabinet: OpenCabinet
  @Binding var selection: RowSelection<FoundFile.ID>
  /// Shows a folder.
  let visit: (FileLocation) -> Void
  /// Shown if there is nothing.
  @ViewBuilder let nothing: Nothing
  /// The file of which the info is shown.
  @State private var described: FileLocation?
  /// The file that is shown in the whole window.
  @State private var previewed: FileLocation?
  /// The file that gets another name, and the name as it is typed.
  @State private var renamed: FileLocation?
  @State private var name = ""
  /// The files for which another folder is chosen.
  @State private var moved: [FileLocation]?
  /// What was searched for when something was found last: it is shown until more is known.
  @State private var last: FileQuery?
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorID) private var visitor

  var body: some View {
    let finding = cabinet.index[query]
    list(finding.result ?? last.flatMap { cabinet.index[$0].result }, finding.problem ?? cabinet.index.problem)
      .task(id: query) { await finding.follow() }
      .onChange(of: finding.result == nil ? nil : query, initial: true) { if finding.result != nil { last = query } }
      .sheet(isPresented: isSet($described)) {
        if let described {
          FoundEntry(location: described, cabinet: cabinet) { entry, folder, listing in
            FileInfo(entry: entry, folder: folder, tags: listing.tags, cabinet: cabinet)
          }
        }
      }
      .fullScreenCover(isPresented: isSet($previewed)) {
        if let previewed {
          FoundEntry(location: previewed, cabinet: cabinet) { entry, folder, _ in
            QuickLook(
              entries: [entry], folder: folder, files: cabinet.files, texts: cabinet.texts, pdfs: cabinet.pdfs,
              shown: Binding {
                entry.id
              } set: {
                if $0 == nil { self.previewed = nil }
              })
          }
        }
      }
      .alert("Rename", isPresented: isSet($renamed), presenting: renamed) { renamed in
        TextField("Name", text: $name).autocorrectionDisabled()
        Button("Cancel", role: .cancel) {}
        Button("Rename") { actions.rename(renamed, to: name) }
      }
      .sheet(isPresented: isSet($moved)) {
        MoveToSheet(moved ?? [], cabinet: cabinet) { actions.move(moved ?? [], into: $0) }
      }
  }

  private func isSet<Value>(_ value: Binding<Value?>) -> Binding<Bool> {
    Binding {
      value.wrappedValue != nil
    } set: {
      if !$0 { value.wrappedValue = nil }
    }
  }

  private var actions: FileActions {
    FileActions(found: cabinet, clipboard: cabinet.clipboards[visitor], undoManager: undoManager)
  }

  @ViewBuilder private func list(_ result: FileSearchResult?, _ problem: String?) -> some View {
    if let result, !result.files.isEmpty {
      VStack(spacing: 0) {
        if let correction = result.correction { FoundNote(text: "No results. These match “\(correction)”.") }
        if !result.isComplete { FoundNote(text: "Still looking through the files. There may be more.") }
        List(result.files, selection: $selection) { FoundRow(file: $0) }
          .listStyle(.plain)
          .contextMenu(forSelectionType: FoundFile.ID.self) { ids in
            if !ids.isEmpty { menu(for: result.files.filter { ids.contains($0.id) }) }
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

  private func menu(for files: [FoundFile]) -> FoundMenu {
    FoundMenu(files: files, actions: actions, open: open, visit: visit) {
      (renamed, name) = ($0.location, $0.name.text)
    } describe: {
      described = $0.location
    } preview: {
      previewed = $0.location
    } move: {
      moved = $0
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
