import Foundation
import Waymark

/// What a link shows: first who shares what, and a button to accept that; then the file or the folder.
struct LinkScreen: View {
  let place: LinkPlace
  let cabinet: Cabinet
  /// Shows another folder of the link.
  let visit: (LinkPlace) -> Void
  @AppStorage("acceptedLinks") private var accepted = AcceptedLinks()
  /// How often the time was up: a change has the view look at the link again.
  @State private var ends = 0

  var body: some View {
    let _ = ends
    let link = cabinet.links[place.link]
    content(link)
      .task(id: link) {
        guard let end = link?.expires else { return }
        try? await Task.sleep(for: .seconds(end.timeIntervalSince(cabinet.links.now())))
        if !Task.isCancelled { ends += 1 }
      }
  }

  @ViewBuilder private func content(_ link: SharedLink?) -> some View {
    if cabinet.links.all == nil {
      ProgressView()
    } else if let link {
      if accepted.ids.contains(link.id) {
        LinkContent(link: link, folder: place.folder, cabinet: cabinet) { visit(LinkPlace(link.id, folder: $0)) }
      } else {
        LinkInvitation(link: link, links: cabinet.links) { accepted.accept(link.id) }
      }
    } else {
      ContentUnavailableView(
        "This Link Doesn’t Work", systemImage: "link",
        description: Text("It has ended, or is not complete. Ask whoever sent it for another."))
    }
  }
}

/// What is shared, and by whom. Nothing of it is shown before it was accepted.
private struct LinkInvitation: View {
  let link: SharedLink
  let links: SharedLinks
  let accept: () -> Void
  @State private var password = ""
  @State private var problem: String?
  @State private var isChecking = false

  var body: some View {
    Form {
      Section {
        VStack(spacing: 12) {
          Image(systemName: link.isFolder ? "folder" : "doc").font(.system(size: 56)).foregroundStyle(.tint)
            .accessibilityHidden(true)
          Text(verbatim: link.place.name?.text ?? "Cabinet").font(.title2).fontWeight(.semibold)
            .accessibilityAddTraits(.isHeader)
          Text(verbatim: explanation).foregroundStyle(.secondary).multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding()
      }
      if link.password != nil {
        Section {
          SecureField("Password", text: $password).onSubmit(check)
        } footer: {
          if let problem { Text(verbatim: problem).foregroundStyle(.red) }
        }
      }
      Section {
        Button("Accept", action: check)
          .frame(maxWidth: .infinity)
          .disabled(isChecking || (link.password != nil && password.isEmpty))
      } footer: {
        if link.password == nil, let problem { Text(verbatim: problem) }
      }
    }
    .navigationTitle("Shared Link")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var explanation: String {
    let what = link.isFolder ? "a folder" : "a file"
    let who = link.sharer.map { "\($0) shares \(what) with you." } ?? "Somebody shares \(what) with you."
    guard let end = link.expires else { return who }
    return "\(who) You can see it until \(end.formatted(date: .abbreviated, time: .shortened))."
  }

  private func check() {
    guard !isChecking else { return }
    isChecking = true
    Task {
      let result = await links.accept(link, password: password)
      isChecking = false
      switch result {
      case .accepted:
        password = ""
        accept()
      case .wrongPassword: problem = "The password is wrong."
      case .tooManyAttempts: problem = "There were too many attempts. Try again in a minute."
      case .busy: problem = "The server is busy. Try again in a moment."
      }
    }
  }
}
