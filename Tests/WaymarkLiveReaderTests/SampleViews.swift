import WaymarkComponents
import WaymarkGraph

/// An app with two tabs, a list of towns, a form in a sheet, an alert and a menu. It has a jump to another tab, Delete where people go
/// back, and a selection that touch can't begin.
struct Towns: View {
  @State var tab = "towns"

  var body: some View {
    TabView(selection: $tab) {
      Tab("Towns", systemImage: "house", value: "towns") { NavigationStack { TownList(tab: $tab) } }
      Tab("Profile", systemImage: "person", value: "profile") { NavigationStack { Profile() } }
    }
  }
}

struct TownList: View {
  @Binding var tab: String
  @State private var isAdding = false
  @State private var isAsking = false

  var body: some View {
    List {
      ForEach(1...50, id: \.self) { number in NavigationLink("Town \(number)", value: number) }
    }
    .navigationTitle("Towns")
    .navigationDestination(for: Int.self) { TownView(number: $0) }
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Add Town") { isAdding = true } }
      ToolbarItem(placement: .topBarLeading) { Button("Delete All", role: .destructive) { isAsking = true } }
      ToolbarItem(placement: .bottomBar) { Button("Show Profile") { tab = "profile" } }
    }
    .sheet(isPresented: $isAdding) { NewTown() }
    .alert("Delete All Towns?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    }
  }
}

struct TownView: View {
  let number: Int
  @State private var isOpen = false
  @State private var isShowingMap = false

  var body: some View {
    Form {
      Toggle("Visited", isOn: .constant(true))
      Button("Map") { isShowingMap = true }
      Button("Forget") {}.disabled(true)
      Streets(isOpen: $isOpen)
    }
    .navigationDestination(isPresented: $isOpen) { StreetView() }
    .navigationTitle("Town \(number)")
    .fullScreenCover(isPresented: $isShowingMap) { TownMap() }
  }
}

/// A task that ends only when it is cancelled.
private func never() async {
  while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
}

/// A list whose rows are opened by its primary action.
struct Streets: View {
  @Binding var isOpen: Bool
  @State private var selection: Set<Int> = []

  var body: some View {
    List(selection: $selection) { ForEach(1...3, id: \.self) { Text("Street \($0)") } }
      .contextMenu(forSelectionType: Int.self) { streets in
        if streets.isEmpty {
          Button("Add Street") {}
        } else {
          Button("Rename") {}
          Button("Open Museum") { isOpen = true }
        }
      } primaryAction: { _ in
        isOpen = true
      }
  }
}

struct StreetView: View {
  var body: some View { Text("Houses").navigationTitle("Street") }
}

struct TownMap: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("Close") { dismiss() }.task { await never() }
  }
}

struct NewTown: View {
  @State private var name = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name)
        NavigationLink("Country") { Countries() }
      }
      .navigationTitle("New Town")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
      }
    }
    .discardConfirmation(when: !name.isEmpty)
  }
}

struct Countries: View {
  var body: some View { Text("Portugal").navigationTitle("Countries") }
}

struct Profile: View {
  @State private var isShowingLicense = false

  var body: some View {
    Menu("More") {
      Button("Sign Out") {}
      Button("Help") {}
      Menu("About") { Button("License") { isShowingLicense = true } }
    }
    .navigationTitle("Profile")
    .sheet(isPresented: $isShowingLicense) { License() }
  }
}

struct License: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    NavigationStack {
      Text("Terms").navigationTitle("License")
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
  }
}
