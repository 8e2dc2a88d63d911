public import WaymarkGraph

extension View {
  /// Says that what the screen's address names does not exist, so that the page is answered with the status 404. ◦
  ///
  ///     if let city = store.city(id) {
  ///       CityDetails(city: city)
  ///     } else {
  ///       Text("This city does not exist.").addressNotFound()
  ///     }
  public func addressNotFound() -> some View { MissingContent(content: self) }
}

private struct MissingContent<Content: View>: View {
  let content: Content
  @Environment(\.sceneLocation) private var location

  var body: some View {
    content
      .onAppear { location?.missing += 1 }
      .onDisappear { location?.missing -= 1 }
  }
}
