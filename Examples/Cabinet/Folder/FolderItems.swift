import Foundation
import Waymark

/// The entries of a folder, which can be selected.
struct FolderItems: View {
  let entries: [FileEntry]
  let folder: FileLocation
  let style: FolderStyle
  let dropping: FileDropping
  @Binding var selection: RowSelection<FileEntry.ID>
  @Binding var order: FileOrder
  @Binding var naming: FileNaming
  @SceneStorage("columns") private var columns = TableColumnCustomization<FileEntry>()
  @Environment(\.iconSize) private var iconSize

  private var iconColumns: [GridItem] { [GridItem(.adaptive(minimum: iconSize + 40), spacing: 12)] }

  var body: some View { items.typeSelectEquivalent(\FileEntry.name.text) }

  @ViewBuilder private var items: some View {
    switch style {
    case .icons:
      ScrollView {
        LazyVGrid(columns: iconColumns, spacing: 16, selection: $selection) {
          ForEach(entries) { FileIcon(entry: $0, naming: $naming).draggedFile($0, in: folder, dropping) }
        }
        .padding()
      }
    case .list:
      List(entries, selection: $selection) { FileRow(entry: $0, naming: $naming).draggedFile($0, in: folder, dropping) }
        .listStyle(.plain)
    case .columns:
      List(entries, selection: $selection) {
        ColumnRow(entry: $0, naming: $naming).draggedFile($0, in: folder, dropping)
      }
      .listStyle(.plain)
    case .table:
      Table(
        of: FileEntry.self, selection: $selection, sortOrder: $order.comparators, columnCustomization: $columns
      ) {
        TableColumn("Name", sortUsing: FileComparator(.name)) { entry in
          HStack(spacing: 8) {
            FileSymbol(entry: entry).frame(width: 24)
            FileNameView(entry: entry, naming: $naming)
          }
        }
        .width(min: 160, ideal: 280)
        .customizationID("name")
        .disabledCustomizationBehavior(.visibility)
        TableColumn("Date Modified", sortUsing: FileComparator(.date)) { Text($0.dateText) }
          .width(ideal: 210)
          .customizationID("date")
        TableColumn("Size", sortUsing: FileComparator(.size)) { Text($0.sizeText ?? "") }
          .alignment(.numeric)
          .customizationID("size")
        TableColumn("Kind", sortUsing: FileComparator(.kind)) { Text($0.kindName) }.customizationID("kind")
      } rows: {
        ForEach(entries) { TableRow($0).draggedFile($0, in: folder, dropping) }
      }
    }
  }
}

/// A file as an icon with its name and a detail below.
private struct FileIcon: View {
  let entry: FileEntry
  @Binding var naming: FileNaming
  @Environment(\.iconSize) private var size

  var body: some View {
    VStack(spacing: 4) {
      FileThumbnail(entry: entry).font(.system(size: size * 0.75)).frame(height: size)
      FileNameView(entry: entry, naming: $naming, showsTags: false)
        .font(.footnote).lineLimit(2).multilineTextAlignment(.center)
      HStack(spacing: 4) {
        FileTagCircles(name: entry.name)
        Text(entry.sizeText ?? entry.modified.formatted(date: .abbreviated, time: .omitted))
          .font(.caption2).foregroundStyle(.secondary)
      }
    }
    .padding(6)
  }
}

/// A file as a row.
struct FileRow: View {
  let entry: FileEntry
  @Binding var naming: FileNaming

  var body: some View {
    HStack(spacing: 12) {
      FileThumbnail(entry: entry).font(.title2).frame(width: 32, height: 32)
      VStack(alignment: .leading) {
        FileNameView(entry: entry, naming: $naming)
        Text(detail).font(.footnote).foregroundStyle(.secondary)
      }
      Spacer()
    }
  }

  private var detail: String { entry.sizeText.map { "\(entry.dateText) · \($0)" } ?? entry.dateText }
}

/// A file as a row of a column.
private struct ColumnRow: View {
  let entry: FileEntry
  @Binding var naming: FileNaming

  var body: some View {
    HStack(spacing: 8) {
      FileSymbol(entry: entry).frame(width: 24)
      FileNameView(entry: entry, naming: $naming).lineLimit(1)
      Spacer(minLength: 0)
      if entry.kind == .folder {
        Image(systemName: "chevron.forward").font(.footnote).foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
  }
}

/// The symbol of a file.
struct FileSymbol: View {
  let entry: FileEntry

  var body: some View {
    Image(systemName: entry.symbol)
      .foregroundStyle(entry.kind == .folder ? .cyan : .secondary)
      .accessibilityHidden(true)
  }
}
