import Testing
import WaymarkComponents
import WaymarkGraph

/// The calls of searches as apps write them for SwiftUI.
@MainActor struct SearchShapeTests {
  struct Tag: Identifiable {
    let id: Int
    var isOn = true
  }

  private let text = Binding.constant("")
  private let tags = Binding.constant([Tag(id: 1), Tag(id: 2)])
  private let active = Binding.constant(true)
  private let scope = Binding.constant(1)
  private let plain = String("Plain")

  private func prompts(@ViewBuilder _ content: () -> some View) -> [String?] {
    [ComponentProbe { NavigationStack { content() } }.first(class: "field").element["placeholder"]]
  }

  @Test func `prompts are keys, texts and strings, with and without tokens`() {
    var found: [String?] = []
    let view = Text("a")
    found += prompts { view.searchable(text: text, isPresented: active, placement: .toolbar, prompt: "A") }
    found += prompts { view.searchable(text: text, isPresented: active, prompt: Text("A")) }
    found += prompts { view.searchable(text: text, isPresented: active, prompt: plain) }
    found += prompts { view.searchable(text: text, tokens: tags, prompt: "A") { Text("\($0.id)") } }
    found += prompts {
      view.searchable(text: text, tokens: tags, placement: .sidebar, prompt: Text("A")) { Text("\($0.id)") }
    }
    found += prompts { view.searchable(text: text, tokens: tags, prompt: plain) { Text("\($0.id)") } }
    found += prompts {
      view.searchable(text: text, tokens: tags, isPresented: active, prompt: "A") { Text("\($0.id)") }
    }
    found += prompts { view.searchable(text: text, tokens: tags, isPresented: active) { Text("\($0.id)") } }
    found += prompts {
      view.searchable(text: text, editableTokens: tags, prompt: plain) { $tag in Toggle("x", isOn: $tag.isOn) }
    }
    found += prompts {
      view.searchable(text: text, editableTokens: tags, isPresented: active) { $tag in Text("\(tag.id)") }
    }
    found += prompts {
      view.searchable(text: text, tokens: tags, suggestedTokens: tags, prompt: "A") { Text("\($0.id)") }
    }
    found += prompts {
      view.searchable(text: text, tokens: tags, suggestedTokens: tags, isPresented: active, prompt: plain) {
        Text("\($0.id)")
      }
    }
    #expect(found == ["A", "A", "Plain", "A", "A", "Plain", "A", "Search", "Plain", "Search", "A", "Plain"])
  }

  @Test func `suggestions and scopes are declared around the search, also of a stack`() {
    let probe = ComponentProbe {
      NavigationStack { Text("a").navigationTitle("A") }
        .searchable(text: text, isPresented: active)
        .searchSuggestions { Text("b").searchCompletion("b") }
        .searchScopes(scope) { Text("One").tag(1) }
        .searchScopes(scope, activation: .onSearchPresentation) { Text("Two").tag(1) }
        .searchSuggestions(.visible, for: [.menu, .content])
    }
    #expect(probe.first(class: "suggestion").element["data-completion"] == "b")
    #expect(probe.first(class: "segment") != nil)
    #expect(probe.mistakes.isEmpty)
  }
}
