import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

private struct SharedGuides: App {
  var body: some Scene {
    DocumentGroup(newDocument: GuideDocument()) { file in
      Form {
        if file.isEditable {
          TextField("Body", text: file.$document.body)
          TextField("Heading", text: file.$document.heading)
          UndoButton()
        } else {
          Text("Body: \(file.document.body)")
        }
      }
      .toolbar { ToolbarItem(placement: .primaryAction) { ShareDocumentButton() } }
    }
  }
}

struct UndoButton: View {
  @Environment(\.undoManager) private var undoManager

  var body: some View { Button("Undo") { undoManager?.undo() } }
}

/// D2: documents are shared by invitations.
@MainActor struct DocumentSharingTests {
  private let storage = DocumentStorageProbe()
  private let documents: TestDocuments

  init() { documents = TestDocuments(storage) }

  private func driver(_ address: String = "/documents", _ visitor: VisitorID = "ann") -> AppDriver {
    AppDriver(SharedGuides(), at: address, visitor: visitor, documents: documents)
  }

  /// Ann's window with a document, in whose sheet there is an invitation.
  private func owner(access: String = "Can edit") throws -> AppDriver {
    let ann = driver()
    try ann.tap("New Document")
    try ann.type("Lisbon", into: "Body")
    try ann.tap("Share")
    #expect(try !ann.button("Make a Link").isEnabled, "a name is needed")
    try ann.type("Ann", into: "Your Name")
    if access != "Can edit" {
      try ann.select(access, in: "Those Who Join")
    }
    try ann.tap("Make a Link")
    return ann
  }

  private func invitation(of ann: AppDriver) throws -> String { try #require(try ann.link("Share Invitation").address) }

  /// Bob's window with the document that he was invited to.
  private func guest(of ann: AppDriver) throws -> AppDriver {
    let bob = driver(try invitation(of: ann), "bob")
    try bob.type("Bob", into: "Your Name")
    try bob.tap("Join")
    return bob
  }

  @Test func `opening an invitation changes nothing, and a button accepts it`() async throws {
    let ann = try owner()
    let bob = driver(try invitation(of: ann), "bob")
    #expect(bob.title == "Invitation" && bob.texts.contains("Ann invites you"))
    #expect(bob.texts.contains("Untitled") && bob.texts.contains("Can edit"))
    #expect(driver("/documents", "bob").texts.contains("Documents you create appear here."))
    #expect(try !bob.button("Join").isEnabled)
    try bob.type("Bob", into: "Your Name")
    try bob.tap("Join")
    #expect(bob.title == "Untitled" && bob.address == "/documents/untitled" && bob.backTitle == "Documents")
    #expect(try bob.field("Body").value == "Lisbon")
    #expect(driver("/documents", "bob").texts.contains("Shared by Ann"))
    await ann.settle()
    #expect(ann.texts.contains("Bob"))
    try bob.expectNoMistakes()
    try ann.expectNoMistakes()
  }

  @Test func `those who join see changes at once, and undo their own`() async throws {
    let ann = try owner()
    let bob = try guest(of: ann)
    try ann.dismiss()
    try bob.type(" by bike", into: "Body")
    try ann.type("!", into: "Heading")
    await ann.settle()
    await bob.settle()
    #expect(try ann.field("Body").value == "Lisbon by bike" && bob.field("Heading").value == "New!")
    try bob.tap("Undo")
    await ann.settle()
    #expect(try ann.field("Heading").value == "New!" && ann.field("Body").value != "Lisbon by bike")
  }

  @Test func `who may only view sees no editing controls, until the owner lets them edit`() async throws {
    let ann = try owner(access: "Can view")
    let bob = try guest(of: ann)
    #expect(bob.texts.contains("Body: Lisbon"))
    #expect(throws: (any Error).self) { try bob.field("Body") }
    try bob.openMenu("Untitled")
    #expect(throws: (any Error).self) { try bob.button("Rename") }
    #expect(throws: (any Error).self) { try bob.button("Move…") }
    bob.closeMenu()
    await ann.settle()
    try ann.select("Can edit", in: "Bob")
    await bob.settle()
    try bob.type("!", into: "Body")
    await ann.settle()
    try ann.dismiss()
    #expect(try ann.field("Body").value == "Lisbon!")
  }

  @Test func `a document that is not shared any more can be saved as a copy`() async throws {
    let ann = try owner()
    let bob = try guest(of: ann)
    try bob.type("!", into: "Body")
    await ann.settle()
    try ann.tap("Stop Sharing")
    try ann.tap("Stop Sharing")
    await bob.settle()
    #expect(
      bob.texts.contains("This document was deleted or is no longer shared. You can save what you see as a copy."))
    await ann.settle()
    #expect(!ann.texts.contains("Here Now"))
    try ann.dismiss()
    try ann.type(" in secret", into: "Body")
    await bob.settle()
    try bob.restart()
    try bob.tap("Save a Copy")
    #expect(try bob.title == "Untitled" && bob.field("Body").value == "Lisbon!")
    try bob.type("!", into: "Body")
    await ann.settle()
    #expect(try ann.field("Body").value == "Lisbon! in secret")
    let late = driver(try #require(bob.address), "bob")
    #expect(try late.field("Body").value == "Lisbon!!")
  }

  @Test func `a revoked invitation is of no use`() async throws {
    let ann = try owner()
    let address = try invitation(of: ann)
    let bob = driver(address, "bob")
    try bob.type("Bob", into: "Your Name")
    try ann.tap("Stop Sharing")
    try ann.tap("Stop Sharing")
    try bob.tap("Join")
    #expect(bob.texts.contains("This invitation is not valid, or has been revoked."))
    #expect(!driver("/documents/invitation/none", "bob").isFound)
  }

  @Test func `an invitation that can't be checked is not said to be invalid, and is checked again`() async throws {
    let ann = try owner()
    let address = try invitation(of: ann)
    storage.isFailing = true
    let bob = driver(address, "bob")
    #expect(bob.title == "Invitation" && bob.isFound)
    #expect(bob.texts.contains("This invitation can't be checked at the moment."))
    try bob.tap("Try Again")
    #expect(bob.texts.contains("This invitation can't be checked at the moment."))
    storage.isFailing = false
    try bob.tap("Try Again")
    #expect(bob.texts.contains("Ann invites you"))
    try bob.expectNoMistakes()
  }

  @Test func `who was removed, or may only view, does not get more by the old link`() async throws {
    let ann = try owner()
    let old = try invitation(of: ann)
    let bob = try guest(of: ann)
    await ann.settle()
    try ann.select("Can view", in: "Bob")
    let other = try invitation(of: ann)
    #expect(other != old && !driver(old, "bob").isFound)
    try ann.select("Can edit", in: "Bob")
    #expect(try invitation(of: ann) == other, "who may do more keeps the link")
    _ = bob
  }

  @Test func `a document that the owner deletes while it is open is said to be so`() async throws {
    let ann = try owner()
    let other = driver("/documents/untitled")
    #expect(try other.field("Body").value == "Lisbon")
    let browser = driver()
    try browser.openContextMenu(of: "Untitled")
    try browser.tap("Delete")
    await other.settle()
    #expect(other.texts.contains("This document was deleted. You can save what you see as a copy."))
    try other.restart()
    try other.tap("Save a Copy")
    #expect(try other.address == "/documents/untitled-2" && other.field("Body").value == "Lisbon")
    _ = ann
  }

  @Test func `a guest leaves a document`() async throws {
    let ann = try owner()
    _ = try guest(of: ann)
    let list = driver("/documents", "bob")
    try list.openContextMenu(of: "Untitled")
    #expect(throws: (any Error).self) { try list.button("Rename") }
    try list.tap("Remove Me")
    #expect(list.texts.contains("Documents you create appear here."))
    await ann.settle()
    #expect(!ann.texts.contains("Bob"))
    let again = try guest(of: ann)
    try again.tap("Share")
    try again.tap("Remove Me")
    #expect(again.title == "Documents" && again.modalCount == 0)
  }

  @Test func `who has a document open is seen by the others`() async throws {
    let ann = try owner()
    var bob: AppDriver? = try guest(of: ann)
    await ann.settle()
    #expect(ann.texts.contains("Here Now"))
    try ann.dismiss()
    #expect(try ann.button("Share").attribute("aria-description") == "1 other is here")
    try bob?.goBack()
    await ann.settle()
    #expect(try ann.button("Share").attribute("aria-description") == nil)
    try bob?.tap("Untitled")
    await ann.settle()
    #expect(try ann.button("Share").attribute("aria-description") == "1 other is here")
    bob = nil
    await ann.settle()
    #expect(try ann.button("Share").attribute("aria-description") == nil)
  }

  @Test func `what can't be saved is said until it is`() async throws {
    let ann = driver()
    try ann.tap("New Document")
    // Screen readers announce only what comes into a region that was there before.
    #expect(ann.elements(.status).count == 1)
    documents.isFailing = true
    try ann.type("Lisbon", into: "Body")
    await ann.settle()
    let notice = "Your changes are not saved yet. They will be as soon as that is possible."
    #expect(ann.texts.contains(notice))
    documents.isFailing = false
    try ann.type("!", into: "Body")
    await ann.settle()
    #expect(!ann.texts.contains(notice))
    documents.restart()
    #expect(try driver("/documents/untitled").field("Body").value == "Lisbon!")
  }
}
