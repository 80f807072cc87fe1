import ImageFeedCore

/// The identifier of a picture in a collection's row.
public struct PreviewID: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let collection: CollectionID
  /// The index in ``CollectionCard/previews``.
  public let index: Int

  /// Creates an identifier.
  public init(_ collection: CollectionID, _ index: Int) {
    self.collection = collection
    self.index = index
  }

  /// Both, for example `collection-1/2`.
  public var description: String { "\(collection)/\(index)" }
}
