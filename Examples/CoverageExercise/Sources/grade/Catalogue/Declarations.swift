#if canImport(SwiftParser)
  import SwiftParser
  import SwiftSyntax

  /// The declarations of some source files, by name. Code inside `#if` is left out: it may not be
  /// compiled.
  struct Declarations {
    struct Declaration {
      let name: String
      let file: String
      let syntax: DeclSyntax
      /// The place where its body begins; `nil` without a body.
      let start: Int?
      let type: String?
      /// The one expression that the body consists of and returns.
      let result: Int?

      /// The declaration in bytes, without the comments around it.
      var range: Range<Int> {
        syntax.positionAfterSkippingLeadingTrivia
          .utf8Offset..<syntax.endPositionBeforeTrailingTrivia.utf8Offset
      }
    }

    private(set) var all: [Declaration] = []
    /// The types that each type and its extensions inherit, and the file of the first of these.
    /// Private ones are left out: no test can name them.
    private(set) var types: [String: (file: String, inherited: [String])] = [:]
    private(set) var protocols: [(file: String, syntax: ProtocolDeclSyntax)] = []
    private let sources: [String: [UInt8]]

    init(_ sources: [String: String]) {
      self.sources = sources.mapValues { Array($0.utf8) }
      for (file, text) in sources.sorted(by: { $0.key < $1.key }) {
        for item in Parser.parse(source: text).statements {
          if case .decl(let declaration) = item.item { read(declaration, in: file, of: "") }
        }
      }
    }

    /// The declarations of a name; there are several where only the types differ.
    func named(_ name: String) -> [Declaration] { all.filter { $0.name == name } }

    func text(of declaration: Declaration) -> String {
      String(decoding: sources[declaration.file]?[declaration.range] ?? [], as: UTF8.self)
    }

    /// The edits that insert a statement at the beginning of a body: an expression that the body returns
    /// without saying so gets a `return`, which several bugs may need.
    func insertion(_ new: String, in declaration: Declaration) -> [PlacedEdit]? {
      guard let start = declaration.start else { return nil }
      let inserted = [(start, " \(new);")] + (declaration.result.map { [($0, "return ")] } ?? [])
      return inserted.map {
        PlacedEdit(file: declaration.file, offset: $0, length: 0, new: $1)
      }
    }

    /// The places of a text in a declaration, as offsets in its file.
    func places(of old: String, in declaration: Declaration) -> [Int] {
      let (text, old) = (sources[declaration.file] ?? [], Array(old.utf8))
      guard !old.isEmpty else { return [] }
      return declaration.range.dropLast(old.count - 1).filter {
        text[$0] == old[0] && text[$0..<($0 + old.count)].elementsEqual(old)
      }
    }
  }

  extension Declarations {
    /// - Parameter path: the type around it, with a dot behind it.
    private mutating func read(_ declaration: DeclSyntax, in file: String, of path: String) {
      func add(
        _ name: String, _ start: TokenSyntax?, _ type: TypeSyntax? = nil,
        _ statements: CodeBlockItemListSyntax? = nil
      ) {
        let type = type?.trimmedDescription
        all.append(
          Declaration(
            name: path + name, file: file, syntax: declaration,
            start: start?.endPositionBeforeTrailingTrivia.utf8Offset, type: type,
            result: Self.result(of: statements, type: type)))
      }
      if let syntax = declaration.as(ProtocolDeclSyntax.self) {
        protocols.append((file, syntax))
      } else if let type = declaration.asProtocol((any DeclGroupSyntax).self) {
        let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        let own = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
        let name = extended.map { String($0.prefix { $0 != "<" }) } ?? path + own
        if extended == nil { add(own, type.memberBlock.leftBrace) }
        if !type.modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) }) {
          types[name, default: (file, [])].inherited +=
            type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        }
        for member in type.memberBlock.members { read(member.decl, in: file, of: name + ".") }
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        add(
          function.name.text + function.signature.parameterClause.labels, function.body?.leftBrace,
          function.signature.returnClause?.type, function.body?.statements)
      } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
        add("init" + initializer.signature.parameterClause.labels, initializer.body?.leftBrace)
      } else if let node = declaration.as(SubscriptDeclSyntax.self) {
        let (start, statements) = Self.body(node.accessorBlock)
        add("subscript" + node.parameterClause.labels, start, node.returnClause.type, statements)
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings where binding.pattern.is(IdentifierPatternSyntax.self) {
          let (start, statements) = Self.body(binding.accessorBlock)
          let type = binding.typeAnnotation?.type
          add(binding.pattern.trimmedDescription, start, type, statements)
        }
      }
    }

    /// The body of a getter, or else that of the first observer.
    private static func body(
      _ block: AccessorBlockSyntax?
    ) -> (start: TokenSyntax?, statements: CodeBlockItemListSyntax?) {
      switch block?.accessors {
      case .getter(let statements): return (block?.leftBrace, statements)
      case .accessors(let accessors):
        let getter = accessors.first { $0.accessorSpecifier.text == "get" }
        let body = (getter ?? accessors.first)?.body
        return (body?.leftBrace, getter?.body?.statements)
      default: return (nil, nil)
      }
    }

    /// The expression that a body returns without saying `return`.
    private static func result(of statements: CodeBlockItemListSyntax?, type: String?) -> Int? {
      guard let type, !["Void", "()"].contains(type), let only = statements?.first?.item,
        statements?.count == 1
      else { return nil }
      if case .stmt(let statement) = only {
        // An `if` or a `switch`: a value, unless it returns one itself.
        guard statement.is(ExpressionStmtSyntax.self),
          !statement.tokens(viewMode: .sourceAccurate).contains(where: {
            $0.tokenKind == .keyword(.return)
          })
        else { return nil }
      } else if case .decl = only {
        return nil
      }
      return only.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }

  extension FunctionParameterClauseSyntax {
    /// Such as `(_:at:)`.
    var labels: String { "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")" }
  }
#endif
