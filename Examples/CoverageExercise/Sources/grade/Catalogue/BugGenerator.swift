#if canImport(SwiftParser)
  import Foundation
  import SwiftSyntax

  /// Makes the bugs that empty one member of the kit's contracts and services, or one command.
  ///
  /// The names of the protocols say what is made of them: each member of a presenter, of a service
  /// and of the app does nothing, each member of a view, a router and a front end is never called.
  struct BugGenerator {
    private(set) var found: [(bug: GeneratedBug, edits: [PlacedEdit])] = []
    private let declarations: Declarations

    /// Members that are not for a test to look at: they connect two parts, which every other test
    /// needs, or hand through the texts.
    private static let exempt: Set<String> = ["view", "app", "viewer", "strings"]
    /// What stands in no protocol, but tests of the course ask or other parts of the app call.
    private static let more = [
      (type: "WebViewPresenter", member: "shouldHideProgress(for:)", screen: "WebView"),
      (type: "LikeOutbox", member: "toggle(_:)", screen: "App"),
    ]
    /// Protocols whose name or file does not say what they are.
    private static let others: [String: (role: Role, screen: String)] = [
      "AuthHelperProtocol": (.emptied, "WebView"), "AppFlowProtocol": (.emptied, "App"),
      "FrontEnd": (.called("frontEnd", by: "AppFlow"), "App"),
      "BasicFrontEnd": (.called("frontEnd", by: "BasicEdition"), "App"),
      "ExtendedFrontEnd": (.called("frontEnd", by: "ExtendedEdition"), "App"),
    ]
    private enum Role {
      case emptied
      /// Called by a type, or by the types that implement a protocol.
      case called(_ owner: String, by: String)
    }

    init(_ declarations: Declarations) {
      self.declarations = declarations
      // The basic edition first: a bug that both have belongs to it.
      for isExtended in [false, true] {
        for (file, syntax) in declarations.protocols where Self.isExtended(file) == isExtended {
          guard let (role, screen) = Self.role(of: syntax.name.text, in: file) else { continue }
          for member in Self.members(of: syntax) {
            switch role {
            case .emptied:
              for type in types(of: syntax.name.text) { empty(member, of: type, screen, file) }
            case .called(let owner, let caller):
              let callers = declarations.types[caller] == nil ? types(of: caller) : [caller]
              for type in callers { silence(member, of: owner, in: type, screen, file) }
            }
          }
        }
      }
      for (type, member, screen) in Self.more { empty(member, of: type, screen, "") }
    }

    private static func isExtended(_ file: String) -> Bool { file.contains("Extended/") }

    private static func role(of name: String, in file: String) -> (Role, screen: String)? {
      if let other = others[name] { return other }
      let parts = file.split(separator: "/").map(String.init)
      guard parts.count == 3 else { return nil }
      let (module, folder) = (parts[0], parts[1])
      if module == "ImageFeedCore" {
        return ["Services", "Extended"].contains(folder) ? (.emptied, "Services") : nil
      }
      guard file.hasSuffix("Contract.swift") else { return nil }
      let presenter = "\(folder)PresenterProtocol"
      switch name {
      case presenter: return (.emptied, folder)
      case "\(folder)ViewProtocol": return (.called("view", by: presenter), folder)
      case "\(folder)RouterProtocol": return (.called("router", by: presenter), folder)
      default: return nil
      }
    }

    private static func members(of syntax: ProtocolDeclSyntax) -> [String] {
      syntax.memberBlock.members.flatMap { item -> [String] in
        if let function = item.decl.as(FunctionDeclSyntax.self) {
          return [function.name.text + function.signature.parameterClause.labels]
        }
        let variable = item.decl.as(VariableDeclSyntax.self)
        return variable?.bindings.map(\.pattern.trimmedDescription) ?? []
      }.filter { !exempt.contains($0) }
    }

    /// The types that implement a protocol, with the subclasses that override something.
    private func types(of name: String) -> [String] {
      let own = declarations.types.filter { $0.value.inherited.contains(name) }.keys.sorted()
      let heirs = declarations.types.filter { type in
        own.contains(where: type.value.inherited.contains)
          && !type.value.inherited.contains { $0.hasSuffix("PresenterProtocol") }
      }
      return own + heirs.keys.sorted()
    }

    private mutating func add(
      _ name: String, _ screen: String, _ type: String, _ file: String,
      _ effect: GeneratedBug.Effect, _ edits: [PlacedEdit]
    ) {
      if edits.isEmpty || found.contains(where: { $0.edits == edits }) { return }
      let files = [file, declarations.types[type]?.file ?? ""]
      let edition: Edition = files.contains(where: Self.isExtended) ? .extended : .basic
      let bug = GeneratedBug(bug: name, screen: screen, edition: edition, effect: effect)
      found.append((bug, edits))
    }
  }

  // MARK: A member does nothing

  extension BugGenerator {
    private mutating func empty(
      _ member: String, of type: String, _ screen: String, _ file: String
    ) {
      let name = "\(type).\(member)"
      let found = declarations.named(name)
      guard let only = found.first, found.count == 1, let (effect, statement) = Self.end(only),
        // An empty body does nothing already.
        only.syntax.as(FunctionDeclSyntax.self)?.body?.statements.isEmpty != true,
        let edits = declarations.insertion("if FAULT { \(statement) }", in: only)
      else { return }
      add(name, screen, type, file, effect, edits)
    }

    private static func end(
      _ member: Declarations.Declaration
    ) -> (GeneratedBug.Effect, String)? {
      guard let type = member.type, type != "Void" else { return (.nothing, "return") }
      if type.hasSuffix("?") { return (.returnsNil, "return nil") }
      if type.hasPrefix("[") { return (.returnsEmptyList, "return []") }
      switch type {
      case "Bool": return (.returnsFalse, "return false")
      case "Int", "Double": return (.returnsZero, "return 0")
      case "String": return (.returnsEmptyText, "return \"\"")
      case "NavigationDecision": return (.returnsAllow, "return .allow")
      case "AuthRedirect": return (.returnsNotOurs, "return .notOurs")
      default:
        let function = member.syntax.as(FunctionDeclSyntax.self)
        guard function?.signature.effectSpecifiers?.throwsClause != nil else { return nil }
        return (.fails, "throw ServiceError(.offline)")
      }
    }
  }

  // MARK: A command is never sent

  extension BugGenerator {
    private mutating func silence(
      _ member: String, of owner: String, in type: String, _ screen: String, _ file: String
    ) {
      let command = String(member.prefix { $0 != "(" })
      func calls(in type: String) -> [(statement: CodeBlockItemSyntax.Item?, file: String)] {
        members(of: type).flatMap { member in
          let finder = CallFinder(command, on: owner)
          finder.walk(member.syntax)
          return finder.found.map { (Self.statement(of: $0), member.file) }
        }
      }
      var found = calls(in: type)
      if found.isEmpty { found = helpers(of: type).flatMap(calls) }
      let edits = found.compactMap { statement, file in
        statement.map { statement in
          [
            (statement.positionAfterSkippingLeadingTrivia, "if !FAULT { "),
            (statement.endPositionBeforeTrailingTrivia, " }"),
          ].map { PlacedEdit(file: file, offset: $0.utf8Offset, length: 0, new: $1) }
        }
      }
      // A call that is part of a larger expression cannot be left out.
      guard edits.count == found.count else { return }
      add("\(type).\(owner).\(member)", screen, type, file, .never, edits.flatMap(\.self))
    }

    private func members(of type: String) -> [Declarations.Declaration] {
      declarations.all.filter {
        $0.name.hasPrefix(type + ".") && !$0.syntax.is(ClassDeclSyntax.self)
      }
    }

    /// The types that a type's properties have: they may send the commands for it.
    private func helpers(of type: String) -> [String] {
      let words = members(of: type).filter { $0.syntax.is(VariableDeclSyntax.self) }
        .flatMap { ($0.type ?? "").split { !$0.isLetter }.map(String.init) }
      return words.reduce(into: []) { types, word in
        if word != type, declarations.types[word] != nil, !types.contains(word) {
          types.append(word)
        }
      }
    }

    /// The statement that is nothing but a call, or the assignment of what it returns.
    private static func statement(of call: Syntax) -> CodeBlockItemSyntax.Item? {
      var node = call.parent
      while let here = node {
        if let item = here.as(CodeBlockItemSyntax.self) { return item.item }
        let sequence = here.as(SequenceExprSyntax.self)?.elements.dropFirst().first
        guard
          here.is(ExprListSyntax.self) || here.is(AwaitExprSyntax.self)
            || sequence?.is(AssignmentExprSyntax.self) == true
        else { return nil }
        node = here.parent
      }
      return nil
    }
  }

  private final class CallFinder: SyntaxVisitor {
    private(set) var found: [Syntax] = []
    private let name: String
    private let owner: String

    init(_ name: String, on owner: String) {
      (self.name, self.owner) = (name, owner.lowercased())
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
        called.declName.baseName.text == name,
        // `view?`, `readyView()` and `self.viewer` all hold a view.
        let last = called.base?.trimmedDescription.split(whereSeparator: { !$0.isLetter }).last,
        last.lowercased().contains(owner)
      {
        found.append(Syntax(node))
      }
      return .visitChildren
    }
  }
#endif
