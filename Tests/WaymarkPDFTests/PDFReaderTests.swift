import Foundation
import Testing
import WaymarkComponents

@testable import WaymarkPDF

/// PDFs that are read by a process of their own: Cabinet's program, which is built beside these tests.
@Suite struct PDFReaderTests {
  private let reader = PDFReader(
    program: Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }.map {
      $0.deletingLastPathComponent().appending(path: "Cabinet")
    } ?? URL(filePath: #filePath).appending(path: "../../../.build/debug/Cabinet").standardized)

  @Test func `X5 a process reads the pages, draws them and finds their words`() async throws {
    let folder = PDFFolder()
    let content = SamplePDF.text("Hello world", x: 72, y: 700)
    let file = try await folder.file(SamplePDF.make([.init(content: content), .init(box: "0 0 100 50")]))
    #expect(try await reader.outline(of: file).pages.map(\.aspectRatio) == [612 / 792, 2])
    let blank = try await reader.picture(of: 1, in: file, width: 300)
    let drawn = try await reader.picture(of: 0, in: file, width: 300)
    #expect(drawn.starts(with: [0x89, 0x50]) && drawn.count > blank.count + 300)
    #expect(try await reader.text(of: 0, in: file).string == "Hello world")
    #expect(try await reader.text(of: 1, in: file).lines.isEmpty)
    #expect(folder.names == ["a.pdf"])
  }

  @Test func `its faults cross the pipe`() async throws {
    let folder = PDFFolder()
    for (data, error) in [
      (SamplePDF.encrypted, PDFError.encrypted), (Data("x".utf8), .damaged), (SamplePDF.make([]), .empty),
    ] {
      let file = try await folder.file(data)
      await #expect(throws: error) { try await reader.outline(of: file) }
    }
  }

  @Test func `a PDF that computes without end is given up`() async throws {
    let folder = PDFFolder()
    // A pattern that is drawn very often.
    let endless = String(repeating: "0 0 m 600 790 l 5 700 l 600 5 l h W n 0 0 612 792 re f*\n", count: 9)
    let loop = String(repeating: "q /F1 9 Tf BT (xxxxxxxxxxxxxxxxxxxx) Tj ET \(endless) Q\n", count: 60_000)
    let file = try await folder.file(SamplePDF.make([.init(content: loop)]))
    let start = ContinuousClock.now
    await #expect(throws: PDFError.tooExpensive) { try await reader.picture(of: 0, in: file, width: 2_400) }
    #expect(ContinuousClock.now - start < .seconds(25))
  }

  @Test func `whoever waits no longer ends the process`() async throws {
    let folder = PDFFolder()
    let loop = String(repeating: "0 0 m 600 790 l 5 700 l 600 5 l h f*\n", count: 2_000_000)
    let file = try await folder.file(SamplePDF.make([.init(content: loop)]))
    let task = Task { [reader] in try await reader.picture(of: 0, in: file, width: 2_400) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a program that is none, and one that answers anything, throw`() async throws {
    let folder = PDFFolder()
    let file = try await folder.file(SamplePDF.make([.init()]))
    for (program, error) in [
      ("/nowhere", PDFError.busy), ("/bin/true", .tooExpensive), ("/bin/echo", .tooExpensive),
      ("/bin/cat", .tooExpensive),
    ] {
      await #expect(throws: error) { try await PDFReader(program: URL(filePath: program)).outline(of: file) }
    }
  }

  @Test func `an answer is whole or none`() {
    let whole = PDFAnswer(.success(Data("abc".utf8))).bytes
    #expect(PDFAnswer(whole)?.result == .success(Data("abc".utf8)))
    #expect(PDFAnswer(PDFAnswer(.failure(.encrypted)).bytes)?.result == .failure(.encrypted))
    for bytes in [Data(), whole.dropLast(), whole + [0], Data([9, 0, 0, 0, 0]), Data([0, 0xFF, 0xFF, 0xFF, 0xFF, 1])] {
      #expect(PDFAnswer(bytes) == nil)
    }
  }

  @Test func `requests are read as they were written, and nothing else is one`() {
    for request in [PDFRequest.outline, .picture(page: 3, width: 820), .text(page: 9)] {
      #expect(PDFRequest(request.arguments) == request)
    }
    for arguments in [[], ["--workers", "4"], ["--read-pdf"], ["--read-pdf", "text"], ["--read-pdf", "text", "-1"]] {
      #expect(PDFRequest(arguments) == nil)
    }
  }
}
