import Till

/// Sells things.
public struct Shop {
  private let till = Till()

  public init() {}

  public func discount(of price: Int) -> Int {
    till.sell(price: price)
    return till.discount()
  }
}
