/// A tax on prices, in a folder that is linked into the target.
public enum Tax {
  /// A fifth, rounded down.
  public static func part(of price: Int) -> Int { price / 5 }
}
