import Foundation
import Testing
import Waymark

@testable import Cabinet

/// L1: the order of files.
@Suite struct FileOrderTests {
  /// Entries of a folder with files of these sizes, in the order of their names.
  private func entries(_ sizes: [String: Int]) async throws -> [FileEntry] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "order-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "Folder"), withIntermediateDirectories: true)
    for (name, size) in sizes {
      try Data(repeating: 0, count: size).write(to: folder.appending(path: name))
    }
    return try await FileRoot.open(folder).entries(of: .root)
  }

  private func comparator(_ key: FileComparator.Key, _ order: SortOrder) -> FileComparator {
    var comparator = FileComparator(key)
    comparator.order = order
    return comparator
  }

  @Test(
    arguments: [
      ([], ["A.txt", "B.md", "C.txt", "Folder"]),
      ([(.name, .reverse)], ["Folder", "C.txt", "B.md", "A.txt"]),
      ([(.size, .forward)], ["Folder", "B.md", "A.txt", "C.txt"]),
      ([(.size, .reverse)], ["A.txt", "C.txt", "B.md", "Folder"]),
      ([(.size, .reverse), (.name, .reverse)], ["C.txt", "A.txt", "B.md", "Folder"]),
      ([(.name, .forward), (.size, .reverse)], ["A.txt", "B.md", "C.txt", "Folder"]),
      ([(.kind, .forward), (.size, .forward), (.name, .reverse)], ["Folder", "B.md", "C.txt", "A.txt"]),
    ] as [([(FileComparator.Key, SortOrder)], [String])])
  func `the first comparator decides, and names at last`(
    keys: [(FileComparator.Key, SortOrder)], expected: [String]
  ) async throws {
    let entries = try await entries(["A.txt": 20, "B.md": 5, "C.txt": 20])
    let order = FileOrder(comparators: keys.map { comparator($0, $1) })
    #expect(order.sorted(entries).map(\.name.text) == expected)
    #expect(await order.sortedAside(entries) == order.sorted(entries))
    // The comparators say the same of each pair.
    let sorted = order.sorted(entries)
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      let result = order.comparators.lazy.map { $0.compare(first, second) }.first { $0 != .orderedSame }
      #expect(result != .orderedDescending)
    }
  }

  @Test func `choosing what decides already reverses the order`() {
    var order = FileOrder()
    order.choose(.date)
    #expect(order.key == .date && order.isReversed, "the newest first")
    order.choose(.date)
    #expect(order.key == .date && !order.isReversed)
    order.choose(.name)
    #expect(order == FileOrder())
  }

  @Test(arguments: [
    ("Letter.txt", "Letter"), ("archive.tar.gz", "archive.tar"), (".profile", ".profile"), ("None", "None"),
    ("été.📄.md", "été.📄"),
  ])
  func `renaming begins with what is before the extension`(name: String, stem: String) async throws {
    let entry = try #require(await entries([name: 1]).first { $0.name.text == name })
    #expect(name[FileNaming.stem(of: entry)] == stem)
  }

  @Test func `the whole name of a folder is changed`() async throws {
    let entry = try #require(await entries([:]).first)
    #expect(entry.name.text[FileNaming.stem(of: entry)] == "Folder")
  }
}
