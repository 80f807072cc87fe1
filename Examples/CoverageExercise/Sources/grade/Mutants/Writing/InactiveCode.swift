#if canImport(SwiftParser)
  import SwiftSyntax

  /// Code that is not compiled on this system: no test could reach a mutant in it.
  ///
  /// Only the plain conditions that the kit uses are known; of any other the code counts as compiled.
  enum InactiveCode {
    #if os(Linux)
      private static let compiled = [
        "os(Linux)", "canImport(Glibc)", "canImport(FoundationNetworking)",
      ]
      private static let left = [
        "os(macOS)", "os(iOS)", "canImport(Darwin)", "canImport(Security)", "canImport(ObjectiveC)",
      ]
    #else
      private static let compiled = [
        "canImport(Darwin)", "canImport(Security)", "canImport(ObjectiveC)",
      ]
      private static let left = [
        "os(Linux)", "canImport(Glibc)", "canImport(FoundationNetworking)",
      ]
    #endif

    /// Returns whether a branch of an `#if` is not compiled.
    static func contains(_ clause: IfConfigClauseSyntax) -> Bool {
      if let condition = clause.condition?.trimmedDescription, left.contains(condition) {
        return true
      }
      guard let branches = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
      let before = branches.prefix { $0.id != clause.id }
      return before.contains { compiled.contains($0.condition?.trimmedDescription ?? "") }
    }
  }
#endif
