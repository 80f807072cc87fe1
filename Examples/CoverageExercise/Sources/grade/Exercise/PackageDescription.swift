import Foundation

/// A package's manifest, as `swift package dump-package` tells it: what of it is needed here.
struct PackageDescription: Decodable, Equatable {
  let name: String
  let products: [Product]
  let targets: [Target]

  /// A library or a program.
  struct Product: Decodable, Equatable {
    let name: String
    let targets: [String]
  }

  /// One module.
  struct Target: Decodable, Equatable {
    let name: String
    /// `regular`, `test`, `executable`, …
    let type: String
    /// The folder, if it is not the usual one.
    let path: String?
    let dependencies: [Dependency]
    let settings: [Setting]

    /// The folder inside the package.
    var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }
  }

  /// A dependency of a target: a target or a product, by name.
  struct Dependency: Decodable, Equatable {
    let name: String

    init(from decoder: any Decoder) throws {
      // {"byName": ["Core", null]}, {"target": ["Core", null]}, {"product": ["Core", "Kit", …]}
      let entry = try decoder.container(keyedBy: AnyKey.self)
      guard let kind = entry.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "an empty dependency"))
      }
      var parts = try entry.nestedUnkeyedContainer(forKey: kind)
      name = try parts.decode(String.self)
    }
  }

  /// A build setting: those that change what the source means.
  struct Setting: Decodable, Equatable {
    /// As it is written in a manifest; `nil` for settings that do not matter here.
    let text: String?

    init(from decoder: any Decoder) throws {
      let kind = try decoder.container(keyedBy: AnyKey.self)
        .nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("kind"))
      let known = ["enableUpcomingFeature", "enableExperimentalFeature", "define"]
      guard let key = kind.allKeys.first(where: { known.contains($0.stringValue) }) else {
        text = nil
        return
      }
      let value = try kind.decode([String: String].self, forKey: key)["_0"] ?? ""
      text = ".\(key.stringValue)(\"\(value)\")"
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Asks SwiftPM.
  ///
  /// - Throws: `GradeError`, if the folder holds no package that SwiftPM understands.
  static func read(at folder: String) throws -> PackageDescription {
    let text = try SwiftPackage.ask(["dump-package"], at: folder)
    do {
      return try JSONDecoder().decode(PackageDescription.self, from: Data(text.utf8))
    } catch {
      throw GradeError(
        "The description of the package at \(folder) cannot be read: \(error)",
        next: "This grader knows the format of Swift 6: use such a toolchain.")
    }
  }

  /// The targets with these names (of targets or products) and all that they depend on, in the
  /// manifest's order. Names of other packages' products are left out.
  func closure(of names: [String]) -> [Target] {
    var wanted: Set<String> = []
    var open = names
    while let name = open.popLast() {
      let found = products.first { $0.name == name }?.targets ?? [name]
      for target in targets where found.contains(target.name) {
        if wanted.insert(target.name).inserted { open += target.dependencies.map(\.name) }
      }
    }
    return targets.filter { wanted.contains($0.name) }
  }

  /// The same package with the folders of its targets as absolute paths.
  func placed(at folder: String) -> PackageDescription {
    PackageDescription(
      name: name, products: products,
      targets: targets.map { target in
        Target(
          name: target.name, type: target.type, path: "\(folder)/\(target.folder)",
          dependencies: target.dependencies, settings: target.settings)
      })
  }

  /// The targets of this package, and behind them those of a package that it depends on.
  func adding(_ other: PackageDescription) -> PackageDescription {
    PackageDescription(
      name: name, products: products + other.products, targets: targets + other.targets)
  }

  /// The names of targets that a dependency of another package stands for.
  func targetNames(of dependency: Dependency) -> [String] {
    products.first { $0.name == dependency.name }?.targets
      ?? targets.filter { $0.name == dependency.name }.map(\.name)
  }
}
