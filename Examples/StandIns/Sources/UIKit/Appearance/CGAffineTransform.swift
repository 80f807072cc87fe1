// Stands in for Core Graphics' CGAffineTransform: the arithmetic of two-by-three matrices.
import Foundation

#if !canImport(CoreGraphics)
  /// A matrix that moves, scales and rotates.
  public struct CGAffineTransform: Equatable, Sendable {
    /// The entry of the first row and first column.
    public var a: CGFloat
    /// The entry of the first row and second column.
    public var b: CGFloat
    /// The entry of the second row and first column.
    public var c: CGFloat
    /// The entry of the second row and second column.
    public var d: CGFloat
    /// The movement to the right.
    public var tx: CGFloat
    /// The movement down.
    public var ty: CGFloat

    /// Creates a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transform whose entries are all 0.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform that scales.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a transform that moves.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that rotates; positive angles are clockwise on a screen.
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A Boolean value that tells whether the transform changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Applies this transform first, and then the other.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
        c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
        tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Scales before this transform is applied.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Moves before this transform is applied.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Rotates before this transform is applied.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that undoes this one, or this one if there is none.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    /// Returns the point after a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
    }
  }

  extension CGSize {
    /// Returns the size after a transform, which may be negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
  }

  extension CGRect {
    /// Returns the smallest rectangle around this one's corners after a transform.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      let corners = [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
        CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
      ].map { $0.applying(t) }
      let xs = corners.map(\.x).sorted()
      let ys = corners.map(\.y).sorted()
      return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }
  }
#endif
