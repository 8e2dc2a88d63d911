internal import Foundation
internal import Observation
internal import WaymarkGraph

/// Values that are written when they are shared.
@MainActor struct ShareSource {
  private let begin: (EnvironmentValues) throws -> @Sendable () async throws -> [SharedContent]

  /// Creates the source of transferable values.
  ///
  /// - Parameter title: returns the name of a value.
  init<Items: Collection>(_ items: Items, title: @escaping (Items.Element) -> Text)
  where Items.Element: Transferable {
    begin = { environment in
      let named = items.map { ($0, title($0).string(in: environment)) }
      return {
        var contents: [SharedContent] = []
        for (item, name) in named { contents.append(try await item.shared(named: name)) }
        return contents
      }
    }
  }

  /// Creates the source of a file that is made in two steps, of which the second is not on the main actor.
  init(_ begin: @escaping () throws -> @Sendable () async throws -> ExportedFile) {
    self.begin = { _ in
      let make = try begin()
      return { [.file(try await make())] }
    }
  }

  /// Returns what writes the values, off the main actor.
  func contents(in environment: EnvironmentValues) throws -> @Sendable () async throws -> [SharedContent] {
    try begin(environment)
  }
}

/// A button that has values written, and then shares them.
struct MadeShareLink<Label: View>: View {
  let source: ShareSource
  let subject: Text?
  let message: Text?
  let label: Label
  @State private var work = ShareWork()
  @Environment(\.self) private var environment

  var body: some View {
    @Bindable var work = work
    ShareElement(
      item: .made(source), subject: subject, message: message, label: label, isBusy: work.isMaking, share: share
    )
    .modifier(DocumentProblemAlert(problem: $work.problem))
  }

  private func share() {
    guard !work.isMaking else { return }
    do {
      let make = try source.contents(in: environment)
      work.isMaking = true
      Task { [work] in
        defer { work.isMaking = false }
        do { try show(await make()) } catch { work.problem = DocumentProblem(sharing: error) }
      }
    } catch {
      work.problem = DocumentProblem(sharing: error)
    }
  }

  /// Has the browser share what was made.
  private func show(_ contents: [SharedContent]) throws {
    var texts = message.map { [$0.string(in: environment)] } ?? []
    var addresses: [String] = []
    var files: [SharedFile] = []
    for content in contents {
      switch content {
      case .text(let text): texts.append(text)
      case .address(let address): addresses.append(address)
      case .file(let file):
        files.append(SharedFile(address: try environment.fileExports.address(of: file), name: file.name))
      }
    }
    // Browsers share one address.
    if addresses.count > 1 {
      texts += addresses
      addresses = []
    }
    environment.browserCommands?.perform(
      .share(
        title: subject?.string(in: environment) ?? "", text: texts.joined(separator: "\n"),
        address: addresses.first ?? "", files: files)
    ) { _ in }
  }
}

/// What a button that shares is doing. Another process begins anew.
@MainActor @Observable final class ShareWork {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  var isMaking = false
  /// Why nothing was shared.
  var problem: DocumentProblem?
}

extension ShareWork: RebuiltState {}

extension DocumentProblem {
  fileprivate init(sharing error: any Error) {
    self = (error as? DocumentProblem) ?? .other((error as? any LocalizedError)?.errorDescription ?? "\(error)")
  }
}
