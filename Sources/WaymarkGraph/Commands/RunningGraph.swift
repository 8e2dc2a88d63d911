/// The graph whose view runs an action at present, for functions that SwiftUI has outside of views. Tasks that the action
/// starts inherit it.
enum RunningGraph {
  @TaskLocal static var current: Graph?
}
