import Foundation
import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// The file of who has signed in.
@MainActor @Suite struct SignInsTests {
  private let folder = URL.temporaryDirectory.appending(path: "sign-ins-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "sign-ins.json").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func signIn(_ account: String, at time: Int64 = 0) -> SignIns.SignIn {
    SignIns.SignIn(account: account, digest: "d", time: time)
  }

  private func read() -> SignIns { SignIns(file: path) { Issue.record("\($0)") } }

  @Test func `what is added and removed is there for the next process at once`() async throws {
    let signIns = read()
    #expect(signIns.all.isEmpty)
    #expect(try await signIns.add("one", signIn("ada", at: 7)).isEmpty)
    _ = try await signIns.add("two", signIn("ben"))
    #expect(read().all == ["one": signIn("ada", at: 7), "two": signIn("ben")])
    try await signIns.remove(["one"])
    #expect(read().all == ["two": signIn("ben")])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `changes at the same time are all stored`() async throws {
    let signIns = read()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { _ = try? await signIns.add(VisitorID(rawValue: "\(number)"), self.signIn("ada")) }
      }
    }
    #expect(signIns.all.count == 20 && read().all == signIns.all)
  }

  @Test func `of an account the oldest end`() async throws {
    let signIns = SignIns()
    for number in 0..<SignIns.mostOfAccount {
      _ = try await signIns.add(VisitorID(rawValue: "\(number)"), signIn("ada", at: Int64(number)))
    }
    _ = try await signIns.add("other", signIn("ben"))
    #expect(try await signIns.add("new", signIn("ada", at: 1_000)) == ["0"])
    #expect(signIns.all.count == SignIns.mostOfAccount + 1 && signIns.all["other"] != nil)
  }

  @Test func `what can't be understood is reported, and nobody has signed in`() throws {
    for text in ["", "{}", "[1]", #"{"version":1,"signIns":{"a":{"account":1}}}"#] {
      _ = FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      var reports: [String] = []
      #expect(SignIns(file: path) { reports.append($0) }.all.isEmpty)
      #expect(reports.count == 1)
    }
  }

  @Test func `who is signed out is so in memory even if that can't be stored`() async throws {
    let signIns = read()
    _ = try await signIns.add("one", signIn("ada"))
    try FileManager.default.removeItem(at: folder)
    await #expect(throws: (any Error).self) { try await signIns.remove(["one"]) }
    #expect(signIns.all.isEmpty)
    // Nobody is let in whose signing in would be forgotten.
    await #expect(throws: (any Error).self) { try await signIns.add("two", signIn("ada")) }
    #expect(signIns.all.isEmpty)
  }
}
