import ImageFeedContracts

/// A fault of a model of a view, with the rule that it breaks.
package struct FaultEntry<Fault: Sendable>: Sendable {
  package let fault: Fault
  package let rule: String
  /// A part of the expected finding.
  package let text: String

  package init(_ fault: Fault, _ rule: String, says text: String) {
    self.fault = fault
    self.rule = rule
    self.text = text
  }

  /// The same fault in a view that contains the view with the fault.
  package func map<Other>(_ transform: (Fault) -> Other) -> FaultEntry<Other> {
    FaultEntry<Other>(transform(fault), rule, says: text)
  }

  /// The same fault in a contract.
  @MainActor
  package func wrong<Subject: Contract>(
    _ contract: (Fault) -> Subject
  ) -> WrongImplementation<Subject> {
    WrongImplementation(rule, says: text, contract(fault))
  }
}
