import WaymarkGraph

/// A stack of screens in the markup that server and browser agree on, made without the components.
struct StackPage: View {
  @State var path: [String]

  var body: some View {
    Listener("wm-stack") {
      ForEach(0..<path.count + 1, id: \.self) { depth in
        StackScreen(path: Array(path.prefix(depth)), isTop: depth == path.count, push: { path.append($0) })
      }
    } action: { event in
      if case .pop(let depth, _) = event { path.removeLast(path.count - depth) }
    }
  }
}

private struct StackScreen: View {
  let path: [String]
  let isTop: Bool
  let push: (String) -> Void
  private var title: String { path.last ?? "Places" }

  private var attributes: [String: String] {
    let address = ["data-address": "/" + path.joined(separator: "/").lowercased()]
    return isTop ? address.merging(["data-shown": ""]) { $1 } : address
  }

  var body: some View {
    Tag("wm-screen", attributes) {
      if !path.isEmpty {
        Words(path.dropLast().last ?? "Places", "a", ["data-back": "", "href": "/"])
      }
      Words(title, "h1")
      Tag("ul") {
        ForEach(["Lisbon", "Porto"], id: \.self) { city in
          Tag("li") {
            Press("a", ["href": "/" + city.lowercased()]) {
              push(city)
            } _: {
              Words(city)
              Words("12 routes")
            }
          }
        }
      }
    }
  }
}
