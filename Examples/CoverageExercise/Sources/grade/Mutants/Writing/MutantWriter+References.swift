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
        after: "[\(name)]", text: "")
      guard isLiving(mutation) else { return nil }
      let kept = "kept\(mutation.id)"
      let list = captures.trimmedDescription
      let added = "\(kept) = (\(Self.ask(mutation.id)) ? \(value) : nil)"
      let head = signature.description.replacingFirst(list, with: "\(list), \(added)")
      var body = renderChildren(Syntax(closure.statements))
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
        property.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false
      else { return nil }
      let shown = property.with(\.bindings, []).trimmedDescription
      let mutation = note(
        .removedWeak, at: property, before: "\(shown) \(name)",
        after: "\(shown.replacingFirst("weak ", with: "")) \(name)", text: "")
      guard isLiving(mutation) else { return nil }
      let keep = "if \(Self.ask(mutation.id)) { kept\(mutation.id) = \(name) as AnyObject? }"
      let whole = property.description
      let observed: String
      if let didSet = Self.didSet(binding) {
        observed = renderChildren(Syntax(property)).replacingFirst(
          "didSet {", with: "didSet { \(keep); ")
        if didSet.parameters != nil || !observed.contains(keep) { return nil }
      } else if binding.accessorBlock == nil {
        let trailing = property.trailingTrivia.description
        observed = String(whole.dropLast(trailing.count)) + " { didSet { \(keep) } }" + trailing
      } else {
        return nil
      }
      return observed + "; private var kept\(mutation.id): AnyObject?"
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
