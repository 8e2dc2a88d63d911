import Foundation
import Waymark

/// A form whose focus the app moves, in a window, a sheet and a pushed screen; and the other commands.
struct FocusPage: View {
  enum Field: Hashable { case name, city, note }

  @State private var name = ""
  @State private var city = "Rome"
  @State private var note = ""
  @State private var isInviting = false
  @State private var outcome = ""
  @FocusState private var field: Field?
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .city }
          TextField("City", text: $city).focused($field, equals: .city).onSubmit { field = nil }
          Text("Focus: \(field.map { "\($0)" } ?? "none")").accessibilityIdentifier("focus")
        }
        Section {
          Button("Next") { field = field == .name ? .city : nil }
          Button("Note") { field = .note }
          Button("Invite") { isInviting = true }
          NavigationLink("Details") { FocusedScreen().navigationTitle("Details") }
          Button("Announce") { AccessibilityNotification.Announcement("Three cities were found").post() }
          Button("Open") { openURL(URL(string: "http://127.0.0.1:9/hours")!) { outcome = "\($0)" } }
          Text("Opened: \(outcome)").accessibilityIdentifier("opened")
        }
        Section { ForEach(1..<30, id: \.self) { Text("Row \($0)") } }
        Section { TextField("Note", text: $note).focused($field, equals: .note) }
      }
      .navigationTitle("Focus")
      .sheet(isPresented: $isInviting) { NavigationStack { FocusedScreen().navigationTitle("Invite") } }
    }
  }
}

/// A screen that moves the focus into its second field when it appears.
private struct FocusedScreen: View {
  @State private var texts = ["", ""]
  @FocusState private var field: Int?

  var body: some View {
    Form { ForEach(0..<2, id: \.self) { TextField("Field \($0)", text: $texts[$0]).focused($field, equals: $0) } }
      .defaultFocus($field, 1)
  }
}

/// A long list that scrolls to rows by their numbers.
struct ScrollingPage: View {
  var body: some View {
    ScrollViewReader { proxy in
      NavigationStack {
        List(0..<200, id: \.self) { Text("Message \($0)") }
          .navigationTitle("Messages")
          .toolbar {
            ToolbarItem(placement: .bottomBar) { Button("Last") { proxy.scrollTo(199, anchor: .bottom) } }
            ToolbarItem(placement: .bottomBar) {
              Button("Middle") { withAnimation { proxy.scrollTo(100, anchor: .center) } }
            }
            ToolbarItem(placement: .bottomBar) { Button("Top") { proxy.scrollTo(20, anchor: .top) } }
            ToolbarItem(placement: .bottomBar) { Button("Near") { proxy.scrollTo(21) } }
          }
      }
    }
  }
}
