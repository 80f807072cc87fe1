import Till

/// Sells things.
public struct Shop {
  private let till = Till()

  public init() {}

  /// What the till says after a sale.
  public func total(selling price: Int) -> Int {
    till.sell(price: price)
    return till.total
  }

  public var currency: String { till.currency }

  public func discount(of price: Int) -> Int {
    till.sell(price: price)
    return till.discount()
  }
}
