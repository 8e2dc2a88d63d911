import Foundation
import Waymark

/// What is written down of work with files.
enum WorkRecord: Codable {
  case task(TaskRecord)
  case upload(UploadRecord)
}

/// A file with what is being done, so that it is known after the server was killed. Each line has a name and what is known of it;
/// the last line of a name counts.
///
/// Lines are written in their order by a queue, never by the main actor.
final class WorkJournal: Sendable {
  private struct Line: Codable {
    let key: String
    let record: WorkRecord?
  }

  /// The size from which the lines that count are written anew, in bytes.
  private static let mostBytes = 1 << 20
  /// How many processes may have a journal of the same folder.
  private static let mostProcesses = 16

  private let queue = DispatchQueue(label: "cabinet.journal")
  /// Used by the queue only.
  private nonisolated(unsafe) var file: FileHandle
  private nonisolated(unsafe) var records: [String: WorkRecord]
  private nonisolated(unsafe) var size: Int
  private let url: URL
  /// What was written down before.
  let former: [String: WorkRecord]

  /// Opens the journal at a place, and reads what is in it. Where another process uses it, a further one is opened.
  static func opened(at place: URL) async -> WorkJournal? {
    await Task.detached {
      for number in 1...mostProcesses {
        let url = number == 1 ? place : place.appendingPathExtension(String(number))
        if let journal = try? WorkJournal(url) { return journal }
      }
      return nil
    }.value
  }

  private init(_ url: URL) throws {
    self.url = url
    file = try Self.lock(url)
    let written = try file.readToEnd() ?? Data()
    // A process that ended while it wrote the lines anew has left them all here.
    let lines = (try? Data(contentsOf: Self.copy(of: url))) ?? written
    // A line that was cut off by the end of the process is left out.
    var found: [String: WorkRecord] = [:]
    for text in lines.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? JSONDecoder().decode(Line.self, from: text) else { continue }
      found[line.key] = line.record
    }
    (records, former, size) = (found, found, Self.mostBytes)
    try rewrite()
  }

  private static func copy(of url: URL) -> URL { url.appendingPathExtension("new") }

  /// Opens a file for this process alone, for as long as that lives.
  private static func lock(_ url: URL) throws -> FileHandle {
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.EACCES) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard lockf(descriptor, F_TLOCK, 0) == 0 else { throw POSIXError(.EBUSY) }
    return file
  }

  /// Notes what is known now, and nil that it is over.
  func note(_ record: WorkRecord?, for key: String) {
    queue.async { [self] in append(record, for: key) }
  }

  /// Notes what is known now, and returns when it is written.
  func write(_ record: WorkRecord?, for key: String) async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        append(record, for: key)
        continuation.resume()
      }
    }
  }

  private func append(_ record: WorkRecord?, for key: String) {
    if record == nil, records[key] == nil { return }
    records[key] = record
    guard let data = try? JSONEncoder().encode(Line(key: key, record: record)) else { return }
    // Without the journal files are worked with as well; what it says is then older.
    try? file.write(contentsOf: data + [UInt8(ascii: "\n")])
    size += data.count
    if size > Self.mostBytes || records.isEmpty { try? rewrite() }
  }

  /// Writes only the lines that count, beginning with the file as it is: it stays locked.
  private func rewrite() throws {
    var data = Data()
    for (key, record) in records.sorted(by: { $0.key < $1.key }) {
      data += try JSONEncoder().encode(Line(key: key, record: record)) + [UInt8(ascii: "\n")]
    }
    guard data.count < size else { return }
    // The lines are complete in another file before this one is emptied, so that a process that ends meanwhile loses none.
    let copy = Self.copy(of: url)
    try data.write(to: copy, options: .atomic)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: data)
    try FileManager.default.removeItem(at: copy)
    size = data.count
  }
}
