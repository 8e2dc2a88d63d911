internal import WaymarkDocuments
internal import WaymarkGraph

/// The invitation to an own document, and those who have joined.
struct DocumentInviting: View {
  let record: DocumentRecord
  let documents: VisitorDocuments
  let failed: (DocumentProblem) -> Void
  @State private var name: String?
  /// What those may do who will join, until there is an invitation.
  @State private var access = DocumentAccess.edit
  @State private var isStopping = false

  var body: some View {
    let (invitation, members) = documents.sharing(of: record.id)
    Section {
      if documents.name.isEmpty || name != nil {
        TextField(
          text: Binding {
            name ?? ""
          } set: {
            name = $0
          }
        ) { Text(library: "Your Name") }
      }
      AccessPicker(
        title: Text(library: "Those Who Join"),
        access: Binding {
          invitation?.access ?? access
        } set: { new in
          access = new
          if invitation != nil { attempt { try documents.invite(to: record.id, access: new) } }
        })
      if let url = invitation.flatMap({ DocumentInvitationAddress(token: $0.token).url }) {
        ShareLink(item: url, subject: Text(verbatim: record.name)) {
          LibraryLabel("Share Invitation", systemImage: "square.and.arrow.up")
        }
      } else {
        Button {
          attempt {
            try documents.setName(name ?? "")
            try documents.invite(to: record.id, access: access)
            name = nil
          }
        } label: {
          LibraryLabel("Make a Link", systemImage: "link")
        }
        .disabled(documents.name.isEmpty && DocumentName.cleaned(name ?? "").isEmpty)
      }
    } footer: {
      if invitation == nil {
        Text(library: "Those you invite see your name.")
      } else {
        Text(library: "Whoever has this link can join.")
      }
    }
    if !members.isEmpty {
      Section {
        ForEach(members) { row(of: $0) }
      } header: {
        Text(library: "People")
      }
    }
    if invitation != nil || !members.isEmpty { stopping }
  }

  private func row(of member: DocumentMember) -> some View {
    AccessPicker(
      title: member.name.isEmpty ? Text(library: "Somebody") : Text(verbatim: member.name),
      access: Binding {
        member.access
      } set: { new in
        attempt { try documents.setAccess(new, of: member.person, to: record.id) }
      }
    )
    .swipeActions {
      Button(role: .destructive) {
        attempt { try documents.setAccess(nil, of: member.person, to: record.id) }
      } label: {
        LibraryLabel("Remove", systemImage: "trash")
      }
    }
  }

  private var stopping: some View {
    Section {
      Button(role: .destructive) {
        isStopping = true
      } label: {
        Text(library: "Stop Sharing")
      }
      .confirmationDialog(Text(library: "Stop Sharing"), isPresented: $isStopping, titleVisibility: .hidden) {
        Button(role: .destructive) {
          attempt { try documents.stopSharing(record.id) }
        } label: {
          Text(library: "Stop Sharing")
        }
      } message: {
        Text(library: "The link no longer works, and nobody else sees the document any more.")
      }
    }
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { failed(DocumentProblem(error)) }
  }
}

/// Chooses what people may do with a document.
private struct AccessPicker: View {
  let title: Text
  @Binding var access: DocumentAccess

  var body: some View {
    Picker(selection: $access) {
      ForEach([DocumentAccess.edit, .view], id: \.self) { $0.title.tag($0) }
    } label: {
      title
    }
    .pickerStyle(.menu)
  }
}
