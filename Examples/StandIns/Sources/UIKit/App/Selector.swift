// Stands in for Objective-C's selectors, which Linux does not have: a name, and nothing else.
@_exported import Foundation

#if !canImport(ObjectiveC)
  /// The name of a method, as target-action uses it.
  public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
    /// Stand-in: the method's name.
    public let name: String

    /// Creates a selector from a method's name.
    public init(_ name: String) { self.name = name }

    public init(stringLiteral name: String) { self.name = name }
  }
#endif

/// Stand-in: a target of target-action. Without Objective-C a target runs its methods itself.
@MainActor public protocol StandInTarget: AnyObject {
  /// Stand-in: runs the method that the selector names.
  func perform(_ selector: Selector, sender: Any?)
}
