import Foundation
import Testing
import Waymark

@testable import Folio

struct FolioTemplateTests {
  @Test func `The templates have ids and titles of their own`() {
    #expect(FolioTemplate.all.count == 7)
    #expect(Set(FolioTemplate.all.map(\.id)).count == FolioTemplate.all.count)
    #expect(Set(FolioTemplate.all.map(\.title)).count == FolioTemplate.all.count)
  }

  @Test(arguments: FolioTemplate.all)
  func `All ids of a template are different, and begin with the template's`(_ template: FolioTemplate) {
    let ids = template.pages.flatMap(\.allIDs)
    let repeated = Dictionary(grouping: ids, by: \.self).filter { $1.count > 1 }.keys.sorted()
    #expect(repeated == [])
    #expect(ids.filter { !$0.hasPrefix(template.id + "-") } == [])
  }

  @Test(arguments: FolioTemplate.all)
  func `Every object is on its page, but for a bleed of 40 points`(_ template: FolioTemplate) {
    for page in template.pages {
      let sheet = CGRect(origin: .zero, size: page.size).insetBy(dx: -40, dy: -40)
      let outside = page.objects.flatMap(\.withThoseInside).filter { !sheet.contains($0.frame) }.map(\.id)
      #expect(outside == [])
    }
  }

  @Test(arguments: FolioTemplate.all)
  func `Texts differ enough from what is beneath them`(_ template: FolioTemplate) {
    for page in template.pages {
      for text in TextOnGround.all(of: page) {
        #expect(text.contrast >= 4.5, "\(text.id) has a contrast of \(text.contrast)")
      }
    }
  }

  @Test func `Most texts are on a ground that can be told`() {
    let pages = FolioTemplate.all.flatMap(\.pages)
    let texts = pages.flatMap { $0.objects.flatMap(\.withThoseInside) }.filter { !$0.texts.isEmpty }
    #expect(pages.flatMap(TextOnGround.all).count > texts.count * 3 / 4)
  }

  @Test(arguments: FolioTemplate.all)
  func `No text is empty`(_ template: FolioTemplate) {
    let objects = template.pages.flatMap(\.objects).flatMap(\.withThoseInside)
    let empty = objects.filter { object in
      object.texts.contains { $0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    }
    #expect(empty.map(\.id) == [])
  }

  @Test(arguments: FolioTemplate.all)
  func `Pages are the same after they were written and read`(_ template: FolioTemplate) throws {
    let read = try JSONDecoder().decode([CanvasPage].self, from: JSONEncoder().encode(template.pages))
    #expect(read == template.pages)
  }

  @Test(arguments: FolioTemplate.all)
  func `A new document shares no id with its template or another one`(_ template: FolioTemplate) {
    let all = [template.pages, template.makePages(), template.makePages()].map { $0.flatMap(\.allIDs) }
    #expect(Set(all.joined()).count == 3 * all[0].count)
    #expect(all[1].count == all[0].count)
  }

  @Test(arguments: FolioTemplate.all)
  func `A new document differs from its template by nothing but ids`(_ template: FolioTemplate) {
    let pages = template.makePages()
    #expect(pages.map(\.size) == template.pages.map(\.size))
    #expect(pages.map(\.background) == template.pages.map(\.background))
    let copies = pages.flatMap(\.objects).flatMap(\.withThoseInside)
    let originals = template.pages.flatMap(\.objects).flatMap(\.withThoseInside)
    #expect(copies.map(\.withoutIDs) == originals.map(\.withoutIDs))
    #expect(copies.map(\.texts) == originals.map(\.texts))
  }
}

extension CanvasPage {
  /// The ids of the page, of its objects, and of the rows and columns of tables.
  fileprivate var allIDs: [String] {
    [id]
      + objects.flatMap(\.withThoseInside).flatMap { object -> [String] in
        guard case .table(let table) = object.content else { return [object.id] }
        return [object.id] + table.columns.map(\.id) + table.rows.map(\.id)
      }
  }
}

extension CanvasObject {
  /// The texts of a text box or of the cells of a table, in the order of reading.
  fileprivate var texts: [String] {
    switch content {
    case .text(let text): [text.string]
    case .table(let table):
      table.rows.flatMap { row in table.columns.map { table.text(row: row.id, column: $0.id) } }
    case .shape, .picture, .group: []
    }
  }

  /// The object with empty ids, and without what is in a group or a table.
  fileprivate var withoutIDs: CanvasObject {
    var object = self
    object.id = ""
    switch content {
    case .group: object.content = .group([])
    case .table(let table):
      object.content = .table(CanvasTable(columns: [], rows: [], hasHeader: table.hasHeader, style: table.style))
    case .text, .shape, .picture: break
    }
    return object
  }
}

extension FolioTemplate: CustomTestStringConvertible {
  /// The title only, since the pages would fill the screen.
  var testDescription: String { title }
}
