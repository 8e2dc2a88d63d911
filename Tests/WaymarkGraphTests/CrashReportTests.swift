import Foundation
import Glibc
import Testing

@testable import WaymarkGraph

/// Reports written when the process crashes. Each test crashes a process of its own.
@Suite struct CrashReportTests {
  struct Outer: View {
    let crash: Crash
    var body: some View { Middle(crash: crash) }
  }

  struct Middle: View {
    let crash: Crash
    var body: some View { Inner(crash: crash) }
  }

  struct Inner: View {
    let crash: Crash
    @State private var count = 0

    var body: some View {
      let _ = crash == .inBody || (crash == .inUpdate && count > 0) ? Self.trap() : ()
      Tap("\(count)") {
        if crash == .inEvent { Self.trap() }
        count += 1
      }
    }

    static func trap() { _ = [Int]()[Int(getpid()) - Int(getpid())] }
  }

  enum Crash { case inBody, inUpdate, inEvent }

  /// Runs an app that crashes.
  @MainActor static func run(_ crash: Crash) {
    CrashReport.install(file: "/tmp/waymark-crash-\(getppid()).log")
    let graph = Graph(Outer(crash: crash)) { _ in }
    _ = graph.takePatches()
    _ = graph.dispatch(.tap, to: 1)
    graph.update()
  }

  private func line(_ result: ExitTest.Result?) throws -> String {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    return String(try #require(text.split(separator: "\n").first { $0.contains("The process crashed.") }))
  }

  @Test func `a crash in a body names the view and the views around it, from the inside out`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      CrashReportTests.run(.inBody)
    }
    let line = try line(result)
    #expect(line.hasPrefix("time=20") && line.contains(" level=error ") && line.contains(" signal=SIG"))
    #expect(line.hasSuffix(#" place="Inner" within="Inner < Middle < Outer""#), "\(line)")
  }

  @Test func `a crash in a body that is evaluated again names the views too`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      CrashReportTests.run(.inUpdate)
    }
    #expect(try line(result).hasSuffix(#" place="Inner" within="Inner < Middle < Outer""#))
  }

  @Test func `a crash in an event names the views around its element`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      CrashReportTests.run(.inEvent)
    }
    #expect(try line(result).hasSuffix(#" place="an event" within="Inner < Middle < Outer""#))
  }

  @Test func `a signal between events names no view, and ends the process as usual`() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) { @MainActor in
      CrashReport.install(file: "/tmp/waymark-crash-\(getppid()).log")
      abort()
    }
    let line = try line(result)
    #expect(line.contains(" signal=SIGABRT ") && !line.contains("place="))
  }

  @Test func `a stack overflow is reported too`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      CrashReport.install(file: "/tmp/waymark-crash-\(getppid()).log")
      _ = Graph(Endless()) { _ in }
    }
    #expect(try line(result).contains(#" signal=SIGSEGV "#))
    #expect(try line(result).contains(#" place="Endless" within="Endless < Endless < "#))
  }

  struct Endless: View {
    var body: some View { AnyView(Endless()) }
  }
}
