import Foundation
import Testing

@testable import WaymarkWeb

/// The modules with which rich texts are edited.
struct ProseMirrorFilesTests {
  @Test func `modules import one another by their paths`() throws {
    let files = try ProseMirrorFiles.read()
    let names = Set(files.map(\.name))
    #expect(names.count == 5 && names.contains("prosemirror/prosemirror-view.js"))
    for file in files {
      let imported = String(decoding: file.bytes, as: UTF8.self).matches(of: /(?m)^import .* from '(.*)';/).map(\.1)
      #expect(imported.allSatisfy { names.contains("prosemirror/" + $0.dropFirst(2)) && $0.hasPrefix("./") })
      #expect(imported.isEmpty == file.name.hasSuffix("orderedmap.js"))
    }
  }
}
