import Counting
import Foundation

/// Adds up prices.
public final class Till {
  /// In cents.
  public private(set) var total = 0
  private let sales = Counter()

  public init() {}

  /// The number of sales.
  public var count: Int { sales.count }

  /// The currency's name, from a resource.
  public var currency: String {
    let file = Bundle.module.resourceURL?.appendingPathComponent("currency.txt")
    return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "?"
  }

  /// Adds a sale.
  public func sell(price: Int) {
    guard price > 0 else { return }
    total += price
    sales.tap()
  }

  /// A discount of ten percent from 100 on.
  public func discount() -> Int {
    total >= 100 ? total / 10 : 0
  }
}
