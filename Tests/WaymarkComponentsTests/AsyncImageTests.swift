import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor @Suite final class AsyncImageTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bin")

  init() throws { try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: file) }

  isolated deinit { try? FileManager.default.removeItem(at: file) }

  @Test func `a picture's file is shown, with its label as alternative text`() {
    let file = file
    let probe = ComponentProbe { AsyncImage(url: file).accessibilityLabel("Harbour") }
    #expect(probe.first("img").element["src"] == file.absoluteString)
    #expect(probe.first("img").element["alt"] == "Harbour")
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `a picture without a label is ignored by assistive technology`() {
    let file = file
    let probe = ComponentProbe { AsyncImage(url: file) }
    #expect(probe.first("img").element["alt"] == "")
  }

  @Test func `image modifiers apply to the loaded picture`() {
    let file = file
    let probe = ComponentProbe {
      AsyncImage(url: file) {
        $0.resizable().scaledToFill()
      } placeholder: {
        Text("Nothing")
      }
    }
    #expect(probe.first("img").element.classes.hasPrefix("picture resizable fill"))
    #expect(probe.first("p") == nil)
  }

  @Test(arguments: [nil, URL(filePath: "/nowhere.jpg"), URL(filePath: "/etc/passwd")])
  func `a missing file or one that is no picture shows the placeholder`(url: URL?) {
    let probe = ComponentProbe {
      AsyncImage(url: url) {
        $0
      } placeholder: {
        Button("Nothing") {}
      }
    }
    #expect(probe.first("img") == nil)
    #expect(probe.first("button") != nil)
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `a picture of another site is reported and not requested`() {
    let probe = ComponentProbe { AsyncImage(url: URL(string: "https://example.com/a.png")) }
    #expect(probe.first("img") == nil)
    #expect(probe.mistakes.contains { $0.contains("AsyncImage shows files only") })
  }

  @Test func `each phase of loading shows its own view`() {
    func words(_ url: URL?) -> String? {
      let probe = ComponentProbe {
        AsyncImage(url: url) { phase in
          switch phase {
          case .empty: Button("empty") {}
          case .success: Button("success") {}
          case .failure: Button("failure") {}
          }
        }
      }
      return probe.all.compactMap(\.element.text).first
    }
    #expect(words(nil) == "empty")
    #expect(words(file) == "success")
    #expect(words(URL(filePath: "/nowhere.jpg")) == "failure")
  }
}
