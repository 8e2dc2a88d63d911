internal import WaymarkDocuments
internal import WaymarkGraph

/// What an invitation's link opens: who invites to what, and a button to join. Opening the link changes nothing, because mail programs, chats and
/// search engines open links, too.
struct DocumentInvitationScreen: LibraryScreen {
  let token: String
  @State private var name: String?
  @State private var problem: DocumentProblem?
  /// Whether the invitation was removed before it was accepted.
  @State private var isRevoked = false
  /// How often the user has asked once more whether it is valid.
  @State private var attempts = 0
  @Environment(\.documentLibrary) private var library
  @Environment(\.visitorID) private var visitor
  @Environment(\.showDocument) private var show

  var body: some View {
    if let library {
      let documents = library.documents(of: visitor)
      // Read again after each attempt.
      let _ = attempts
      let found = Result { try library.storage.invitation(token) }
      if case .failure = found {
        ContentUnavailableView {
          LibraryLabel("This invitation can't be checked at the moment.", systemImage: "exclamationmark.triangle")
        } actions: {
          Button {
            attempts += 1
          } label: {
            Text(library: "Try Again")
          }
        }
        .navigationTitle(Text(library: "Invitation"))
      } else if !isRevoked, case .success((let invitation, let record)?) = found {
        invited(to: record, as: invitation.access, documents)
      } else {
        ContentUnavailableView {
          LibraryLabel("This invitation is not valid, or has been revoked.", systemImage: "link")
        }
        .navigationTitle(Text(library: "Invitation"))
        .addressNotFound()
      }
    }
  }

  private func invited(to record: DocumentRecord, as access: DocumentAccess, _ documents: VisitorDocuments) -> some View
  {
    List {
      Section {
        LabeledRow(title: Text(library: "Document"), value: Text(verbatim: record.name))
        LabeledRow(title: Text(library: "Access"), value: access.title)
      } header: {
        if record.ownerName.isEmpty {
          Text(library: "Somebody invites you")
        } else {
          Text(library: "\(record.ownerName) invites you")
        }
      }
      Section {
        if let known = documents.record(record.id) {
          Button {
            show?(DocumentAddress(known.address), true)
          } label: {
            Text(library: "Show Document")
          }
        } else {
          TextField(text: name(of: documents)) { Text(library: "Your Name") }
          Button {
            join(documents)
          } label: {
            Text(library: "Join")
          }
          .disabled(DocumentName.cleaned(name(of: documents).wrappedValue).isEmpty)
        }
      } footer: {
        if documents.record(record.id) == nil {
          Text(library: "Those who join see the document and each other’s names.")
        }
      }
    }
    .navigationTitle(Text(library: "Invitation"))
    .navigationBarTitleDisplayMode(.inline)
    .modifier(DocumentProblemAlert(problem: $problem))
  }

  private func name(of documents: VisitorDocuments) -> Binding<String> {
    Binding {
      name ?? documents.name
    } set: {
      name = $0
    }
  }

  private func join(_ documents: VisitorDocuments) {
    do {
      try documents.setName(name ?? documents.name)
      if let record = try documents.join(token) {
        show?(DocumentAddress(record.address), true)
      } else {
        isRevoked = true
      }
    } catch {
      problem = DocumentProblem(error)
    }
  }
}

extension DocumentAccess {
  /// What people may do, for people.
  var title: Text {
    switch self {
    case .edit: Text(library: "Can edit")
    case .view: Text(library: "Can view")
    }
  }
}

/// A title with a value at the trailing side.
struct LabeledRow: View {
  let title: Text
  let value: Text

  var body: some View {
    HStack {
      title
      Spacer()
      value.foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}
