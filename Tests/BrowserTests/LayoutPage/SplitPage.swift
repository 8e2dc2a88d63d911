import Waymark

/// A mailbox of the split view's pages.
struct Mailbox: Identifiable, Hashable {
  let id: String
  let symbol: String
  var name: String { id.capitalized }
  var letters: [Letter] { (1...30).map { Letter(id: $0, mailbox: id) } }
  static let all = [
    Mailbox(id: "inbox", symbol: "tray"), Mailbox(id: "sent", symbol: "paperplane"),
    Mailbox(id: "trash", symbol: "trash"),
  ]
}

/// A letter in a mailbox.
struct Letter: Identifiable, Hashable {
  let id: Int
  let mailbox: String
  var subject: String { "\(mailbox.capitalized) letter \(id)" }
}

/// Three columns: mailboxes, their letters, and the letter with a field and a stack of its own.
struct SplitPage: View {
  @State private var mailbox: String?
  @State private var letter: Int?
  @State private var visibility = NavigationSplitViewVisibility.automatic

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(Mailbox.all, selection: $mailbox) { Label($0.name, systemImage: $0.symbol) }
        .accessibilityLabel("Mailboxes")
        .navigationTitle("Mailboxes")
    } content: {
      if let box = Mailbox.all.first(where: { $0.id == mailbox }) {
        List(box.letters, selection: $letter) { letter in
          VStack(alignment: .leading) {
            Text(letter.subject).font(.headline)
            Text("To whom it may concern").font(.subheadline).foregroundStyle(.secondary)
          }
        }
        .listStyle(.plain)
        .accessibilityLabel("Letters")
        .navigationTitle(box.name)
      } else {
        Text("No mailbox selected").foregroundStyle(.secondary).navigationTitle("Letters")
      }
    } detail: {
      NavigationStack {
        LetterScreen(mailbox: mailbox, letter: letter)
          .navigationDestination(for: String.self) { name in
            Text("About \(name)").navigationTitle(name)
          }
      }
    }
    .onChange(of: mailbox) { letter = nil }
  }
}

private struct LetterScreen: View {
  let mailbox: String?
  let letter: Int?
  @State private var answer = ""

  var body: some View {
    if let mailbox, let letter {
      Form {
        Section {
          Text("The words of letter \(letter).")
          TextField("Answer", text: $answer)
          NavigationLink("Sender", value: "Sender")
        } footer: {
          Text("Answer: \(answer)").accessibilityIdentifier("answer")
        }
      }
      .navigationTitle(Letter(id: letter, mailbox: mailbox).subject)
      .navigationBarTitleDisplayMode(.inline)
      .id(letter)
    } else {
      Text("No letter selected").foregroundStyle(.secondary)
    }
  }
}

/// Two columns, whose detail is chosen by links.
struct SplitLinksPage: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("Lisbon", value: "lisbon")
        NavigationLink("About") { Text("All about it").navigationTitle("About") }
        ForEach(1...2, id: \.self) { NavigationLink("Tour \($0)", value: $0) }
      }
      .navigationTitle("Towns")
      .navigationDestination(for: Int.self) { tour in NavigationStack { TourScreen(tour: tour) } }
      .navigationDestination(for: String.self) { Text("The town \($0)").navigationTitle($0.capitalized) }
    } detail: {
      Text("Choose a town").foregroundStyle(.secondary)
    }
  }
}

/// A destination of a link that has a stack of its own.
private struct TourScreen: View {
  let tour: Int

  var body: some View {
    List {
      Text("Tour \(tour) begins at the station.")
      NavigationLink("First Day", value: "day")
    }
    .navigationTitle("Tour \(tour)")
    .navigationDestination(for: String.self) { _ in Text("Uphill all day").navigationTitle("First Day") }
  }
}
