internal import WaymarkText

/// What a definition of formatting does not let people give to characters anywhere in a text.
struct RefusedFormats: Equatable {
  private let attributes: Set<RichTextAttribute>
  private let commands: Set<TextFormatCommand>

  init(attributes: Set<RichTextAttribute> = [], commands: Set<TextFormatCommand> = []) {
    self.attributes = attributes
    self.commands = commands
  }

  func contains(_ attribute: RichTextAttribute) -> Bool { attributes.contains(attribute) }

  func contains(_ command: TextFormatCommand) -> Bool { commands.contains(command) }

  /// The formats as the browser reads them: attributes that have no value, and others with a value that they can't have; nil if there are none.
  var text: String? {
    let commands = TextFormatCommand.allCases.filter {
      self.commands.contains($0) && $0.attribute.value != nil && !attributes.contains($0.attribute.0)
    }
    // An editor without pictures has no `data-pictures`.
    let all =
      RichTextAttribute.allCases.filter { !$0.isOfPicture && attributes.contains($0) }.map(\.rawValue)
      + commands.map(\.format)
    return all.isEmpty ? nil : all.joined(separator: ",")
  }
}
