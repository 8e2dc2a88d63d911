import Waymark

/// Texts of the app and of the library in several languages, which the user can choose.
struct LanguagesPage: View {
  @State private var rides = 1
  @State private var note = ""
  @State private var query = ""
  @State private var isAsking = false
  @Environment(\.languages) private var languages
  @Environment(\.chooseLanguage) private var chooseLanguage

  private static let departure = Date(timeIntervalSince1970: 1_795_000_000)

  var body: some View {
    NavigationStack {
      Form {
        Section("Plan") {
          Stepper("\(rides) rides planned", value: $rides, in: 0...5_000)
          Text(
            "**\("Anna")** rode \(1234.5, format: .number) km on \(Self.departure, format: .dateTime.day().month().year())"
          )
          .accessibilityIdentifier("sentence")
          TextField("Note", text: $note)
          NavigationLink("More") { Greeting().navigationTitle("More") }
          Button("Ask") { isAsking = true }
        }
        Section("Language") {
          ForEach(languages, id: \.self) { language in
            Button {
              chooseLanguage(language)
            } label: {
              Text(verbatim: Locale(identifier: language).localizedString(forIdentifier: language) ?? language)
            }
          }
          Button("Automatic") { chooseLanguage(nil) }
        }
      }
      .navigationTitle("Journey")
      .searchable(text: $query)
      .toolbar { EditButton() }
      .confirmationDialog("Delete the plan?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Delete Plan", role: .destructive) {}
      }
    }
  }
}

/// A text in two languages at once.
private struct Greeting: View {
  var body: some View {
    VStack {
      Text("Good morning").accessibilityIdentifier("own")
      Text("Good morning").environment(\.locale, Locale(identifier: "de")).accessibilityIdentifier("german")
      HStack {
        Text("Good morning").accessibilityIdentifier("first")
        Text(verbatim: "2").accessibilityIdentifier("second")
      }
      .environment(\.layoutDirection, .rightToLeft)
      Text(verbatim: String(localized: "Good morning")).accessibilityIdentifier("string")
    }
  }
}
