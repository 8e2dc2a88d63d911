import Foundation
import Testing
import WaymarkNavigation

/// Which items of a toolbar are shown at a width (B3, B4), by a table.
struct ToolbarFitTests {
  struct Table: Decodable {
    struct Case: Decodable, CustomTestStringConvertible {
      let name: String
      let items: [ToolbarFit.Widths]
      let width: Double
      let forms: [ToolbarFit.Form]
      var testDescription: String { name }
    }

    struct TitleCase: Decodable, CustomTestStringConvertible {
      let name: String
      let title: ToolbarFit.Title
      let items: [ToolbarFit.Widths]
      let width: Double
      let givesWay: Bool
      var testDescription: String { name }
    }

    let fit: ToolbarFit
    let cases: [Case]
    let titles: [TitleCase]

    static let shared: Table = {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../ClientTests/toolbar-fit.json")
      do {
        return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
      } catch {
        preconditionFailure("\(file.path): \(error)")
      }
    }()
  }

  @Test(arguments: Table.shared.cases) func `the centre of a toolbar at a width`(expected: Table.Case) {
    #expect(Table.shared.fit.forms(of: expected.items, in: expected.width) == expected.forms)
  }

  @Test(arguments: Table.shared.titles) func `a title gives way to items`(expected: Table.TitleCase) {
    var fit = Table.shared.fit
    fit.alwaysHasOverflowButton = true
    let width = expected.width + fit.overflowButton + fit.gap
    #expect(fit.givesWay(expected.title, to: expected.items, in: width) == expected.givesWay)
  }

  @Test func `a button that is always there leaves less room`() {
    var fit = Table.shared.fit
    fit.alwaysHasOverflowButton = true
    let items = [ToolbarFit.Widths(full: 100), ToolbarFit.Widths(full: 50)]
    #expect(fit.forms(of: items, in: 210) == [.full, .full])
    #expect(fit.forms(of: items, in: 209) == [.full, .overflow])
  }

  @Test func `what is shown fits, and what is wider never shows less`() {
    let items = [
      ToolbarFit.Widths(full: 180, glyph: 44, button: nil), ToolbarFit.Widths(full: 140, button: 44),
      ToolbarFit.Widths(full: 44), ToolbarFit.Widths(full: 90, glyph: 44),
    ]
    let fit = Table.shared.fit
    let order: [ToolbarFit.Form] = [.overflow, .button, .glyph, .full]
    var last = [ToolbarFit.Form](repeating: .overflow, count: items.count)
    for width in 0...600 {
      let forms = fit.forms(of: items, in: Double(width))
      let widths = zip(items, forms).compactMap { item, form in
        form == .overflow ? nil : form == .full ? item.full : form == .glyph ? item.glyph : item.button
      }
      let shown = widths + (forms.contains(.overflow) ? [fit.overflowButton] : [])
      if !widths.isEmpty { #expect(shown.reduce(-fit.gap) { $0 + $1 + fit.gap } <= Double(width)) }
      for (before, after) in zip(last, forms) {
        #expect(order.firstIndex(of: before)! <= order.firstIndex(of: after)!, "\(width)")
      }
      last = forms
    }
    #expect(last == [.full, .full, .full, .full])
  }
}
