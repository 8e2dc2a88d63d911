import Waymark

/// What is being done with files, as cards above the lower edge of a window.
struct WorkCards: View {
  let work: FileWork
  @Environment(\.visitorID) private var visitor

  var body: some View {
    let tasks = work.shown(to: visitor)
    if !tasks.isEmpty {
      VStack(spacing: 8) {
        ForEach(tasks) { task in WorkCard(task: task) { work.dismiss(task) } }
      }
      .padding()
      .frame(maxWidth: 480)
    }
  }
}

/// One of them.
private struct WorkCard: View {
  let task: FileTask
  let dismiss: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 6) {
        Text(task.title).font(.subheadline.weight(.semibold))
        switch task.state {
        case .running:
          ProgressView(value: task.fraction ?? 0).accessibilityLabel(task.title)
        case .waiting(let sentences):
          ProgressView(value: task.fraction ?? 0).accessibilityLabel(task.title)
          ForEach(sentences, id: \.self) { Text($0).font(.footnote).foregroundStyle(.secondary) }
        case .over(let result, let problems):
          if let result { Text(result).font(.footnote) }
          ForEach(problems, id: \.self) { Text($0).font(.footnote).foregroundStyle(.secondary) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if case .over = task.state {
        Button("Done", action: dismiss)
      } else {
        Button("Cancel") { task.cancel() }
      }
    }
    .padding(12)
    .background(.background, in: RoundedRectangle(cornerRadius: 14))
    .shadow(color: .black.opacity(0.2), radius: 12, y: 4)
    .accessibilityElement(children: .contain)
  }
}
