import Testing
import WaymarkAudit
import WaymarkComponents
import WaymarkTesting

@testable import WaymarkLiveReader

/// A1: the model of a running app.
@MainActor struct LiveReaderTests {
  private func read(
    skipping skipped: Set<String> = [], willPress: @escaping (String) -> Void = { _ in }
  ) async -> AppModel {
    let driver = AppDriver { Towns() }
    return await LiveReader(
      driver, name: "Towns", module: "WaymarkLiveReaderTests", skipping: skipped, willPress: willPress
    ).read()
  }

  @Test func `A1 every tab, screen and modal is visited once`() async throws {
    let app = await read()
    #expect(
      app.screens.map(\.id).sorted()
        == ["Countries", "License", "NewTown", "Profile", "StreetView", "TownList", "TownMap", "TownView", "Towns"])
    #expect(app.entries == ["Towns"])
    let bar = try #require(app["Towns"]?.tabBar)
    #expect(bar.tabs.map(\.label.text) == ["Towns", "Profile"])
    #expect(bar.tabs.map(\.screen) == ["TownList", "Profile"])
    let links = try #require(app["TownList"]?.links)
    #expect(links.filter { $0.transition == .push }.allSatisfy { $0.target == "TownView" })
    // Of rows that look the same and lead to one screen, not all are pressed.
    #expect(links.count { $0.transition == .push } == 2)
    #expect(links.filter { $0.transition == .sheet }.map(\.target) == ["NewTown"])
    #expect(app["TownView"]?.links.map(\.transition) == [.fullScreenCover, .push, .push, .push])
    #expect(app["NewTown"]?.links.map(\.target) == ["Countries"])
  }

  @Test func `A1 titles, bars, controls and effects are read`() async throws {
    let app = await read()
    let list = try #require(app["TownList"])
    #expect(list.title == .text("Towns"))
    #expect(list.items.map(\.section) == [.leading, .trailing, .bottom])
    let jump = try #require(list.items.last?.action)
    #expect(jump.effects == [.sets(PageState.tabs, to: app["Towns"]?.tabBar?.tabs.last?.value)])
    #expect(list.dialogs.map(\.title) == [.text("Delete All Towns?")])
    #expect(list.dialogs.first?.actions.map(\.role) == ["destructive", "cancel"])
    let sheet = try #require(app["NewTown"])
    #expect(sheet.items.map(\.section) == [.cancel, .confirm])
    #expect(sheet.controls.map(\.kind) == [.textField])
    #expect(sheet.items.compactMap(\.action).allSatisfy { $0.effects == [.dismisses] })
    #expect(app["TownMap"]?.actions.map(\.effects) == [[.dismisses]])
    #expect(app["Profile"]?.menus.first?.actions.map(\.label) == [.text("Sign Out"), .text("Help")])
    #expect(app.unknowns.contains { $0.what.contains("Forget") && $0.what.contains("disabled") })
  }

  @Test func `A1 the rules find what the running app does wrong`() async {
    let app = await read()
    let found = allRules.flatMap { $0.findings(in: app) }
    #expect(found.map(\.rule) == ["risky-leading-item", "selection-without-edit-mode", "tab-jump"])
  }

  @Test func `A1 items of submenus are pressed`() async throws {
    let links = try #require(await read()["Profile"]?.links)
    #expect(links.map(\.label) == [.text("License")])
    #expect(links.map(\.trigger) == [.menu])
    #expect(links.map(\.target) == ["License"])
  }

  @Test func `A1 items of context menus are read and pressed, of the list and of one of its rows`() async throws {
    let screen = try #require(await read()["TownView"])
    let menus = screen.menus.filter { $0.kind == .context }
    #expect(
      menus.map { $0.actions.map(\.label) } == [[.text("Add Street")], [.text("Rename"), .text("Open Museum")]])
    let links = screen.links.filter { $0.trigger == .menu }
    #expect(links.map(\.label) == [.text("Open Museum")])
    #expect(links.map(\.target) == ["StreetView"])
  }

  @Test func `A1 the columns of a split view lead to one another`() async throws {
    let driver = AppDriver {
      NavigationSplitView {
        Countries()
      } detail: {
        Text("Nothing Is Chosen")
      }
    }
    let app = await LiveReader(driver, name: "Atlas", module: "WaymarkLiveReaderTests").read()
    #expect(app.entries == ["Countries"])
    let links = try #require(app["Countries"]?.links)
    #expect(links.map(\.transition) == [.column])
    #expect(app[try #require(links.first?.target)] != nil)
  }

  @Test func `A1 rows that their list opens lead to a screen, and need no chevron`() async throws {
    let all = try #require(await read()["TownView"]?.links)
    let links = all.filter { $0.target == "StreetView" && $0.trigger != .menu }
    #expect(links.map(\.label) == [.text("Street 1"), .text("Street 2")])
    #expect(links.allSatisfy { $0.trigger == .row && $0.hasChevron == nil })
  }

  @Test func `A1 the question about edits that would be lost is an action sheet, not a screen`() async throws {
    let dialogs = try #require(await read()["NewTown"]?.dialogs)
    #expect(dialogs.map(\.title) == [.text("Discard your changes?")])
    #expect(dialogs.first?.kind == .actionSheet)
    #expect(dialogs.first?.actions.map(\.role) == ["destructive", "cancel"])
  }

  @Test func `A1 each screen is known by a state that shows it`() async throws {
    let driver = AppDriver { Towns() }
    let reader = LiveReader(driver, name: "Towns", module: "WaymarkLiveReaderTests")
    _ = await reader.read()
    for visit in reader.visits {
      driver.show(visit.snapshot)
      #expect(Surface.all(on: driver.page, in: reader).contains { $0.id == visit.screen })
    }
    #expect(reader.visits.count == 8)
  }

  @Test func `A1 a press that has made the app crash is left out and told`() async {
    var presses: [String] = []
    _ = await read { presses.append($0) }
    let sheet = presses.first { $0.hasSuffix("Add Town") } ?? ""
    let app = await read(skipping: [sheet])
    #expect(app["NewTown"] == nil)
    #expect(app["TownList"]?.isPartlyUnknown == true)
    #expect(app.unknowns.contains { $0.what == "what “Add Town” does: the app crashed or hung" })
  }
}

/// `expectNoFindings(in:)`.
@MainActor struct FindingsCheckTests {
  struct TownsApp: App {
    var body: some Scene { WindowGroup { Towns() } }
  }

  @Test func `A1 a test fails for each finding, and for the name of a rule that does not exist`() async {
    let broken: Set = ["tab-jump", "risky-leading-item", "selection-without-edit-mode"]
    await withKnownIssue {
      await expectNoFindings(in: TownsApp.self)
    } matching: { issue in
      issue.comments.contains { comment in broken.contains { comment.rawValue.hasSuffix("[\($0)]") } }
    }
    await withKnownIssue {
      await expectNoFindings(in: TownsApp.self, excluding: broken.union(["tab-jumps"]))
    } matching: {
      $0.comments == ["There is no rule “tab-jumps”."]
    }
    await expectNoFindings(in: TownsApp.self, excluding: broken)
  }
}
