import Foundation
import Waymark

/// What was moved to the Trash.
struct TrashScreen: View {
  let cabinet: OpenCabinet
  @State private var selection: Set<TrashedFile.ID> = []
  @State private var isAsking = false

  var body: some View {
    content
      .navigationTitle("Trash")
      .toolbarRole(.browser)
      .toolbar {
        if cabinet.canWrite {
          ToolbarItem(placement: .primaryAction) {
            Button("Empty Trash", role: .destructive) { isAsking = true }
              .disabled(cabinet.trash.items?.isEmpty != false)
          }
        }
      }
      .confirmationDialog("Delete what is in the Trash?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Empty Trash", role: .destructive, action: empty)
      } message: {
        Text("This can’t be undone.")
      }
      .task { await cabinet.trash.update() }
  }

  @ViewBuilder private var content: some View {
    if let problem = cabinet.trash.problem {
      ContentUnavailableView("The Trash Can’t Be Shown", systemImage: "trash", description: Text(problem))
    } else if let items = cabinet.trash.items {
      if items.isEmpty {
        ContentUnavailableView("The Trash Is Empty", systemImage: "trash")
      } else {
        List(items, selection: $selection) { item in
          Label {
            Text(verbatim: item.entry.name.text)
          } icon: {
            FileSymbol(entry: item.entry)
          }
        }
        .listStyle(.plain)
        .contextMenu(forSelectionType: TrashedFile.ID.self) { ids in
          if !ids.isEmpty, cabinet.canWrite {
            Button("Put Back", systemImage: "arrow.uturn.backward") { putBack(ids) }
          }
        }
      }
    } else {
      ProgressView()
    }
  }

  private func putBack(_ ids: Set<TrashedFile.ID>) {
    cabinet.work.run(.putBack, Array(ids)) { [files = cabinet.files] id, _ in
      try await files.putBack(id)
    } done: { _ in
      update()
    }
  }

  private func empty() {
    let items = cabinet.trash.items ?? []
    cabinet.work.run(.delete, [items.map(\.id)], count: items.count) { [files = cabinet.files] ids, _ in
      try await files.deleteFromTrash(ids)
    } done: { _ in
      update()
    }
  }

  private func update() { Task { await cabinet.trash.update() } }
}
