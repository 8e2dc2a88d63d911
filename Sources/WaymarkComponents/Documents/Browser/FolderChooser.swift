internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// The folders, from which one is chosen to move something to.
struct FolderChooser: LibraryScreen {
  let undoable: UndoableDocuments
  let item: DocumentItem
  let choose: (String) -> Void
  @State private var isNaming = false
  @State private var name = ""
  @State private var problem: DocumentProblem?
  @Environment(\.dismiss) private var dismiss

  private var documents: VisitorDocuments { undoable.documents }

  var body: some View {
    // It can't be moved to where it is, nor a folder into itself.
    let excluded = Set(FolderTree.inside(item.id, of: documents.folders).map(\.id)).union([item.folder])
    NavigationStack {
      List {
        row("", Text(library: "Documents"), depth: 0).disabled(excluded.contains(""))
        ForEach(FolderTree.rows(of: documents.folders)) {
          row($0.folder.id, Text(verbatim: $0.folder.name), depth: $0.depth).disabled(excluded.contains($0.folder.id))
        }
      }
      .navigationTitle(Text(library: "Move"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button {
            dismiss()
          } label: {
            Text(library: "Cancel")
          }
        }
        ToolbarItem(placement: .topBarTrailing) {
          Button {
            isNaming = true
          } label: {
            LibraryLabel("New Folder", systemImage: "folder.badge.plus")
          }
        }
      }
    }
    .modifier(
      FolderNaming(isPresented: $isNaming, undoable: undoable, parent: item.folder) { problem = $0 }
    )
    .modifier(DocumentProblemAlert(problem: $problem))
  }

  private func row(_ folder: String, _ name: Text, depth: Int) -> some View {
    Button {
      choose(folder)
      dismiss()
    } label: {
      Label {
        name
      } icon: {
        Image(systemName: depth == 0 && folder.isEmpty ? "tray" : "folder").decorative
      }
      .padding(.leading, Double(depth) * 20)
    }
  }
}

/// Folders with those that are in them below, each with its depth.
struct FolderTree {
  struct Row: Identifiable {
    let folder: DocumentFolder
    let depth: Int
    var id: String { folder.id }
  }

  /// Returns all folders in the order in which they are shown. One whose parent is missing is at the top.
  static func rows(of folders: [DocumentFolder]) -> [Row] {
    let known = Set(folders.map(\.id))
    let children = Dictionary(grouping: folders) { known.contains($0.parent) ? $0.parent : "" }
      .mapValues { $0.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending } }
    var rows: [Row] = []
    func add(_ parent: String, _ depth: Int) {
      for folder in children[parent] ?? [] where depth < 32 {
        rows.append(Row(folder: folder, depth: depth))
        add(folder.id, depth + 1)
      }
    }
    add("", 1)
    return rows
  }

  /// Returns a folder, followed by those in it; none if there is no such folder.
  static func inside(_ id: String, of folders: [DocumentFolder]) -> [DocumentFolder] {
    var inside = folders.filter { $0.id == id }
    var index = 0
    while index < inside.count {
      let outer = inside[index].id
      inside += folders.filter { folder in folder.parent == outer && !inside.contains { $0.id == folder.id } }
      index += 1
    }
    return inside
  }
}

/// Asks for the name of a new folder.
struct FolderNaming: ViewModifier {
  @Binding var isPresented: Bool
  let undoable: UndoableDocuments
  let parent: String
  let failed: (DocumentProblem) -> Void
  @State private var name = ""

  func body(content: Content) -> some View {
    content.alert(Text(library: "New Folder"), isPresented: $isPresented) {
      TextField(text: $name) { Text(library: "Name") }
      Button(role: .cancel) {
        name = ""
      } label: {
        Text(library: "Cancel")
      }
      Button {
        create()
      } label: {
        Text(library: "Create")
      }.disabled(DocumentName.cleaned(name).isEmpty || problem != nil)
    } message: {
      problem?.text
    }
  }

  private var problem: DocumentName.Problem? { undoable.documents.problem(ofName: name, in: parent) }

  private func create() {
    defer { name = "" }
    do { try undoable.createFolder(named: DocumentName.cleaned(name), in: parent) } catch {
      failed(DocumentProblem(error))
    }
  }
}
