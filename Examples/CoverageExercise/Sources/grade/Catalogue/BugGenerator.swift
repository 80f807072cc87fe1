#if canImport(SwiftParser)
  import SwiftSyntax

  /// Makes the bugs that empty one member of the kit's contracts and services, or one command.
  ///
  /// The names of the protocols say what is made of them: each member of a presenter, of a service
  /// and of the app does nothing, each member of a view, a router and a front end is never called.
  struct BugGenerator {
    /// A bug with its edits, of which the shared ones belong to no bug.
    struct Made {
      let bug: GeneratedBug
      let edits: [PlacedEdit]
      let shared: [PlacedEdit]
    }

    private(set) var found: [Made] = []
    /// Members without a bug, with the reason.
    private(set) var leftOut: [String] = []
    private let declarations: Declarations

    /// Members that are not for a test to look at: they connect two parts, which every other test
    /// needs, or hand through the texts.
    private static let exempt: Set<String> = ["view", "app", "viewer", "strings"]
    /// What stands in no protocol, but tests of the course ask or other parts of the app call.
    private static let more = [
      (name: "WebViewPresenter.shouldHideProgress(for:)", screen: "WebView", Edition.basic),
      (name: "LikeOutbox.toggle(_:)", screen: "App", Edition.extended),
    ]
    /// Protocols whose name or file does not say what they are.
    private static let others: [String: (role: Role, screen: String)] = [
      "AuthHelperProtocol": (.emptied, "WebView"), "AppFlowProtocol": (.emptied, "App"),
      "FrontEnd": (.called("frontEnd", by: "AppFlow"), "App"),
      "ExtendedFrontEnd": (.called("frontEnd", by: "ExtendedAppFlow"), "App"),
    ]
    /// The names under which a caller holds the other side.
    private static let holders: [String: Set<String>] = [
      "view": ["view", "readyView", "viewer", "readyViewer"],
      "router": ["router", "viewerRouter"], "frontEnd": ["frontEnd", "extendedFrontEnd"],
    ]

    private enum Role {
      case emptied
      /// Called by a type, or by the types that implement a protocol.
      case called(_ owner: String, by: String)
    }

    private struct Member {
      let name: String
      let type: String?
      let fails: Bool

      var base: String { String(name.prefix { $0 != "(" }) }
    }

    init(_ declarations: Declarations) {
      self.declarations = declarations
      // The basic edition first: a bug that both have belongs to it.
      let protocols =
        declarations.protocols.filter { !$0.file.contains("Extended/") }
        + declarations.protocols.filter { $0.file.contains("Extended/") }
      for (file, syntax) in protocols {
        guard let (role, screen) = Self.role(of: syntax.name.text, in: file) else { continue }
        let edition: Edition = file.contains("Extended/") ? .extended : .basic
        for member in Self.members(of: syntax) where !Self.exempt.contains(member.base) {
          switch role {
          case .emptied: empty(member, of: syntax.name.text, screen, edition)
          case .called(let owner, let caller): silence(member, owner, caller, screen, edition)
          }
        }
      }
      for (name, screen, edition) in Self.more { empty(name, type: "more", screen, edition) }
    }

    private static func role(of name: String, in file: String) -> (Role, screen: String)? {
      if let other = others[name] { return other }
      let parts = file.split(separator: "/").map(String.init)
      guard parts.count == 3 else { return nil }
      if parts[0] == "ImageFeedCore" {
        return ["Services", "Extended"].contains(parts[1]) ? (.emptied, "Services") : nil
      }
      guard file.hasSuffix("Contract.swift") else { return nil }
      let presenter = parts[1] + "PresenterProtocol"
      switch name {
      case presenter: return (.emptied, parts[1])
      case parts[1] + "ViewProtocol": return (.called("view", by: presenter), parts[1])
      case parts[1] + "RouterProtocol": return (.called("router", by: presenter), parts[1])
      default: return nil
      }
    }

    private static func members(of syntax: ProtocolDeclSyntax) -> [Member] {
      syntax.memberBlock.members.flatMap { item -> [Member] in
        if let function = item.decl.as(FunctionDeclSyntax.self) {
          let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
          return [
            Member(
              name: function.name.text + "(" + labels.map { $0 + ":" }.joined() + ")",
              type: function.signature.returnClause?.type.trimmedDescription,
              fails: function.signature.effectSpecifiers?.throwsClause != nil)
          ]
        }
        return item.decl.as(VariableDeclSyntax.self)?.bindings.map { binding in
          Member(
            name: binding.pattern.trimmedDescription,
            type: binding.typeAnnotation?.type.trimmedDescription, fails: false)
        } ?? []
      }
    }

    /// The types that implement a protocol, with the subclasses that override something.
    private func types(of name: String) -> [String] {
      let own = declarations.types.filter { $0.value.inherited.contains(name) }.keys
      let heirs = declarations.types.filter { type in
        own.contains { type.value.inherited.contains($0) }
          && !type.value.inherited.contains { $0.hasSuffix("PresenterProtocol") }
      }.keys
      return (own.sorted() + heirs.sorted()).reduce(into: []) { types, type in
        if !types.contains(type) { types.append(type) }
      }
    }
  }

  // MARK: A member does nothing

  extension BugGenerator {
    private mutating func empty(
      _ member: Member, of name: String, _ screen: String, _ edition: Edition
    ) {
      let types = types(of: name)
      if types.isEmpty { leftOut.append("\(name).\(member.name): no type of the kit has it") }
      for type in types {
        let isOwn = declarations.types[type]?.inherited.contains(name) ?? false
        let found = declarations.named("\(type).\(member.name)")
        // A class that only inherits it has no bug of its own.
        if found.isEmpty, !isOwn || isInherited(member, by: type) { continue }
        let own = declarations.types[type]?.file.hasPrefix("ImageFeedExtended/") ?? false
        empty(
          "\(type).\(member.name)", member: member, screen, own ? .extended : edition)
      }
    }

    private func isInherited(_ member: Member, by type: String) -> Bool {
      var type = type
      while let parent = declarations.types[type]?.inherited.first(where: {
        declarations.types[$0] != nil
      }) {
        if !declarations.named("\(parent).\(member.name)").isEmpty { return true }
        type = parent
      }
      return false
    }

    private mutating func empty(
      _ name: String, type: String, _ screen: String, _ edition: Edition
    ) {
      guard let found = declarations.named(name).first else { return }
      let function = found.syntax.as(FunctionDeclSyntax.self)
      empty(
        name,
        member: Member(
          name: name, type: function?.signature.returnClause?.type.trimmedDescription,
          fails: false), screen, edition)
    }

    private mutating func empty(
      _ name: String, member: Member, _ screen: String, _ edition: Edition
    ) {
      let found = declarations.named(name)
      guard let only = found.first, found.count == 1 else {
        return leftOut.append("\(name): declared \(found.count) times")
      }
      guard let (effect, statement) = Self.end(member) else {
        return leftOut.append("\(name): no value of \(member.type ?? "") is nothing")
      }
      guard let (edit, shared) = declarations.insertion("if FAULT { \(statement) }", in: only)
      else { return leftOut.append("\(name): stored, so it has no body") }
      add(name, screen, edition, effect, [edit], shared.map { [$0] } ?? [])
    }

    /// The statement that ends a member at once.
    private static func end(_ member: Member) -> (GeneratedBug.Effect, String)? {
      guard let type = member.type, type != "Void" else { return (.nothing, "return") }
      if type.hasSuffix("?") { return (.returnsNil, "return nil") }
      switch type {
      case "Bool": return (.returnsFalse, "return false")
      case "Int", "Double": return (.returnsZero, "return 0")
      case "String": return (.returnsEmptyText, "return \"\"")
      case "NavigationDecision": return (.returnsAllow, "return .allow")
      case "AuthRedirect": return (.returnsNotOurs, "return .notOurs")
      case _ where type.hasPrefix("["): return (.returnsEmptyList, "return []")
      default: return member.fails ? (.fails, "throw ServiceError(.offline)") : nil
      }
    }

    private mutating func add(
      _ name: String, _ screen: String, _ edition: Edition, _ effect: GeneratedBug.Effect,
      _ edits: [PlacedEdit], _ shared: [PlacedEdit] = []
    ) {
      if let other = found.first(where: { $0.edits == edits }) {
        if other.bug.bug != name { leftOut.append("\(name): the same as \(other.bug.bug)") }
        return
      }
      let bug = GeneratedBug(bug: name, screen: screen, edition: edition, effect: effect)
      found.append(Made(bug: bug, edits: edits, shared: shared))
    }
  }

  // MARK: A command is never sent

  extension BugGenerator {
    private mutating func silence(
      _ member: Member, _ owner: String, _ caller: String, _ screen: String, _ edition: Edition
    ) {
      let callers = declarations.types[caller] == nil ? types(of: caller) : [caller]
      for type in callers where declarations.types[type] != nil {
        let name = "\(type).\(owner).\(member.name)"
        let holders = Self.holders[owner] ?? []
        var calls = calls(of: member.base, on: holders, in: type)
        if calls.isEmpty {
          if callers.contains(where: { $0 != type && inherits(type, from: $0) }) { continue }
          if inheritsCalls(of: member.base, on: holders, type) { continue }
          calls = helpers(of: type).flatMap { self.calls(of: member.base, on: holders, in: $0) }
        }
        if calls.isEmpty { leftOut.append("\(name): no call found") }
        let edits = calls.compactMap { call in
          Self.statement(of: call.syntax).map { ($0, call.file) }
        }
        guard !calls.isEmpty else { continue }
        guard edits.count == calls.count else {
          leftOut.append("\(name): a call is part of a larger expression")
          continue
        }
        let isExtended = declarations.types[type]?.file.hasPrefix("ImageFeedExtended/") ?? false
        add(
          name, screen, isExtended ? .extended : edition, .never,
          edits.flatMap { statement, file in
            [
              PlacedEdit(
                file: file, offset: statement.positionAfterSkippingLeadingTrivia.utf8Offset,
                length: 0, new: "if !FAULT { "),
              PlacedEdit(
                file: file, offset: statement.endPositionBeforeTrailingTrivia.utf8Offset,
                length: 0, new: " }"),
            ]
          })
      }
    }

    private func inherits(_ type: String, from parent: String) -> Bool {
      declarations.types[type]?.inherited.contains(parent) ?? false
    }

    private func inheritsCalls(of name: String, on holders: Set<String>, _ type: String) -> Bool {
      declarations.types[type]?.inherited.contains { parent in
        declarations.types[parent] != nil
          && (!calls(of: name, on: holders, in: parent).isEmpty
            || inheritsCalls(of: name, on: holders, parent))
      } ?? false
    }

    /// The types that a type's properties have: they may send the commands for it.
    private func helpers(of type: String) -> [String] {
      let members = declarations.all.filter { $0.name.hasPrefix(type + ".") }
      let words = members.compactMap { $0.syntax.as(VariableDeclSyntax.self) }
        .flatMap(\.bindings).compactMap(\.typeAnnotation)
        .flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
      return words.reduce(into: []) { types, word in
        if word != type, declarations.types[word] != nil, !types.contains(word) {
          types.append(word)
        }
      }
    }

    private func calls(
      of name: String, on holders: Set<String>, in type: String
    ) -> [(syntax: Syntax, file: String)] {
      let parts = declarations.all.filter { declaration in
        declaration.name.hasPrefix(type + ".") && !declaration.syntax.is(ClassDeclSyntax.self)
      }
      return parts.flatMap { declaration in
        let finder = CallFinder(name, on: holders)
        finder.walk(declaration.syntax)
        return finder.found.map { ($0, declaration.file) }
      }
    }

    /// The statement that is nothing but a call, or the assignment of what it returns.
    private static func statement(of call: Syntax) -> CodeBlockItemSyntax.Item? {
      var node = call.parent
      while let here = node {
        if let item = here.as(CodeBlockItemSyntax.self) { return item.item }
        let isPassed =
          here.is(ExprListSyntax.self) || here.is(AwaitExprSyntax.self)
          || here.is(SequenceExprSyntax.self) && isAssignment(here)
        guard isPassed else { return nil }
        node = here.parent
      }
      return nil
    }

    private static func isAssignment(_ node: Syntax) -> Bool {
      node.as(SequenceExprSyntax.self)?.elements.dropFirst().first?.is(AssignmentExprSyntax.self)
        ?? false
    }
  }

  /// Finds the calls of a member of a view, a router or a front end.
  private final class CallFinder: SyntaxVisitor {
    private(set) var found: [Syntax] = []
    private let name: String
    private let holders: Set<String>

    init(_ name: String, on holders: Set<String>) {
      (self.name, self.holders) = (name, holders)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
        called.declName.baseName.text == name,
        holders.contains(Self.lastName(of: called.base) ?? "")
      {
        found.append(Syntax(node))
      }
      return .visitChildren
    }

    private static func lastName(of expression: ExprSyntax?) -> String? {
      guard let expression else { return nil }
      if let optional = expression.as(OptionalChainingExprSyntax.self) {
        return lastName(of: optional.expression)
      }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        return lastName(of: call.calledExpression)
      }
      if let member = expression.as(MemberAccessExprSyntax.self) {
        return member.declName.baseName.text
      }
      return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
  }
#endif
