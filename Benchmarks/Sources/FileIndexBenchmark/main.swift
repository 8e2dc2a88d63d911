// Measures an index of files: FileIndexBenchmark FOLDER [COUNT [resume]]. Makes that many empty files (1,000,000) below FOLDER, which
// should be on a disk in memory, unless they are there; indexes them in a file beside it; and prints the time, the most
// memory that the process had, and how long searches take while one types words of names, the first and a later time.
// With “resume” an index that is there, of a run that was killed, is completed.
import Foundation
import Glibc
import Waymark

/// Makes files with names as people and programs give them, 100 in a folder.
func makeFiles(_ count: Int, in folder: URL) throws {
  let words = [
    "holiday", "report", "invoice", "beach", "draft", "final", "meeting", "notes", "Größe", "résumé", "budget", "photo",
    "scan", "letter", "summary", "backup", "family", "garden", "music", "project", "版本", "отчёт",
  ]
  let endings = ["jpg", "pdf", "txt", "docx", "mp4", "mp3", "zip", "md", "png", "swift"]
  var generator = Numbers()
  for number in 0..<count {
    let (outer, inner) = (number / 10_000, number / 100 % 100)
    let path = folder.appending(path: "Folder \(outer)/Part \(inner)").path
    if number.isMultiple(of: 100) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let ending = endings[generator.next(endings.count)]
    let name =
      generator.next(3) == 0
      ? "IMG_\(number).\(ending)"
      : "\(words[generator.next(words.count)]) \(words[generator.next(words.count)]) \(number).\(ending)"
    let file = creat("\(path)/\(name)", 0o600)
    precondition(file >= 0, "\(path)/\(name): \(String(cString: strerror(errno)))")
    close(file)
  }
}

/// The same numbers in each run.
struct Numbers {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}

/// A line of the process's status, in MiB.
func memory(_ line: String) throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let found = status.split(separator: "\n").first { $0.hasPrefix(line) }?.split(separator: " ").dropFirst().first
  return found.flatMap { Int($0) }.map { $0 / 1_024 } ?? 0
}

/// The processor time that all threads of the process have used.
func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

func milliseconds(_ times: [Duration], _ part: Int) -> String {
  String(format: "%.1f", times.sorted()[(times.count - 1) * part / 100] / .milliseconds(1))
}

let arguments = CommandLine.arguments
precondition(arguments.count > 1, "FileIndexBenchmark FOLDER [COUNT]")
let folder = URL(filePath: arguments[1])
let count = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 1_000_000
if !FileManager.default.fileExists(atPath: folder.path) { try makeFiles(count, in: folder) }

let storage = folder.deletingLastPathComponent().appending(path: folder.lastPathComponent + ".index")
if arguments.last != "resume" {
  for suffix in ["", "-wal", "-shm", "-lock"] { try? FileManager.default.removeItem(atPath: storage.path + suffix) }
}
let clock = ContinuousClock()
let index = try await FileIndex(files: FileRoot.open(folder), storage: storage)
let (before, known) = (try memory("VmRSS"), index.status.files)
let start = clock.now
let scan = Task { try await index.scan() }
try await scan.value
let size = try FileManager.default.attributesOfItem(atPath: storage.path)[.size] ?? 0
print(
  "\(index.status.files) files (of which \(known) were known) in \((clock.now - start) / .seconds(1)) s; memory: \(before) MiB before,",
  "\(try memory("VmHWM")) MiB at most; \(size) bytes")

// What a field asks for, key by key.
let typed = [
  "holiday", "report final", "img_4711", "résumé", "12345", "zzz", "garden project 77", "jpg", "folder", "отчёт",
]
for turn in ["first", "later"] {
  var (times, processorTimes): ([Duration], [Duration]) = ([], [])
  var slowest = (Duration.zero, "")
  for text in typed {
    for length in 1...text.count {
      let query = FileQuery(String(text.prefix(length)))
      let (start, processorStart) = (clock.now, processorTime())
      _ = try await index.search(query, limit: 20)
      let time = clock.now - start
      processorTimes.append(processorTime() - processorStart)
      times.append(time)
      if time > slowest.0 { slowest = (time, query.text) }
    }
  }
  print(
    "\(turn): \(times.count) searches, median \(milliseconds(times, 50)) ms,",
    "95th percentile \(milliseconds(times, 95)) ms, slowest \(milliseconds(times, 100)) ms (“\(slowest.1)”);",
    "processor: \(milliseconds(processorTimes, 50)), \(milliseconds(processorTimes, 95)) ms")
}
let filters: [(String, FileQuery)] = [
  ("images", FileQuery(kinds: [.image])), ("images with “img”", FileQuery("img", kinds: [.image])),
  ("in a folder", FileQuery("img", in: try FileLocation("Folder 3/Part 4"))),
  ("in a large folder", FileQuery("img", in: try FileLocation("Folder 3"))),
  ("large ones, of which there are none", FileQuery("img", size: 1_000...2_000)),
]
for (name, query) in filters {
  let start = clock.now
  let found = try await index.search(query, limit: 20)
  print("\(name): \(found.files.count) in \(milliseconds([clock.now - start], 50)) ms")
}
