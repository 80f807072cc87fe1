import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``FrontEnd``. Its views have suites of their own.
///
/// ```swift
/// let report = await FrontEndContract { MyFrontEndProbe() }.run()
/// ```
public struct FrontEndContract: Contract {
  /// The protocol's name.
  public static let name = "FrontEnd"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    placeRules + partRules + sheetRules + lifeRules + coverRules
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor () async throws -> any FrontEndProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a front end that shows nothing yet, and its probe.
  public init(
    limit: TimeInterval = 60, make: @escaping @MainActor () async throws -> any FrontEndProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func stage(_ record: CheckRecord) async throws -> FrontEndStage {
    record.begin("making the front end")
    return FrontEndStage(try await make(), record)
  }
}
