import Foundation
import Waymark

/// Files that were chosen or dropped together, and their card.
@MainActor final class FileBatch {
  /// How many files are told one by one.
  private static let told = 3

  var record: UploadRecord
  let task: FileTask
  /// Whether the page that sends them is not there.
  var isPaused = false
  /// How many bytes have arrived of the files that are not complete, by what names them.
  var received: [String: Int] = [:]
  /// What begins a file: one after the other, because they may need the same new folder.
  var beginning: Task<Void, Never>?
  /// Called when all are over, with what was added to the folder.
  var added: ([FileLocation]) -> Void = { _ in }

  init(_ record: UploadRecord, _ task: FileTask) { (self.record, self.task) = (record, task) }

  /// Whether something still comes without people.
  var isRunning: Bool {
    if isPaused || record.isOver { return false }
    return record.files.count < record.count || record.unfinished.contains { $0.pause == nil }
  }

  /// The part that has arrived, from 0 to 1.
  var fraction: Double {
    let complete = record.files.values.reduce(0) { $0 + ($1.isOver ? $1.key.size : 0) }
    return record.bytes == 0 ? 0 : min(1, Double(complete + received.values.reduce(0, +)) / Double(record.bytes))
  }

  /// What has and what hasn't arrived, and how it goes on.
  var pauseSentences: [String] {
    var lines: [String] = []
    if record.count > 1 { lines.append(FileVerb.upload.result(record.uploaded, of: record.count)) }
    let unfinished = record.unfinished
    for file in unfinished.prefix(Self.told) {
      let share = Double(received[file.id ?? ""] ?? 0) / Double(max(1, file.key.size))
      let percent = share.formatted(.percent.precision(.fractionLength(0)).rounded(rule: .down))
      lines.append("\(percent) of “\(file.key.name)” has arrived.\(file.pause.map { " \($0)" } ?? "")")
    }
    if unfinished.count > Self.told { lines.append("And parts of \(unfinished.count - Self.told) more.") }
    lines += record.files.sorted { $0.key < $1.key }.compactMap(\.value.problem).prefix(Self.told)
    let folder = record.folder.name?.text ?? "Cabinet"
    let what = record.count == 1 ? "the same file" : "the same files"
    lines.append("To go on, choose \(what) in “\(folder)” again. What has arrived is kept for a day.")
    return lines
  }

  /// Why not all have arrived.
  var problems: [String] {
    var all = record.files.sorted { $0.key < $1.key }.compactMap(\.value.problem)
    if record.isCancelled {
      all.append(
        record.count == 1
          ? "It was cancelled, and the part of it was removed."
          : "The rest was cancelled, and parts of files were removed.")
    }
    return all.prefix(5) + (all.count > 5 ? ["And \(all.count - 5) more."] : [])
  }
}
