/// Source that the examples of several rules share.
enum ExampleParts {
  /// An app for documents, to which a view `Editor` is still to be added.
  static let document = """
    struct Demo: App {
      var body: some Scene { DocumentGroup(newDocument: Note()) { file in Editor(note: file.$document) } }
    }
    struct Note: FileDocument {
      static let readableContentTypes = [UTType.plainText]
      var text = ""
      init() {}
      init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      }
      func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
      }
    }

    """

  /// Returns an app for documents whose editor has some modifiers.
  static func document(_ modifiers: String, content: String = "ScrollView { Text(note.text) }") -> String {
    let lines = modifiers.split(separator: "\n")
    return document + """
      struct Editor: View {
        @Binding var note: Note
        var body: some View {
          \(content)
            \(lines.joined(separator: "\n      "))
        }
      }
      """
  }

  /// Returns an app with a table of rides, with their names and other columns, of which one is “Length”.
  static func table(
    columns: [String] = ["Length"], adapts: Bool = true, isSortable: Bool = true, hasSortMenu: Bool = true
  ) -> String {
    let compact = adapts ? "if sizeClass == .compact { Text(ride.length).foregroundStyle(.secondary) }" : ""
    let value = isSortable ? ", value: \\.name" : ""
    let lines = columns.map { column in
      let property = column.lowercased()
      return isSortable
        ? "TableColumn(\"\(column)\", value: \\.\(property))"
        : "TableColumn(\"\(column)\") { ride in Text(ride.\(property)) }"
    }
    let menu = """

            .toolbar {
              Menu("Sort", systemImage: "arrow.up.arrow.down") {
                Button("By Name") { order = [KeyPathComparator(\\.name)] }
                Button("By Length") { order = [KeyPathComparator(\\.length)] }
              }
            }
      """
    let name =
      adapts
      ? """
      TableColumn("Name"\(value)) { ride in
                VStack(alignment: .leading) {
                  Text(ride.name)
                  \(compact)
                }
              }
      """
      : "TableColumn(\"Name\"\(value)) { ride in Text(ride.name) }"
    let properties = columns.map { "\($0.lowercased()) = \"\"" }.joined(separator: ", ")
    let sizeClass = adapts ? "\n  @Environment(\\.horizontalSizeClass) private var sizeClass" : ""
    let order = isSortable ? "\n  @State private var order = [KeyPathComparator(\\Ride.name)]" : ""
    return """
      struct Demo: App { var body: some Scene { WindowGroup { Rides() } } }
      struct Ride: Identifiable {
        let id: Int
        var name = "Coast"
        var \(properties)
      }
      struct Rides: View {\(sizeClass)\(order)
        private let rides = [Ride(id: 1), Ride(id: 2)]
        var body: some View {
          NavigationStack {
            Table(rides\(isSortable ? ".sorted(using: order), sortOrder: $order" : "")) {
              \(name)
              \(lines.joined(separator: "\n        "))
            }
            .navigationTitle("Rides")\(isSortable && hasSortMenu ? menu : "")
          }
        }
      }
      """
  }
}
