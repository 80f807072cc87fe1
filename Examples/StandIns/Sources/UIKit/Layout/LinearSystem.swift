// A small solver of linear equations, in place of UIKit's: what comes first wins.
import Foundation

/// A sum of multiples of unknowns and a constant.
struct LinearExpression {
  var terms: [Int: Double] = [:]
  var constant = 0.0

  init(_ constant: CGFloat) { self.constant = Double(constant) }

  init(unknown: Int) { terms = [unknown: 1] }

  static func + (first: LinearExpression, second: LinearExpression) -> LinearExpression {
    var sum = first
    sum.add(second, times: 1)
    return sum
  }

  static func - (first: LinearExpression, second: LinearExpression) -> LinearExpression {
    var difference = first
    difference.add(second, times: -1)
    return difference
  }

  static func * (expression: LinearExpression, factor: CGFloat) -> LinearExpression {
    var product = LinearExpression(0)
    product.add(expression, times: Double(factor))
    return product
  }

  static func + (expression: LinearExpression, number: CGFloat) -> LinearExpression {
    expression + LinearExpression(number)
  }

  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    for (unknown, value) in other.terms {
      let sum = (terms[unknown] ?? 0) + value * factor
      terms[unknown] = abs(sum) < 1e-9 ? nil : sum
    }
  }
}

/// Equations of which each is kept unless it contradicts those before it.
struct LinearSystem {
  /// The unknowns that are expressed by others.
  private var expressed: [Int: LinearExpression] = [:]

  /// Replaces the unknowns that are expressed by others.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(0)
    result.constant = expression.constant
    for (unknown, factor) in expression.terms {
      result.add(expressed[unknown] ?? LinearExpression(unknown: unknown), times: factor)
    }
    return result
  }

  /// Adds the equation that an expression is 0; tells whether it agrees with those before it.
  mutating func add(zero expression: LinearExpression) -> Bool {
    let rest = reduced(expression)
    guard
      let pivot = rest.terms.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) })
    else { return abs(rest.constant) < 0.01 }
    var solved = LinearExpression(0)
    solved.add(rest, times: -1 / pivot.value)
    solved.terms[pivot.key] = nil
    for (unknown, other) in expressed {
      guard let factor = other.terms[pivot.key] else { continue }
      var changed = other
      changed.terms[pivot.key] = nil
      changed.add(solved, times: factor)
      expressed[unknown] = changed
    }
    expressed[pivot.key] = solved
    return true
  }

  /// The value of an expression, `nil` while unknowns in it can have any.
  func value(of expression: LinearExpression) -> CGFloat? {
    let rest = reduced(expression)
    return rest.terms.isEmpty ? CGFloat(rest.constant) : nil
  }
}
