import Testing
import WaymarkComponents
import WaymarkGraph

/// Styles that an app defines itself, and those of the library as types.
@MainActor struct StyleTests {
  private struct Stacked: LabelStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.icon
        configuration.title
        Text(isEnabled ? "enabled" : "disabled")
      }
    }
  }

  private struct Starred: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("★")
        Label(configuration)
      }
    }
  }

  private func texts(_ probe: ComponentProbe) -> [String] { probe.all.compactMap(\.element.text) }

  @Test func `a label style of the app draws the title and the icon, and reads the environment`() {
    let probe = ComponentProbe { Label("Save", systemImage: "bookmark").labelStyle(Stacked()).disabled(true) }
    #expect(probe.first(class: "vstack") != nil)
    #expect(texts(probe) == ["Save", "disabled"])
    #expect(probe.first("svg") != nil)
  }

  @Test func `inside a style a label has the style that is set around it`() {
    let probe = ComponentProbe {
      VStack { Label("Save", systemImage: "bookmark").labelStyle(Starred()) }.labelStyle(Stacked())
    }
    #expect(texts(probe) == ["★", "Save", "enabled"])
  }

  @Test func `a style of the library replaces one of the app, and the other way round`() {
    let library = ComponentProbe {
      VStack { Label("Save", systemImage: "bookmark").labelStyle(.titleOnly) }.labelStyle(Starred())
    }
    #expect(texts(library) == ["Save"])
    #expect(library.first("svg") == nil)
    let own = ComponentProbe {
      VStack { Label("Save", systemImage: "bookmark").labelStyle(Starred()) }.labelStyle(TitleOnlyLabelStyle())
    }
    #expect(texts(own) == ["★", "Save"])
    #expect(own.first("svg") == nil)
  }

  private struct Checkmark: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Text(configuration.isOn ? "☑" : "☐")
        configuration.label
      }
    }
  }

  private struct Packing: View {
    @State private var isPacked = false
    var body: some View { Toggle("Packed", isOn: $isPacked).toggleStyle(Checkmark()) }
  }

  @Test func `a toggle style of the app draws the toggle and changes it`() {
    let probe = ComponentProbe { Packing() }
    #expect(texts(probe) == ["☐", "Packed"])
    probe.send(.tap, to: probe.first("button"))
    #expect(texts(probe) == ["☑", "Packed"])
  }

  private struct Filter: View {
    @State private var isOn = false
    var body: some View { Toggle("Favourites", isOn: $isOn).toggleStyle(.button) }
  }

  @Test func `a toggle can be a button that is pressed while it is on`() {
    let probe = ComponentProbe { Filter() }
    #expect(probe.first("button").element["aria-pressed"] == "false")
    probe.send(.tap, to: probe.first("button"))
    #expect(probe.first("button").element["aria-pressed"] == "true")
    #expect(probe.first("input") == nil)
  }

  @Test func `the tint of a switch style is that of its switches`() {
    let probe = ComponentProbe { Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .orange)) }
    #expect(probe.style("--switch-tint", of: probe.first("input")) == "var(--orange)")
  }

  private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      VStack {
        Text("City")
        configuration
      }
    }
  }

  @Test func `a text field style of the app draws the field`() {
    let probe = ComponentProbe { TextField("Name", text: .constant("Lisbon")).textFieldStyle(Framed()) }
    #expect(texts(probe) == ["City"])
    #expect(probe.first("input").element["aria-label"] == "Name")
    #expect(probe.first("input").element.value == .text("Lisbon"))
    let bordered = ComponentProbe {
      TextField("Name", text: .constant("")).textFieldStyle(RoundedBorderTextFieldStyle())
    }
    #expect(bordered.first("input").element.classes == "field bordered fx")
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }

  @Test func `a progress style of the app draws the progress`() {
    let probe = ComponentProbe { ProgressView("Import", value: 1, total: 4).progressViewStyle(Percent()) }
    #expect(texts(probe) == ["Import", "25 %"])
    #expect(probe.first("progress") == nil)
  }

  @Test func `the library's progress styles are bars and spinners`() {
    func progress(_ view: some View) -> Element { ComponentProbe { view }.first("progress").element }
    #expect(progress(ProgressView(value: 0.5).progressViewStyle(.circular)).classes == "spinner")
    #expect(progress(ProgressView(value: 0.5).progressViewStyle(.circular))["aria-valuenow"] == "0.5")
    #expect(progress(ProgressView().progressViewStyle(LinearProgressViewStyle())).classes == "bar moving fx")
    #expect(progress(ProgressView(value: 0.5))["value"] == "0.5")
    let labelled = ComponentProbe { ProgressView("Import", value: 0.5).progressViewStyle(.linear) }
    #expect(texts(labelled) == ["Import"])
  }

  private struct Twice: PrimitiveButtonStyle {
    @State private var presses = 0
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).buttonStyle(.bordered)
      Button("Twice") {
        presses += 1
        if presses.isMultiple(of: 2) { configuration.trigger() }
      }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Button("Add") { count += 1 }.buttonStyle(Twice())
      Text("\(count)")
    }
  }

  @Test func `a primitive button style decides when the action runs`() {
    let probe = ComponentProbe { Counter() }
    let buttons = probe.all("button")
    #expect(buttons.map(\.element.classes) == ["button bordered", "button"])
    probe.send(.tap, to: buttons[0])
    #expect(texts(probe).last == "1")
    probe.send(.tap, to: buttons[1])
    #expect(texts(probe).last == "1")
    probe.send(.tap, to: buttons[1])
    #expect(texts(probe).last == "2")
  }

  @Test func `lists have the styles of SwiftUI, as values and as types`() {
    func classes(_ view: some View) -> String { ComponentProbe { view }.all[0].element.classes }
    #expect(classes(List { Text("a") }.listStyle(PlainListStyle())).hasPrefix("list plain"))
    #expect(classes(List { Text("a") }.listStyle(.inset)).hasPrefix("list plain"))
    #expect(classes(List { Text("a") }.listStyle(InsetGroupedListStyle())).hasPrefix("list inset"))
    #expect(classes(List { Text("a") }.listStyle(.sidebar)).hasPrefix("list inset"))
  }
}
