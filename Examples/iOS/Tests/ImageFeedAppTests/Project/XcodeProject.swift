import Foundation

/// The project file of the app.
struct XcodeProject {
  /// An object of the project file.
  struct Object {
    let id: String
    let values: OldStylePlist

    var isa: String { values["isa"]?.text ?? "" }
    var path: String { values["path"]?.text ?? "" }

    func text(_ key: String) -> String? { values[key]?.text }
    func texts(_ key: String) -> [String] { values[key]?.array?.compactMap(\.text) ?? [] }
  }

  let root: String
  let objects: [String: Object]
  let objectVersion: String?

  init() throws {
    let file = try OldStylePlist(AppFolder.text("ImageFeed.xcodeproj/project.pbxproj"))
    root = file["rootObject"]?.text ?? ""
    objectVersion = file["objectVersion"]?.text
    objects = Dictionary(
      uniqueKeysWithValues: (file["objects"]?.dictionary ?? [:]).map {
        ($0.key, Object(id: $0.key, values: $0.value))
      })
  }

  func all(_ isa: String) -> [Object] {
    objects.values.filter { $0.isa == isa }.sorted { $0.id < $1.id }
  }

  func object(_ id: String?) -> Object? { id.flatMap { objects[$0] } }

  /// Indicates whether a text is the identifier of an object.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == 24 && text.utf8.allSatisfy { "0123456789ABCDEF".utf8.contains($0) }
  }

  /// The identifiers that are reached from the project object.
  var reached: Set<String> {
    var found: Set<String> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard found.insert(id).inserted, let object = objects[id] else { continue }
      waiting += object.values.texts.filter(Self.isID)
    }
    return found
  }

  /// The path of a file or folder relative to the project's folder, through its groups.
  func path(of object: Object) -> String {
    let parent = all("PBXGroup").first { $0.texts("children").contains(object.id) }
    let folder = parent.map(path) ?? ""
    return folder.isEmpty ? object.path : "\(folder)/\(object.path)"
  }

  /// The settings of each build configuration of a target, or of the project.
  func settings(of object: Object) -> [[String: OldStylePlist]] {
    (self.object(object.text("buildConfigurationList"))?.texts("buildConfigurations") ?? [])
      .compactMap { self.object($0)?.values["buildSettings"]?.dictionary }
  }
}
