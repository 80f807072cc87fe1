/// A symbol graph as the compiler writes it, as far as the comparison reads it.
struct SymbolGraph: Encodable {
  struct Symbol: Encodable {
    struct Kind: Encodable {
      let identifier: String
    }
    struct Identifier: Encodable {
      let precise: String
    }
    struct Names: Encodable {
      let title: String
    }
    struct Fragment: Encodable {
      let kind: String
      let spelling: String
    }

    let kind: Kind
    let identifier: Identifier
    let names: Names
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let parent: String?

    /// - Parameters:
    ///   - name: the path, such as `View.add(_:)`.
    ///   - parent: the superclass.
    init(_ kind: String, _ name: String, _ declaration: String, parent: String? = nil) {
      self.kind = Kind(identifier: "swift.\(kind)")
      identifier = Identifier(precise: "s:\(name) \(declaration)")
      pathComponents = name.split(separator: ".").map(String.init)
      names = Names(title: pathComponents.last ?? "")
      declarationFragments = [Fragment(kind: "text", spelling: declaration)]
      self.parent = parent
    }
  }

  struct Relationship: Encodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  init(_ symbols: [Symbol]) {
    self.symbols = symbols
    relationships = symbols.compactMap { symbol in
      symbol.parent.map {
        Relationship(
          kind: "inheritsFrom", source: symbol.identifier.precise, target: "s:\($0)",
          targetFallback: $0)
      }
    }
  }
}
