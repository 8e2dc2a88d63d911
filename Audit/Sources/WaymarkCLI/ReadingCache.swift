import Foundation
import SourceReader
import WaymarkAudit

/// Keeps what was read from source, so that source that has not changed is not read again.
///
/// Readings stand in `$XDG_CACHE_HOME/waymark`, or `~/.cache/waymark`. One is used only while every file has the times, the size and
/// the number on its disk that it had, the files are the same in the same order, and the tool and the compiler's
/// libraries are the same. Anything else, a damaged file included, means that the source is read.
struct ReadingCache {
  /// What a file begins with. Its number changes with the form of readings.
  private static let mark = "waymark reading 3\n"
  private static let largestReading = 64 << 20

  private let folder: CacheFolder?
  private let workingFolder: String
  private let now: () -> Int

  /// - Parameters:
  ///   - folder: Where readings are kept; nil to keep none.
  ///   - workingFolder: The absolute path of the folder that relative paths begin at.
  ///   - now: The time in seconds since 1970.
  init(_ folder: CacheFolder?, workingFolder: String, now: @escaping () -> Int = { time(nil) }) {
    (self.folder, self.workingFolder, self.now) = (folder, workingFolder, now)
  }

  /// Returns what is kept of files, or reads them.
  func read(_ files: [String]) -> SourceReading {
    guard let folder, !files.isEmpty, let tool = Self.tool, let stamps = stamps(of: files) else {
      return SourceReader().read(files)
    }
    let name = name(of: files, stamps, tool)
    if let data = folder.content(of: name, atMost: Self.largestReading), let reading = Self.reading(in: data) {
      return reading
    }
    let reading = SourceReader().read(files), now = now()
    // What has changed while it was read, or a moment before, may change once more without being noticed.
    if self.stamps(of: files) == stamps, !stamps.contains(where: { $0.isFresh(at: now) }),
      let data = Self.data(of: reading), data.count <= Self.largestReading
    {
      folder.write(data, as: name)
    }
    return reading
  }

  private func stamps(of files: [String]) -> [FileStamp]? {
    var stamps: [FileStamp] = []
    for file in files {
      guard let stamp = FileStamp(file) else { return nil }
      stamps.append(stamp)
    }
    return stamps
  }

  private func name(of files: [String], _ stamps: [FileStamp], _ tool: String) -> String {
    // No path contains the character between them.
    let parts = [tool, workingFolder] + zip(files, stamps).flatMap { [$0, $1.text] }
    return Self.digest(of: Data(parts.joined(separator: "\0").utf8))
  }

  /// What tells this tool from others: its program and the compiler's libraries, each by its stamp.
  private static let tool: String? = {
    guard let program = FileStamp("/proc/self/exe") else { return nil }
    let library = Toolchain.loadedFolder.flatMap { FileStamp($0 + "/lib/swift/host/libSwiftSyntax.so") }
    return "\(CommandLineTool.version) \(program.text) \(library?.text ?? "")"
  }()

  // MARK: Form

  private static func data(of reading: SourceReading) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let content = try? encoder.encode(reading) else { return nil }
    return Data((mark + digest(of: content) + "\n").utf8) + content
  }

  private static func reading(in data: Data) -> SourceReading? {
    let start = mark.utf8.count, end = start + 65
    guard data.count > end, data.starts(with: mark.utf8), data[end - 1] == 0x0A else { return nil }
    let content = Data(data[end...])
    guard Data(digest(of: content).utf8) == data[start..<end - 1] else { return nil }
    return try? JSONDecoder().decode(SourceReading.self, from: content)
  }

  private static func digest(of data: Data) -> String {
    SHA256.digest(of: [UInt8](data)).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }
}
