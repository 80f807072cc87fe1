// Stands in for UIKit's additions to IndexPath.

extension IndexPath {
  /// Creates the path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The item's position in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// Creates the path of a row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row in the section.
  public var row: Int { self[1] }
}
