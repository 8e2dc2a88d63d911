import Waymark

/// What each row of the measured page declares for its surroundings.
enum Declaration: String, CaseIterable {
  case nothing, alert, sheet, confirmationDialog, toolbar, searchable, navigationDestination
}

/// A page of rows of which a press turns one on and off.
struct DeclaringPage: App {
  let rows: Int
  let declaration: Declaration

  init(rows: Int, declaration: Declaration) { (self.rows, self.declaration) = (rows, declaration) }
  init() { preconditionFailure("the benchmark makes its pages") }

  var body: some Scene {
    WindowGroup("Bench") {
      NavigationStack {
        ScrollView { VStack { ForEach(0..<rows) { DeclaringRow(number: $0, declaration: declaration) } } }
      }
    }
  }
}

private struct DeclaringRow: View {
  let number: Int
  let declaration: Declaration
  @State private var isOn = false
  @State private var isPresented = false
  @State private var text = ""

  var body: some View {
    switch declaration {
    case .nothing: button
    case .alert: button.alert("Alert", isPresented: $isPresented) { Button("OK") {} }
    case .sheet: button.sheet(isPresented: $isPresented) { Text("Sheet") }
    case .confirmationDialog: button.confirmationDialog("Sure?", isPresented: $isPresented) { Button("Yes") {} }
    case .toolbar: button.toolbar { ToolbarItem(placement: .bottomBar) { Button("Item") {} } }
    case .searchable: button.searchable(text: $text)
    case .navigationDestination: button.navigationDestination(isPresented: $isPresented) { Text("Destination") }
    }
  }

  private var button: some View {
    Button {
      isOn.toggle()
    } label: {
      Text("Row \(number) \(isOn ? "on" : "off")")
    }
    .accessibilityIdentifier("row")
  }
}
