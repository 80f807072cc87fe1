#if canImport(SwiftParser)
  import SwiftParser
  import SwiftSyntax

  /// The declarations of some source files, by name.
  struct Declarations {
    /// A declaration of a type, or of a member.
    struct Declaration {
      /// Such as `ImagesListPresenter.didTapLike(_:)`.
      let name: String
      /// The path below the kit's `Sources`.
      let file: String
      let syntax: DeclSyntax
      /// The place where its body begins; `nil` without a body.
      let start: Int?
      /// The one expression that the body consists of and returns.
      let result: Int?

      /// The declaration in bytes, without the comments around it.
      var range: Range<Int> {
        syntax.positionAfterSkippingLeadingTrivia
          .utf8Offset..<syntax.endPositionBeforeTrailingTrivia.utf8Offset
      }
    }

    /// A type, with what its declaration and its extensions say.
    struct TypeInfo {
      let file: String
      var inherited: [String] = []
      /// Its declaration and its extensions.
      var parts: [DeclSyntax] = []
    }

    /// All declarations, in the order of files and lines.
    private(set) var all: [Declaration] = []
    private(set) var types: [String: TypeInfo] = [:]
    /// The protocols, in order.
    private(set) var protocols: [(file: String, syntax: ProtocolDeclSyntax)] = []
    private let byName: [String: [Int]]
    private let sources: [String: [UInt8]]

    /// - Parameter sources: the files' texts by path.
    init(_ sources: [String: String]) {
      self.sources = sources.mapValues { Array($0.utf8) }
      for (file, text) in sources.sorted(by: { $0.key < $1.key }) {
        let reader = Reader(file)
        reader.walk(Parser.parse(source: text))
        all += reader.found
        protocols += reader.protocols.map { (file, $0) }
        for (name, inherited, part) in reader.types {
          types[name, default: TypeInfo(file: file)].inherited += inherited
          types[name]?.parts.append(part)
        }
      }
      byName = Dictionary(grouping: all.indices) { [all] in all[$0].name }
    }

    /// The declarations of a name; there are several where only the types differ.
    func named(_ name: String) -> [Declaration] {
      (byName[name] ?? []).map { all[$0] }
    }

    /// The source text of a declaration.
    func text(of declaration: Declaration) -> String {
      String(decoding: sources[declaration.file]?[declaration.range] ?? [], as: UTF8.self)
    }

    /// The edit that inserts a statement at the beginning of a body, and the `return` it makes
    /// necessary.
    func insertion(_ new: String, in declaration: Declaration) -> (PlacedEdit, shared: PlacedEdit?)?
    {
      guard let start = declaration.start else { return nil }
      let edit = PlacedEdit(file: declaration.file, offset: start, length: 0, new: " \(new);")
      let shared = declaration.result.map {
        PlacedEdit(file: declaration.file, offset: $0, length: 0, new: "return ")
      }
      return (edit, shared)
    }

    /// The places of a text in a declaration, as offsets in its file.
    func places(of old: String, in declaration: Declaration) -> [Int] {
      let (text, old) = (sources[declaration.file] ?? [], Array(old.utf8))
      guard !old.isEmpty, declaration.range.count >= old.count else { return [] }
      return (declaration.range.lowerBound...(declaration.range.upperBound - old.count)).filter {
        text[$0] == old[0] && text[$0..<($0 + old.count)].elementsEqual(old)
      }
    }
  }

  /// Reads the declarations of a file. Code inside `#if` is left out: it may not be compiled.
  private final class Reader: SyntaxVisitor {
    private(set) var found: [Declarations.Declaration] = []
    private(set) var types: [(name: String, inherited: [String], part: DeclSyntax)] = []
    private(set) var protocols: [ProtocolDeclSyntax] = []
    private let file: String
    private var path: [String] = []

    init(_ file: String) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      protocols.append(node)
      return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name.text, node.inheritanceClause, node.memberBlock)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name.text, node.inheritanceClause, node.memberBlock)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name.text, node.inheritanceClause, node.memberBlock)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, node.name.text, node.inheritanceClause, node.memberBlock)
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.trimmedDescription
      path.append(String(name.prefix { $0 != "<" }))
      note(node, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let result = node.signature.returnClause?.type.trimmedDescription
      add(
        node, node.name.text + Self.labels(node.signature.parameterClause),
        start: node.body?.leftBrace,
        result: Self.result(of: node.body?.statements, type: result))
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      add(
        node, "init" + Self.labels(node.signature.parameterClause), start: node.body?.leftBrace,
        result: nil)
      return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      let (start, statements) = Self.body(node.accessorBlock)
      add(
        node, "subscript" + Self.labels(node.parameterClause), start: start,
        result: Self.result(of: statements, type: node.returnClause.type.trimmedDescription))
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        let (start, statements) = Self.body(binding.accessorBlock)
        add(
          node, name.identifier.text, start: start,
          result: Self.result(
            of: statements, type: binding.typeAnnotation?.type.trimmedDescription))
      }
      return .skipChildren
    }

    private func begin(
      _ node: some DeclSyntaxProtocol, _ name: String, _ inherited: InheritanceClauseSyntax?,
      _ members: MemberBlockSyntax
    ) -> SyntaxVisitorContinueKind {
      add(node, name, start: members.leftBrace, result: nil)
      path.append(name)
      note(node, inherited)
      return .visitChildren
    }

    private func note(_ node: some DeclSyntaxProtocol, _ inherited: InheritanceClauseSyntax?) {
      let names = inherited?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      types.append((path.joined(separator: "."), names, DeclSyntax(node)))
    }

    private func add(
      _ node: some DeclSyntaxProtocol, _ name: String, start: TokenSyntax?, result: Int?
    ) {
      found.append(
        Declarations.Declaration(
          name: (path + [name]).joined(separator: "."), file: file, syntax: DeclSyntax(node),
          start: start?.endPositionBeforeTrailingTrivia.utf8Offset, result: result))
    }

    private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
      "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
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
        return (body?.leftBrace, getter == nil ? nil : body?.statements)
      default: return (nil, nil)
      }
    }

    /// The expression that a body returns without saying `return`.
    private static func result(of statements: CodeBlockItemListSyntax?, type: String?) -> Int? {
      guard let type, !["Void", "()"].contains(type), let only = statements?.first?.item,
        statements?.count == 1
      else { return nil }
      switch only {
      case .expr(let expression): return expression.positionAfterSkippingLeadingTrivia.utf8Offset
      case .stmt(let statement) where statement.is(ExpressionStmtSyntax.self):
        // An `if` or a `switch`: a value, unless it returns one itself.
        let returns = statement.tokens(viewMode: .sourceAccurate).contains {
          $0.tokenKind == .keyword(.return)
        }
        return returns ? nil : statement.positionAfterSkippingLeadingTrivia.utf8Offset
      default: return nil
      }
    }
  }
#endif
