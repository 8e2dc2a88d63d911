internal import SourceFacts

/// Binds the arguments of a call to parameters, or to the stored properties of a view.
enum ParameterBinding {
  /// What takes an argument.
  struct Parameter {
    let label: String?
    let name: String
    let takesClosure: Bool
  }

  /// Returns the values of parameters by name. Trailing closures fill the last parameters that take one.
  static func values(
    of parameters: [Parameter], for arguments: [Argument], in scope: Scope
  ) -> [String: Scope.Value] {
    var values: [String: Scope.Value] = [:]
    var closures: [Expression] = []
    var next = 0
    for argument in arguments {
      if let label = argument.label {
        let name = parameters.first { $0.label == label }?.name ?? label
        values[name] = Scope.Value(expression: argument.value, scope: scope)
      } else if argument.value.closure != nil {
        closures.append(argument.value)
      } else if let index = parameters[next...].firstIndex(where: { $0.label == nil }) {
        values[parameters[index].name] = Scope.Value(expression: argument.value, scope: scope)
        next = index + 1
      }
    }
    let free = parameters.filter { $0.takesClosure && values[$0.name] == nil }
    for (closure, parameter) in zip(closures.reversed(), free.reversed()) {
      values[parameter.name] = Scope.Value(expression: closure, scope: scope)
    }
    return values
  }

  static func values(
    of parameters: [ParameterFacts], for arguments: [Argument], in scope: Scope
  ) -> [String: Scope.Value] {
    values(
      of: parameters.map { Parameter(label: $0.label, name: $0.name, takesClosure: takesClosure($0.type)) },
      for: arguments, in: scope)
  }

  static func takesClosure(_ type: String) -> Bool { type.contains("->") || type.contains("Action") }
}
