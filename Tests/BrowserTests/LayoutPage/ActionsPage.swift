import Foundation
import Waymark

/// Menus of buttons and context menus, in a bar, in rows and elsewhere.
struct ActionsPage: View {
  private enum Order: String, CaseIterable { case name, date, size }

  @State private var order = Order.name
  @State private var isReversed = false
  @State private var size = 12
  @State private var log = "Nothing yet"
  @State private var note = ""
  @State private var isHovered = false
  @State private var isAsking = false
  @State private var areLettersShown = true
  @State private var letters = ["Invoice", "Postcard", "Reminder"]
  @State private var names = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel"]

  var body: some View {
    NavigationStack {
      List {
        Section("Done") {
          Text(log).accessibilityIdentifier("log")
          Text("By \(order.rawValue)\(isReversed ? ", reversed" : ""), size \(size)").accessibilityIdentifier("sort")
        }
        Section("Keys") {
          TextField("Note", text: $note)
          Button("Mark") { log = "Marked" }.keyboardShortcut("m", modifiers: [])
        }
        Section("In rows") {
          Menu("Row Menu") { Button("Archive", systemImage: "archivebox") { log = "Archived" } }
          HStack {
            Text("Beside a text")
            Spacer()
            Menu("Options", systemImage: "ellipsis") {
              Button("Open") { log = "Opened" }
              Button("Close") { log = "Closed" }
            }
            .labelStyle(.iconOnly)
          }
          Menu("Add") {
            Button("Add Many") { log = "Added many" }
          } primaryAction: {
            log = "Added one"
          }
          .disabled(log == "Added many")
        }
        Section("Fruit") {
          ForEach(names, id: \.self) { name in
            NavigationLink(name) { Text("About \(name)").navigationTitle(name) }
              .contextMenu {
                Button("Pick \(name)", systemImage: "hand.tap") { log = "Picked \(name)" }
                Menu("Share") {
                  Button("By Letter") { log = "\(name) by letter" }
                  Button("By Pigeon") { log = "\(name) by pigeon" }
                }
                Button("Delete", systemImage: "trash", role: .destructive) { names.removeAll { $0 == name } }
              }
          }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("Letters", isExpanded: $areLettersShown) {
          ForEach(letters, id: \.self) { letter in
            Text(letter)
              .swipeActions(edge: .leading) {
                Button("Unread", systemImage: "envelope.badge") { log = "\(letter) unread" }.tint(.blue)
              }
              .swipeActions {
                Button("Bin", systemImage: "trash", role: .destructive) { letters.removeAll { $0 == letter } }
                Button("Flag", systemImage: "flag") { log = "\(letter) flagged" }.tint(.orange)
                Button("Move") { log = "\(letter) moved" }
              }
          }
          Text("No full swipe").swipeActions(allowsFullSwipe: false) {
            Button("Archive") { log = "Archived one" }
            Menu("Snooze", systemImage: "clock") {
              Button("Until Noon") { log = "Snoozed until noon" }
              Button("Until Monday") { log = "Snoozed until Monday" }
            }
            .tint(.purple)
          }
        }
        Section("Pictures") {
          HStack {
            Circle().fill(.orange).frame(width: 60, height: 60)
              .accessibilityElement().accessibilityLabel("Orange")
              .contextMenu { Button("Peel") { log = "Peeled" } }
            Circle().fill(.red).frame(width: 60, height: 60)
              .accessibilityElement().accessibilityLabel("Red")
              .onLongPressGesture(minimumDuration: 0.3) {
                log += ", held"
              } onPressingChanged: {
                log = $0 ? "Down" : log + ", up"
              }
            Circle().fill(isHovered ? .purple : .gray).frame(width: 60, height: 60)
              .accessibilityElement().accessibilityLabel(isHovered ? "Purple" : "Gray")
              .onHover { isHovered = $0 }
            Circle().fill(.green).frame(width: 60, height: 60)
              .accessibilityElement().accessibilityLabel("Green")
              .onTapGesture(count: 2) { log = "Two taps" }
              .onTapGesture { log = "One tap" }
            Circle().fill(.blue).frame(width: 60, height: 60)
              .accessibilityElement().accessibilityLabel("Blue")
              .contextMenu {
                Button("Dive") { log = "Dived" }
              } preview: {
                Rectangle().fill(.blue).frame(width: 240, height: 160)
              }
          }
        }
      }
      .navigationTitle("Actions")
      .toolbar {
        ToolbarItem(placement: .primaryAction) { more }
        ToolbarItem(placement: .bottomBar) {
          Menu("Below") {
            Button("First") { log = "First" }
            Button("Second") { log = "Second" }
          }
        }
      }
      .alert("Sure?", isPresented: $isAsking) { Button("Yes") { log = "Sure" } }
    }
  }

  private var more: some View {
    Menu("More", systemImage: "ellipsis.circle") {
      ControlGroup {
        Button("Copy", systemImage: "doc.on.doc") { log = "Copied" }
        Button("Paste", systemImage: "doc.on.clipboard") { log = "Pasted" }
        Button("Print", systemImage: "printer") { log = "Printed" }
      }
      Picker("Sort By", selection: $order) {
        ForEach(Order.allCases, id: \.self) { Label($0.rawValue.capitalized, systemImage: "line.3.horizontal") }
      }
      Toggle("Reversed", systemImage: "arrow.up.arrow.down", isOn: $isReversed)
        .keyboardShortcut("r", modifiers: [.command, .option])
      Section("Text") {
        Button("Larger", systemImage: "plus") { size += 1 }.keyboardShortcut("+").menuActionDismissBehavior(.disabled)
        Button("Smaller") { size -= 1 }.keyboardShortcut("-").disabled(true)
        Menu("Export", systemImage: "square.and.arrow.up") {
          Button("Picture") { log = "Picture" }
          Menu("Document") {
            Button("PDF") { log = "PDF" }
            Button("HTML") { log = "HTML" }
          }
        }
        Link("Website", destination: URL(string: "https://example.com")!)
      }
      Divider()
      Button("Delete All", systemImage: "trash", role: .destructive) { isAsking = true }
    }
  }
}
