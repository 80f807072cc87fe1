/// A tax on prices, in a folder that is linked into the target.
public enum Tax {
  /// The most that a byte can say: one more does not compile.
  public static let most: UInt8 = 255

  /// A fifth, rounded down.
  public static func part(of price: Int) -> Int { price / 5 }
}
