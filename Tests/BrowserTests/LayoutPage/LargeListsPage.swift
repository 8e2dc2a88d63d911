import Waymark

/// Large collections, of which only a part is mounted.
struct LargeListsPage: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Thousand") { LargeList(count: 1_000) }
        NavigationLink("Million") { LargeList(count: 1_000_000) }
        NavigationLink("Varied") { VariedStack() }
        NavigationLink("Fields") { LargeForm() }
        NavigationLink("Sections") { LargeSections() }
        NavigationLink("Columns") { LargeColumns() }
        NavigationLink("Links") { LargeLinks() }
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
      Text("Row \(number)")
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
          Text("Row \(number)").frame(height: CGFloat(30 + number * 37 % 91))
        }
      }
      Text("After the rows")
    }
    .navigationTitle("Varied")
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
        Section("Section \(section)") { ForEach(0..<200, id: \.self) { row in Text("Row \(section).\(row)") } }
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
          ForEach(0..<2_000, id: \.self) { number in Text("Column \(number)").frame(width: 120, height: 80) }
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
    List(0..<1_000, id: \.self) { number in NavigationLink("Row \(number)") { Text("Screen \(number)") } }
      .navigationTitle("Links")
  }
}
