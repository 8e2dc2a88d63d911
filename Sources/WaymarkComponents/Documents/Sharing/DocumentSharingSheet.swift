internal import WaymarkDocuments
internal import WaymarkGraph

/// Who may see and change a document, and who does so now. Its owner invites others here; they can leave it.
struct DocumentSharingSheet: LibraryScreen {
  let record: DocumentRecord
  let documents: VisitorDocuments
  @State private var problem: DocumentProblem?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.documentPresence) private var presence
  @Environment(\.closeDocument) private var closeDocument

  var body: some View {
    NavigationStack {
      Form {
        if record.access == nil {
          DocumentInviting(record: record, documents: documents) { problem = $0 }
        } else {
          joined
        }
        if let others = presence?.others, !others.isEmpty {
          Section {
            ForEach(others) { ParticipantRow(participant: $0) }
          } header: {
            Text(library: "Here Now")
          }
        }
      }
      .navigationTitle(Text(library: "Share"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button {
            dismiss()
          } label: {
            Text(library: "Done")
          }
        }
      }
    }
    .presentationDetents([.medium, .large])
    .modifier(DocumentProblemAlert(problem: $problem))
  }

  /// Leaves the document, and its screen.
  private func leave() {
    do {
      try documents.leave([record.id])
      closeDocument?()
    } catch {
      problem = DocumentProblem(error)
    }
  }

  @ViewBuilder private var joined: some View {
    Section {
      LabeledRow(
        title: record.ownerName.isEmpty ? Text(library: "Somebody") : Text(verbatim: record.ownerName),
        value: Text(library: "Owner"))
      LabeledRow(title: Text(library: "You"), value: (record.access ?? .view).title)
    }
    Section {
      Button(role: .destructive) {
        leave()
      } label: {
        Text(library: "Remove Me")
      }
    }
  }
}

/// Somebody who has the document open, with the colour of what they have selected.
private struct ParticipantRow: View {
  let participant: DocumentParticipant

  var body: some View {
    Label {
      if participant.name.isEmpty { Text(library: "Somebody") } else { Text(verbatim: participant.name) }
    } icon: {
      Circle().fill(Color(participant: participant.color)).frame(width: 12, height: 12)
    }
  }
}

extension Color {
  /// The colour of the number that somebody in a document has.
  init(participant number: Int) {
    let colors: [Color] = [.orange, .green, .purple, .pink, .teal, .indigo, .brown, .red]
    self = colors[number % colors.count]
  }
}
