import Foundation
import Waymark

/// The format of what is selected: its style, its text and its place.
struct FormatInspector: View {
  @Binding var page: CanvasPage
  let selection: Set<CanvasObject.ID>
  @Binding var textSelection: CanvasTextSelection?
  @State private var part = Part.style

  private enum Part: String, CaseIterable, Codable { case style, text, arrange }

  var body: some View {
    // The values of the first selected object are shown; of a part of a group, with its place on the page.
    if let object = page.objects(with: selection).first {
      Form {
        Picker("Part", selection: $part) {
          Text("Style").tag(Part.style)
          Text("Text").tag(Part.text)
          Text("Arrange").tag(Part.arrange)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        switch part {
        case .style: StyleSection(page: $page, selection: selection, object: object)
        case .text:
          TextFormatSections(page: $page, selection: selection, textSelection: $textSelection, object: object)
        case .arrange: ArrangeSection(page: $page, selection: selection, object: object)
        }
      }
      .navigationTitle("Format")
      .onChange(of: textSelection?.object, initial: true) { _, edited in if edited != nil { part = .text } }
    } else {
      ContentUnavailableView("Nothing Selected", systemImage: "paintbrush").navigationTitle("Format")
    }
  }
}

extension Binding where Value == CanvasPage {
  /// Returns a binding to a property of the selected objects: it reads that of one, and changes all.
  func property<Property>(
    _ path: WritableKeyPath<CanvasObject, Property>, of object: CanvasObject, in selection: Set<CanvasObject.ID>
  ) -> Binding<Property> {
    Binding<Property> {
      (wrappedValue[object.id] ?? object)[keyPath: path]
    } set: { value in
      wrappedValue.changeObjects(with: selection) { $0[keyPath: path] = value }
    }
  }
}

private struct StyleSection: View {
  @Binding var page: CanvasPage
  let selection: Set<CanvasObject.ID>
  let object: CanvasObject

  var body: some View {
    Section("Fill") {
      ColorPicker("Color", selection: $page.property(\.pickedColor, of: object, in: selection))
    }
    Section("Line") {
      Toggle("Line", isOn: $page.property(\.hasStroke, of: object, in: selection))
      if object.stroke != nil {
        ColorPicker("Line Color", selection: $page.property(\.strokeColor, of: object, in: selection))
        Stepper(value: $page.property(\.strokeWidth, of: object, in: selection), in: 0.5...100, step: 0.5) {
          Text("Width: \(object.strokeWidth.formatted()) pt")
        }
      }
    }
    Section {
      Toggle("Shadow", isOn: $page.property(\.hasShadow, of: object, in: selection))
      Stepper(value: $page.property(\.cornerRadius, of: object, in: selection), in: 0...500, step: 2) {
        Text("Corner: \(object.cornerRadius.formatted()) pt")
      }
      VStack(alignment: .leading) {
        HStack {
          Text("Opacity")
          Spacer()
          Text(object.opacity, format: .percent.precision(.fractionLength(0))).foregroundStyle(.secondary)
        }
        .accessibilityHidden(true)
        Slider(value: $page.property(\.opacity, of: object, in: selection), in: 0...1) { Text("Opacity") }
      }
    }
  }
}

private struct ArrangeSection: View {
  @Binding var page: CanvasPage
  let selection: Set<CanvasObject.ID>
  let object: CanvasObject

  var body: some View {
    Section {
      TextField("Name", text: $page.property(\.title, of: object, in: [object.id]))
    }
    Section("Position") {
      number("X", \.x)
      number("Y", \.y)
    }
    Section("Size") {
      number("Width", \.width)
      number("Height", \.height)
      number("Angle", \.degrees)
    }
    Section {
      Toggle("Locked", isOn: $page.property(\.isLocked, of: object, in: selection))
    }
  }

  private func number(_ title: LocalizedStringKey, _ path: WritableKeyPath<CanvasObject, Double>) -> some View {
    HStack {
      Text(title).accessibilityHidden(true)
      TextField(title, value: $page.property(path, of: object, in: [object.id]), format: .number)
        .keyboardType(.decimalPad)
        .multilineTextAlignment(.trailing)
    }
  }
}
