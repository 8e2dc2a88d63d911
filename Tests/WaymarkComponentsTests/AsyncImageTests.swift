import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor @Suite final class AsyncImageTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bin")

  init() throws { try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: file) }

  isolated deinit { try? FileManager.default.removeItem(at: file) }

  @Test func `a picture's file is shown, and named by its label`() {
    let file = file
    let probe = ComponentProbe { AsyncImage(url: file).accessibilityLabel("Harbour") }
    #expect(probe.first("img").element["src"] == file.absoluteString)
    #expect(probe.first("img").element["alt"] == "Harbour")
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `without a label assistive technology does not hear of it`() {
    let file = file
    let probe = ComponentProbe { AsyncImage(url: file) }
    #expect(probe.first("img").element["alt"] == "")
  }

  @Test func `the picture is changed as any image is`() {
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
  func `what is not there, or no picture, leaves its place to the placeholder`(url: URL?) {
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

  @Test func `a picture of another site is reported and not asked for`() {
    let probe = ComponentProbe { AsyncImage(url: URL(string: "https://example.com/a.png")) }
    #expect(probe.first("img") == nil)
    #expect(probe.mistakes.contains { $0.contains("AsyncImage shows files only") })
  }

  @Test func `each state of a picture has its view`() {
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
