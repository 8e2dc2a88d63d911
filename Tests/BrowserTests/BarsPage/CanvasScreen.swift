import Waymark

/// A page with an object of each kind, and what the server has of it.
struct CanvasScreen: View {
  @State private var page: CanvasPage
  @State private var selection: Set<CanvasObject.ID> = []
  @State private var changes = 0
  @State private var isLocked = false
  @State private var zoom = CanvasZoom.fit
  @State private var presses = 0
  private let title: String
  /// Whether the parts of groups are in the summary.
  private let isOfGroups: Bool

  init() {
    _page = State(initialValue: .sample)
    (title, isOfGroups) = ("Canvas", false)
  }

  private init(groups page: CanvasPage) {
    _page = State(initialValue: page)
    (title, isOfGroups) = ("Groups", true)
  }

  /// A page with groups.
  static var groups: CanvasScreen { CanvasScreen(groups: .groups) }

  var body: some View {
    VStack(spacing: 0) {
      ObjectCanvas(
        page: $page, selection: $selection, zoom: $zoom, onEditingChanged: { if !$0 { changes += 1 } }
      )
      .badges(for: isOfGroups ? [.page, .object("lone"), .object("wheel")] : []) { place in
        Button {
          presses += 1
        } label: {
          Image(systemName: "text.bubble.fill")
            .padding(3)
            .frame(minWidth: 44, minHeight: 44, alignment: place == .page ? .topTrailing : .bottomLeading)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("2 comments, \(place.object ?? "page")"))
      }
      .disabled(isLocked)
      if isOfGroups {
        HStack {
          Text("Presses: \(presses)")
          Button("Delete Lone") { page.delete(["lone"]) }
        }
        .font(.caption2)
      }
      Text(summary).font(.caption2).accessibilityIdentifier("summary")
    }
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Menu("Arrange", systemImage: "square.stack") {
          CanvasArrangeCommands(page: $page, selection: $selection)
          if isOfGroups {
            Button("Select Wheel") { selection = ["wheel"] }
            Button("Lock Logo") { page.setLocked(true, ["logo"]) }
          }
          Button("Add Text", action: addText)
          Button("Select First") { selection = Set(page.objects.prefix(1).map(\.id)) }
          Toggle("Read Only", isOn: $isLocked)
        }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Menu("View", systemImage: "eye") { CanvasZoomCommands(zoom: $zoom) }
      }
    }
  }

  private func addText() {
    let frame = CGRect(x: 200, y: 500, width: 200, height: 40)
    let text = CanvasObject(.text(CanvasText("Text", size: 24, isPlaceholder: true)), in: frame, id: "added")
    page.objects.append(text)
    selection = [text.id]
  }

  /// The places of the objects as the server has them.
  private var summary: String {
    let places = (isOfGroups ? page.objects.flatMap(withParts) : page.objects).map { object in
      let frame = object.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height, object.rotation].map { Int($0.rounded()) }
      return ([object.id.count < 8 ? object.id : "new"] + numbers.map(String.init)).joined(separator: " ")
    }
    let selected = selection.map { $0.count < 8 ? $0 : "new" }.sorted().joined(separator: " ")
    return "\(places.joined(separator: ", ")); selected: \(selected); changes: \(changes)"
  }

  /// An object and the parts of it, as they are seen on the page.
  private func withParts(_ object: CanvasObject) -> [CanvasObject] {
    [object] + object.parts.flatMap { withParts($0.outside(object)) }
  }
}

/// A page with a thousand objects.
struct ManyObjectsScreen: View {
  @State private var page = CanvasPage(
    id: "many", size: CGSize(width: 800, height: 800),
    objects: (0..<1000).map { index -> CanvasObject in
      let frame = CGRect(x: 10 + index % 40 * 19, y: 10 + index / 40 * 31, width: 15, height: 25)
      let color = CanvasColor(red: Double(index % 7) / 7, green: 0.5, blue: Double(index % 11) / 11)
      return CanvasObject(
        .shape(index % 2 == 0 ? .rectangle : .ellipse), in: frame, id: "o\(index)", fill: .color(color))
    })
  @State private var selection: Set<CanvasObject.ID> = []

  var body: some View {
    HStack(spacing: 0) {
      Divider()
      ObjectCanvas(page: $page, selection: $selection)
    }
    .navigationTitle("Many Objects")
    .navigationBarTitleDisplayMode(.inline)
  }
}

extension CanvasPage {
  fileprivate static var sample: CanvasPage {
    let columns = [CanvasTable.Column(id: "place", width: 2), CanvasTable.Column(id: "km")]
    let rows = [("Place", "km"), ("Lisbon", "0"), ("Sintra", "32")].enumerated().map { index, cells in
      CanvasTable.Row(id: "row\(index)", cells: ["place": cells.0, "km": cells.1])
    }
    let blue = CanvasFill.color(CanvasColor(red: 0.2, green: 0.5, blue: 0.9))
    return CanvasPage(
      id: "page", size: CGSize(width: 600, height: 600),
      objects: [
        CanvasObject(
          .shape(.rectangle), in: CGRect(x: 60, y: 120, width: 120, height: 80), id: "box", fill: blue,
          shadow: CanvasShadow(), cornerRadius: 8),
        CanvasObject(
          .shape(.ellipse), in: CGRect(x: 260, y: 120, width: 80, height: 80), id: "disc",
          fill: .gradient(from: .white, to: CanvasColor(red: 0.9, green: 0.2, blue: 0.3), angle: 90),
          stroke: CanvasStroke(.black, width: 2)),
        CanvasObject(
          .shape(.star(points: 5, inner: 0.45)), in: CGRect(x: 420, y: 120, width: 100, height: 100), id: "star",
          rotation: 30, fill: .color(CanvasColor(red: 1, green: 0.8, blue: 0.1)), stroke: CanvasStroke(.black)),
        CanvasObject(
          .text(CanvasText("Crossing the Tagus\nby ferry", size: 24, isBold: true, alignment: .center)),
          in: CGRect(x: 60, y: 20, width: 480, height: 70), id: "title"),
        CanvasObject(
          .picture(CanvasPicture(file: "ferry.jpg", pixelWidth: 300, pixelHeight: 200, label: "A ferry")),
          in: CGRect(x: 60, y: 260, width: 180, height: 120), id: "photo"),
        CanvasObject(
          .table(CanvasTable(columns: columns, rows: rows)), in: CGRect(x: 300, y: 260, width: 240, height: 120),
          id: "table"),
        CanvasObject(
          .shape(.line(from: .zero, to: CGPoint(x: 1, y: 1), hasArrow: true)),
          in: CGRect(x: 60, y: 430, width: 200, height: 60), id: "arrow", stroke: CanvasStroke(.black, width: 3)),
        CanvasObject(
          .shape(.polygon(sides: 6)), in: CGRect(x: 460, y: 460, width: 80, height: 80), id: "locked",
          fill: .color(CanvasColor(red: 0.5, green: 0.5, blue: 0.5)), isLocked: true),
      ])
  }

  /// A group of three objects, a rotated one with a group in it, and something beside them.
  fileprivate static var groups: CanvasPage {
    func box(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ red: Double) -> CanvasObject {
      CanvasObject(
        .shape(.rectangle), in: CGRect(x: x, y: y, width: width, height: height), id: id,
        fill: .color(CanvasColor(red: red, green: 0.5, blue: 0.9)))
    }
    var wheel = box("wheel", 60, 60, 80, 80, 0.9)
    wheel.content = .shape(.ellipse)
    var page = CanvasPage(
      id: "groups", size: CGSize(width: 600, height: 600),
      objects: [
        wheel,
        CanvasObject(
          .picture(CanvasPicture(file: "ferry.jpg", pixelWidth: 300, pixelHeight: 200)),
          in: CGRect(x: 180, y: 60, width: 120, height: 80), id: "photo"),
        CanvasObject(
          .text(CanvasText("Tejo Rides", size: 24)), in: CGRect(x: 60, y: 180, width: 160, height: 40), id: "name"),
        box("p", 340, 340, 60, 60, 0.2), box("q", 460, 340, 60, 60, 0.4), box("x", 340, 440, 40, 40, 0.6),
        box("y", 400, 440, 40, 40, 0.8), box("lone", 480, 60, 60, 60, 0.5),
      ])
    page.group(["wheel", "photo", "name"], id: "logo")
    page.group(["x", "y"], id: "inner")
    page.group(["p", "q", "inner"], id: "turned")
    page.place([CanvasPlacement(id: "turned", frame: page["turned"]?.frame ?? .zero, rotation: 30)])
    return page
  }
}
