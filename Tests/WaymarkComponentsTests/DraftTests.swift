import Foundation
import Testing
import WaymarkComponents

/// Merging of a form's edits with what others have saved meanwhile (M4).
@Suite struct DraftTests {
  private struct Trip: DraftContent, Codable {
    var title = "Weekend"
    var notes = ""
    var starts = 1
    var ends = 2
    var friends = ["ann", "ben"]

    private struct Days: Equatable { let starts, ends: Int }
    private var days: Days {
      get { Days(starts: starts, ends: ends) }
      set { (starts, ends) = (newValue.starts, newValue.ends) }
    }

    static var fields: [DraftField<Trip>] {
      [
        DraftField("Title", \.title), DraftField("Notes", \.notes), DraftField("Days", \.days),
        DraftField("Friends", elements: \.friends),
      ]
    }
  }

  private func saved(_ change: (inout Trip) -> Void) -> Trip {
    var trip = Trip()
    change(&trip)
    return trip
  }

  @Test func `a draft without edits takes over everything and has no edits afterwards`() {
    var draft = Draft(Trip())
    let current = saved {
      $0.title = "By the Sea"
      $0.friends = ["kate"]
    }
    #expect(draft.merged(with: current) == current)
    #expect(draft.value == Trip())
    draft.merge(current)
    #expect(draft.value == current && !draft.isEdited && draft.conflicts.isEmpty)
  }

  @Test func `edits of other fields stay`() {
    var draft = Draft(Trip())
    draft.notes = "Bring lights"
    draft.merge(saved { $0.title = "By the Sea" })
    #expect(draft.title == "By the Sea" && draft.notes == "Bring lights")
    #expect(draft.isEdited && draft.conflicts.isEmpty)
  }

  @Test func `a field that both have changed keeps the edit and is a conflict until it is given up`() {
    var draft = Draft(Trip())
    draft.title = "Mine"
    draft.merge(saved { $0.title = "Theirs" })
    #expect(draft.title == "Mine" && draft.original.title == "Theirs" && draft.conflicts == ["Title"])
    var given = draft
    given.discardConflicts()
    #expect(given.title == "Theirs" && !given.isEdited && given.conflicts.isEmpty)
    draft.title = "Theirs"
    #expect(draft.conflicts.isEmpty)
  }

  @Test func `the same change by both is no conflict`() {
    var draft = Draft(Trip())
    draft.title = "Same"
    draft.merge(saved { $0.title = "Same" })
    #expect(!draft.isEdited && draft.conflicts.isEmpty)
  }

  @Test func `values that belong together are merged together`() {
    var draft = Draft(Trip())
    draft.ends = 5
    draft.merge(
      saved {
        $0.starts = 4; $0.ends = 6
      })
    #expect(draft.starts == 1 && draft.ends == 5 && draft.conflicts == ["Days"])
  }

  @Test func `additions and removals of both are kept`() {
    var draft = Draft(Trip())
    draft.friends = ["ben", "kate"]
    draft.merge(saved { $0.friends = ["ann", "ben", "marc", "kate"] })
    #expect(draft.friends == ["ben", "marc", "kate"] && draft.conflicts.isEmpty)
    draft.merge(saved { $0.friends = ["marc"] })
    #expect(draft.friends == ["marc"])
  }

  @Test func `conflicts outlive the process`() throws {
    var draft = Draft(Trip())
    draft.title = "Mine"
    draft.merge(saved { $0.title = "Theirs" })
    let restored = try JSONDecoder().decode(Draft<Trip>.self, from: JSONEncoder().encode(draft))
    #expect(restored == draft && restored.conflicts == ["Title"])
  }
}
