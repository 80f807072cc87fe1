#if canImport(SwiftParser)
  import SwiftSyntax

  extension MutantWriter {
    /// A closure that holds strongly what it is written to hold weakly.
    ///
    /// `{ [weak self] in … }` gets a second capture, which is the object while the mutant is on. It
    /// is used in the body, since a capture that nobody uses is let go at once.
    func strongCapture(_ closure: ClosureExprSyntax) -> String? {
      guard let captures = closure.signature?.capture?.items,
        let weak = captures.first(where: { $0.specifier?.specifier.text == "weak" }),
        let signature = closure.signature
      else { return nil }
      let name = weak.name.text
      let value = weak.initializer?.value.trimmedDescription ?? name
      let mutation = note(
        .removedWeak, at: weak, before: MutantContext.oneLine(signature.trimmedDescription),
        after: "[\(name)]", text: "",
        replacement: weak.with(\.specifier, nil).trimmedDescription)
      var body = renderChildren(Syntax(closure.statements))
      guard isLiving(mutation) else {
        // The same places are looked at as with the mutant, so that the numbers stay.
        return closure.leftBrace.description + signature.description + body
          + closure.rightBrace.description
      }
      let kept = "kept\(mutation.id)"
      let list = captures.trimmedDescription
      let added = "\(kept) = (\(Self.ask(mutation.id)) ? \(value) : nil)"
      let head = signature.description.replacingFirst(list, with: "\(list), \(added)")
      if closure.statements.count == 1, case .expr = closure.statements.first?.item {
        body = " mutantUsing(\(kept) as AnyObject?, \(body)) "
      } else {
        body = " _ = \(kept); " + body
      }
      return closure.leftBrace.description + head + body + closure.rightBrace.description
    }

    /// A class's weak property that holds strongly.
    func strongProperty(_ property: VariableDeclSyntax) -> String? {
      guard property.modifiers.contains(where: { $0.name.text == "weak" }),
        let binding = property.bindings.first, property.bindings.count == 1,
        binding.initializer == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        property.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false,
        // An initialiser's assignments call no observer: the mutant would be none.
        !Self.isSetInInitializer(name, beside: property)
      else { return nil }
      let observer = Self.didSet(binding)
      if binding.accessorBlock != nil, observer?.body == nil || observer?.parameters != nil {
        return nil
      }
      let shown = property.with(\.bindings, []).trimmedDescription
      let mutation = note(
        .removedWeak, at: property, before: "\(shown) \(name)",
        after: "\(shown.replacingFirst("weak ", with: "")) \(name)", text: "",
        replacement: property.trimmedDescription.replacingFirst("weak ", with: ""))
      let original = renderChildren(Syntax(property))
      guard isLiving(mutation) else { return original }
      let keep = "if \(Self.ask(mutation.id)) { kept\(mutation.id) = \(name) as AnyObject? }"
      let trailing = property.trailingTrivia.description
      let observed =
        observer == nil
        ? String(original.dropLast(trailing.count)) + " { didSet { \(keep) } }"
        : String(original.dropLast(trailing.count))
          .replacingFirst("didSet {", with: "didSet { \(keep); ")
      return observed + "; private var kept\(mutation.id): AnyObject?" + trailing
    }

    private static func isSetInInitializer(
      _ name: String, beside property: VariableDeclSyntax
    ) -> Bool {
      let members = property.parent?.parent?.as(MemberBlockItemListSyntax.self)
      return (members ?? []).contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
        let tokens = Array(initializer.tokens(viewMode: .sourceAccurate).map(\.text))
        return zip(tokens, tokens.dropFirst()).contains { $0 == name && $1 == "=" }
      }
    }

    private static func didSet(_ binding: PatternBindingSyntax) -> AccessorDeclSyntax? {
      guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return nil }
      return accessors.first { $0.accessorSpecifier.text == "didSet" }
    }
  }

  extension String {
    /// This text with another one in the place of the first occurrence of a third.
    fileprivate func replacingFirst(_ old: String, with new: String) -> String {
      guard !old.isEmpty else { return self }
      var index = startIndex
      while index < endIndex {
        if self[index...].hasPrefix(old) {
          return self[..<index] + new + self[self.index(index, offsetBy: old.count)...]
        }
        index = self.index(after: index)
      }
      return self
    }
  }
#endif
