import Foundation
import Waymark

/// Pickers that are menus, and pickers of dates.
struct MenusPage: View {
  @State private var city: String?
  @State private var names = ["Lisbon", "Porto", "Faro"]
  @State private var pace = 1
  @State private var refusals = 0

  var body: some View {
    NavigationStack {
      Form {
        Section("Menus") {
          Picker("City", selection: $city) {
            Text("None").tag(String?.none)
            ForEach(names, id: \.self) { Text($0) }
            Text("Sold Out").tag("sold").disabled(true)
          }
          .pickerStyle(.menu)
          Text("At \(city ?? "no city")").accessibilityIdentifier("city")
          Picker("Locked", selection: $pace) { Text("Slow").tag(1) }.pickerStyle(.menu).disabled(true)
          Picker("Unknown", selection: .constant(7)) { Text("Slow").tag(1) }.pickerStyle(.menu)
          Picker("Stubborn", selection: stubborn) {
            Text("Stays").tag(true)
            Text("Never").tag(false)
          }
          .pickerStyle(.menu)
          Text("Refused \(refusals)").accessibilityIdentifier("refusals")
          HStack {
            Picker("Pace", selection: $pace) {
              Text("Slow").tag(1)
              Text("Rather Fast").tag(2)
            }
            .pickerStyle(.menu)
            Spacer()
            Text("Pace \(pace)").accessibilityIdentifier("pace")
          }
          Button("Turn Around") { names = names.reversed() }
          Button("Close Lisbon") { names.removeAll { $0 == "Lisbon" } }
          Button("Open Lisbon") { names.append("Lisbon") }
          Button("Go Elsewhere") { city = "Elsewhere" }
        }
        DatesSection()
      }
      .navigationTitle("Menus")
    }
  }

  /// A binding that rejects every change.
  private var stubborn: Binding<Bool> { Binding(get: { true }, set: { if !$0 { refusals += 1 } }) }
}

private struct DatesSection: View {
  private static let noon = Date(timeIntervalSince1970: 1_795_262_400)  // 21 November 2026, 12:00 GMT

  @State private var start = noon
  @State private var end = noon + 86_400
  @State private var alarm = noon

  var body: some View {
    Section("Dates") {
      DatePicker("Starts", selection: $start, displayedComponents: .date).datePickerStyle(.compact)
      DatePicker("Ends", selection: $end, in: start...(start + 10 * 86_400))
      DatePicker("Alarm", selection: $alarm, displayedComponents: .hourAndMinute)
      DatePicker("Fixed", selection: .constant(Self.noon), displayedComponents: .date).disabled(true)
      Text("\(start.formatted(.iso8601)) \(end.formatted(.iso8601)) \(alarm.formatted(.iso8601))")
        .accessibilityIdentifier("dates")
      Button("Next Week") { start += 7 * 86_400 }
    }
  }
}
