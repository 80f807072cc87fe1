import ImageFeedCore

/// Names one of the pictures that a collection's row shows.
public struct PreviewID: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let collection: CollectionID
  /// Which of ``CollectionCard/previews``, counted from 0.
  public let index: Int

  /// Makes an identifier.
  public init(_ collection: CollectionID, _ index: Int) {
    self.collection = collection
    self.index = index
  }

  /// Both: `collection-1/2`.
  public var description: String { "\(collection)/\(index)" }
}
