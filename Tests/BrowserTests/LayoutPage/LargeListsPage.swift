import Waymark

/// Large collections, of which only a part is mounted.
struct LargeListsPage: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Thousand") { LargeList(count: 1_000) }
        NavigationLink("Million") { LargeList(count: 1_000_000) }
        NavigationLink("Varied") { VariedStack() }
        NavigationLink("Tall") { TallRows() }
        NavigationLink("Fields") { LargeForm() }
        NavigationLink("Sections") { LargeSections() }
        NavigationLink("Columns") { LargeColumns() }
        NavigationLink("Links") { LargeLinks() }
        NavigationLink("Grid") { LargeGrid() }
        NavigationLink("Flat Grid") { LargeFlatGrid() }
        NavigationLink("Pinned") { PinnedHeaders() }
        NavigationLink("Selection") { LargeSelection() }
        NavigationLink("Ranges") { LargeRanges() }
      }
      .navigationTitle("Large")
    }
  }
}

/// Rows that come, go and are scrolled to.
private struct LargeList: View {
  @State private var numbers: Numbers
  @State private var isPresenting = false

  init(count: Int) { _numbers = State(initialValue: Numbers(0..<count)) }

  var body: some View {
    ScrollViewReader { proxy in
      List(numbers.all, id: \.self) { number in LargeRow(number: number) }
        .navigationTitle("\(numbers.all.count) rows")
        .toolbar {
          ToolbarItem { Button("Sheet") { isPresenting = true } }
          ToolbarItem(placement: .bottomBar) { Button("Insert") { numbers.insert() } }
          ToolbarItem(placement: .bottomBar) { Button("Delete") { numbers.delete() } }
          ToolbarItem(placement: .bottomBar) {
            Button("Middle") { proxy.scrollTo(numbers.all.count / 2, anchor: .top) }
          }
          ToolbarItem(placement: .bottomBar) { Button("Last") { proxy.scrollTo(numbers.all.count - 1) } }
        }
        .sheet(isPresented: $isPresenting) {
          VStack {
            Button("Insert Behind") { numbers.insert() }
            Button("Close") { isPresenting = false }
          }
        }
    }
  }
}

@Observable private final class Numbers {
  var all: [Int]
  private var next = -1

  init(_ range: Range<Int>) { all = Array(range) }

  func insert() {
    all.insert(next, at: 0)
    next -= 1
  }

  func delete() { all.removeFirst() }
}

private struct LargeRow: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    HStack {
      Text(verbatim: "Row \(number)")
      Spacer()
      Button("Tapped \(count)") { count += 1 }.accessibilityIdentifier("tap-\(number)")
    }
  }
}

/// Rows of different heights.
private struct VariedStack: View {
  var body: some View {
    ScrollView {
      Text("Before the rows").frame(height: 200)
      LazyVStack(alignment: .leading, spacing: 10) {
        ForEach(0..<5_000, id: \.self) { number in
          Text(verbatim: "Row \(number)").frame(height: CGFloat(30 + number * 37 % 91))
        }
      }
      Text("After the rows")
    }
    .navigationTitle("Varied")
  }
}

/// Rows that are much higher than those of which a page without script consists.
private struct TallRows: View {
  var body: some View {
    List(0..<80, id: \.self) { number in Text(verbatim: "Row \(number)").frame(height: 160) }
      .navigationTitle("Tall")
  }
}

/// A field in each row.
private struct LargeForm: View {
  @State private var texts = [Int: String]()

  var body: some View {
    Form {
      ForEach(0..<1_000, id: \.self) { number in
        TextField(
          "Field \(number)",
          text: Binding {
            texts[number] ?? ""
          } set: {
            texts[number] = $0
          })
      }
    }
    .navigationTitle("Fields")
  }
}

private struct LargeSections: View {
  var body: some View {
    List {
      ForEach(0..<20, id: \.self) { section in
        Section("Section \(section)") {
          ForEach(0..<200, id: \.self) { row in Text(verbatim: "Row \(section).\(row)") }
        }
      }
    }
    .listStyle(.plain)
    .navigationTitle("Sections")
  }
}

private struct LargeColumns: View {
  var body: some View {
    ScrollView {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 4) {
          ForEach(0..<2_000, id: \.self) { number in Text(verbatim: "Column \(number)").frame(width: 120, height: 80) }
        }
      }
      .accessibilityIdentifier("columns")
    }
    .navigationTitle("Columns")
  }
}

/// Rows that take the focus.
private struct LargeLinks: View {
  var body: some View {
    List(0..<1_000, id: \.self) { number in
      NavigationLink {
        Text(verbatim: "Screen \(number)")
      } label: {
        Text(verbatim: "Row \(number)")
      }
    }
    .navigationTitle("Links")
  }
}

/// Cells of different heights, after one that does not belong to the collection.
private struct LargeGrid: View {
  @State private var numbers = Numbers(0..<3_000)

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 110), spacing: 10)], spacing: 10) {
          Cell(text: "First", height: 60)
          ForEach(numbers.all, id: \.self) { number in
            Cell(text: "Row \(number)", height: CGFloat(60 + (number + 20) * 37 % 61))
          }
        }
        .padding(.horizontal)
      }
      .navigationTitle("Grid")
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Button("Insert") { numbers.insert() } }
        ToolbarItem(placement: .bottomBar) { Button("Delete") { numbers.delete() } }
        ToolbarItem(placement: .bottomBar) { Button("Middle") { proxy.scrollTo(1_500, anchor: .top) } }
      }
    }
  }
}

private struct Cell: View {
  let text: String
  let height: CGFloat

  var body: some View {
    Text(text)
      .frame(maxWidth: .infinity, minHeight: height)
      .background(.blue.opacity(0.15), in: .rect(cornerRadius: 10))
  }
}

private struct LargeFlatGrid: View {
  var body: some View {
    ScrollView {
      ScrollView(.horizontal) {
        LazyHGrid(rows: Array(repeating: GridItem(.fixed(80)), count: 3), spacing: 4) {
          ForEach(0..<2_000, id: \.self) { number in Text(verbatim: "Column \(number)").frame(width: 120, height: 80) }
        }
      }
      .accessibilityIdentifier("columns")
    }
    .navigationTitle("Flat Grid")
  }
}

private struct PinnedHeaders: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders, .sectionFooters]) {
        ForEach(0..<8, id: \.self) { section in
          Section {
            ForEach(0..<20, id: \.self) { Text("Row \(section).\($0)").frame(height: 44) }
          } header: {
            PinnedBar("Header \(section)")
          } footer: {
            PinnedBar("Footer \(section)")
          }
        }
      }
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<600, id: \.self) { Text("Cell \($0)").frame(height: 44) }
        } header: {
          PinnedBar("Cells")
        }
      }
    }
    .navigationTitle("Pinned")
  }
}

private struct PinnedBar: View {
  let title: String
  init(_ title: String) { self.title = title }

  var body: some View {
    Text(title).font(.headline).frame(maxWidth: .infinity, alignment: .leading).padding(8).background(.background)
  }
}

/// Rows of which several can be selected.
private struct LargeSelection: View {
  @State private var selected: Set<Int> = []

  var body: some View {
    List(0..<2_000, id: \.self, selection: $selected) { Text(verbatim: "Row \($0)") }
      .navigationTitle("Selection")
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Text("\(selected.count) selected").accessibilityIdentifier("count") }
      }
  }
}

/// The same with a selection whose size does not depend on the number of selected rows.
private struct LargeRanges: View {
  @State private var selection = RowSelection<Int>()

  var body: some View {
    List(0..<2_000, id: \.self, selection: $selection) { Text(verbatim: "Row \($0)") }
      .navigationTitle("Ranges")
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          Text("\(selection.count(in: 0..<2_000, id: \.self)) selected").accessibilityIdentifier("count")
        }
      }
  }
}
