/// The parts of a SARIF 2.1.0 log that reports have, with the names of the standard.
struct SARIFLog: Encodable {
  struct Text: Encodable { var text: String }

  struct Rule: Encodable {
    struct Configuration: Encodable { var level: Severity }
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    var name = "waymark"
    var version: String
    var rules: [Rule]
  }

  struct Tool: Encodable { var driver: Driver }

  struct Location: Encodable {
    struct Artifact: Encodable {
      var uri: String
      var uriBaseId: String?
    }
    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int?
    }
    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region?
    }
    var physicalLocation: Physical
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: Severity
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Notification: Encodable {
    var level = Severity.error
    var message: Text
    var locations: [Location]
  }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  struct BaseFolder: Encodable { var description: Text }

  struct Run: Encodable {
    var tool: Tool
    var columnKind = "utf16CodeUnits"
    var originalUriBaseIds: [String: BaseFolder]
    var invocations: [Invocation]
    var results: [Result]
  }

  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}
