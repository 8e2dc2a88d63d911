import Foundation
import Waymark

/// Makes links to a file or a folder, and ends them.
struct ShareSheet: View {
  let location: FileLocation
  let isFolder: Bool
  let sharing: Sharing
  @State private var lifetime = LinkLifetime.week
  @State private var needsPassword = false
  @State private var password = ""
  @State private var problem: String?
  @State private var isMaking = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Picker("Ends After", selection: $lifetime) {
            ForEach(LinkLifetime.allCases, id: \.self) { Text($0.rawValue).tag($0) }
          }
          .pickerStyle(.menu)
          Toggle("Password", isOn: $needsPassword)
          if needsPassword { SecureField("New Password", text: $password) }
          Button("Make Link", systemImage: "link", action: make)
            .disabled(isMaking || needsPassword && password.count < PasswordHash.minLength)
        } footer: {
          Text(verbatim: footer)
        }
        let links = sharing.links(to: location)
        if !links.isEmpty {
          Section("Links") { ForEach(links) { LinkRow(link: $0, sharing: sharing, title: "Share This Link") } }
        }
      }
      .navigationTitle("Share “\(location.name?.text ?? "")”")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
      .alert("The Link Was Not Made", isPresented: isFailed) {
      } message: {
        Text(verbatim: problem ?? "")
      }
    }
  }

  private var isFailed: Binding<Bool> {
    Binding {
      problem != nil
    } set: {
      if !$0 { problem = nil }
    }
  }

  private var footer: String {
    let what = isFolder ? "the folder with all that is in it" : "the file"
    let who = "Whoever has the link sees \(what), and can change nothing."
    return needsPassword ? "\(who) The password has \(PasswordHash.minLength) characters at least." : who
  }

  private func make() {
    guard !isMaking else { return }
    isMaking = true
    Task {
      defer { isMaking = false }
      do {
        _ = try await sharing.share(
          location, isFolder: isFolder, expires: lifetime.end(from: sharing.links.now()),
          password: needsPassword ? password : "")
        (password, needsPassword) = ("", false)
      } catch { problem = error.localizedDescription }
    }
  }
}

/// A link that a person has made, to pass on or to end.
struct LinkRow: View {
  let link: SharedLink
  let sharing: Sharing
  /// What passes it on.
  let title: String
  @State private var isStopping = false

  var body: some View {
    HStack {
      ShareLink(item: link.url) {
        Label {
          VStack(alignment: .leading) {
            Text(verbatim: title)
            Text(verbatim: detail).font(.footnote).foregroundStyle(.secondary)
          }
        } icon: {
          Image(systemName: link.isFolder ? "folder" : "doc")
        }
      }
      Spacer()
      Button("Stop Sharing", systemImage: "xmark.circle", role: .destructive) { isStopping = true }
        .labelStyle(.iconOnly).buttonStyle(.borderless)
        .confirmationDialog("Stop Sharing", isPresented: $isStopping, titleVisibility: .hidden) {
          Button("Stop Sharing", role: .destructive) { Task { try? await sharing.stop(link) } }
        } message: {
          Text("The link no longer works, also for those who have accepted it.")
        }
    }
  }

  private var detail: String {
    let end = link.expires.map { "Until \($0.formatted(date: .abbreviated, time: .shortened))" } ?? "Until stopped"
    return link.password == nil ? end : "\(end) · Password"
  }
}

extension FileEntry {
  /// Whether a link can show it: a file or a folder.
  var canBeShared: Bool { kind == .file || kind == .folder }
}
