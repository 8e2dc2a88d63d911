internal import WaymarkDocuments
public import WaymarkGraph

/// The buttons of a launch scene without ones of its own: for an empty document and, where there are several templates, to choose one.
public struct DefaultDocumentGroupLaunchActions: View {
  @Environment(\.documentType) private var type
  @Environment(\.documentLibrary) private var library
  @Environment(\.visitorID) private var visitor
  @Environment(\.documentFolder) private var folder
  @Environment(\.showDocument) private var show
  @Environment(\.sceneDocuments) private var scene
  @Environment(\.self) private var environment
  @State private var isChoosing = false
  /// The number of the template that was chosen, until the sheet has gone.
  @State private var chosen: Int?
  @State private var work = DocumentWork()

  /// Creates the buttons.
  public init() {}

  /// The buttons.
  @ViewBuilder public var body: some View {
    @Bindable var work = work
    if let type, type.templates.count > 1 {
      Button {
        isChoosing = true
      } label: {
        Text(library: "Choose a Template")
      }
      .sheet(isPresented: $isChoosing, onDismiss: create) {
        TemplateChooser(templates: type.templates) { chosen = $0.id }
      }
      .modifier(DocumentProblemAlert(problem: $work.problem))
    }
    NewDocumentButton()
  }

  private func create() {
    defer { chosen = nil }
    guard let template = type?.templates.first(where: { $0.id == chosen }), let library, let show else { return }
    let name = DocumentName.cleaned(template.title.string(in: environment))
    work.attempt {
      let documents = library.documents(of: visitor)
      let record = try template.create(documents, folder, name)
      work.undoable(documents, scene?.undoManager).wereAdded([record.id], "New Document")
      show(DocumentAddress(record.address), false)
    }
  }
}
