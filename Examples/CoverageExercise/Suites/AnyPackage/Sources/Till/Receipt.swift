import Foundation

// Names that a grader may want for itself.
let limit = 3
let number = 1000
let state = "paid"
func isMutant(_ price: Int) -> Bool { price > number }

/// What a customer is handed. The lines of this file end as on Windows where it is graded.
public enum Receipt {
  /// The number of lines: there is room for three.
  public static func lines(for prices: [Int]) -> Int {
    prices.count > limit ? limit : prices.count
  }

  #if os(Windows) || swift(<6)
    public static func printers() -> Int { 1 + 2 }
  #endif

  /// A line, with a constant that has its value later.
  public static func line(for price: Int) -> String {
    let sign: String
    if isMutant(price) {
      sign = "!"
    } else {
      sign = "."
    }
    return "\(price) \(state)\(sign)"
  }

  /// One word, by branches that are values.
  public static func kind(of price: Int) -> String {
    let kind = if price < 0 { "refund" } else { "sale" }
    return switch kind.count {
    case 4: kind.uppercased()
    default: kind
    }
  }

  /// The price in a text; another text is nothing that the till survives.
  public static func price(in text: String) -> Int {
    guard let price = Int(text) else { stop(because: "no price: \(text)") }
    return price
  }

  static func stop(because reason: String) -> Never {
    print(reason)
    exit(1)
  }
}
