import Foundation
import Waymark
import WaymarkDriver
import WaymarkLiveReader

struct Towns: App {
  var body: some Scene { WindowGroup { NavigationStack { Screen1() } } }
}

/// Reads the app once, and prints how long that takes.
@MainActor func measure() async {
  var presses = 0
  let driver = AppDriver(driving: Towns(), checksPage: false) { fatalError($0) }
  let reader = LiveReader(driver, name: "Towns", module: "LiveReaderBenchmark") { _ in presses += 1 }
  let start = ContinuousClock.now
  let app = await reader.read()
  let whole = (ContinuousClock.now - start) / .seconds(1)
  precondition(app.screens.count == 401, "\(app.screens.count) screens were found")
  // The least that a visit costs: the window in the state that shows the screen.
  let showing = ContinuousClock.now
  for visit in reader.visits { driver.show(visit.snapshot) }
  let shown = (ContinuousClock.now - showing) / .seconds(1)
  let count = Double(app.screens.count)
  print("| screens | presses | time | screens a second | showing each screen once |")
  print("|---:|---:|---:|---:|---:|")
  let times = [whole, shown].map { String(format: "%.2f s", $0) }
  print("| \(app.screens.count) | \(presses) | \(times[0]) | \(Int(count / whole)) | \(times[1]) |")
}

await measure()
