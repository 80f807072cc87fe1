import ImageFeedCore
import ImageFeedPresentation

/// A collection as rows show it, in texts.
public struct CollectionCard: Hashable, Sendable, Identifiable {
  /// The placeholder of a picture.
  public struct Preview: Hashable, Sendable {
    /// A blurred miniature to fill the placeholder with; see ``/ImageFeedPresentation/BlurHash``.
    public let blurHash: String?

    /// Creates a preview.
    public init(blurHash: String?) {
      self.blurHash = blurHash
    }
  }

  /// The collection, which all intents name.
  public let id: CollectionID
  /// Its title, or a text for a collection without one.
  public let title: String
  /// The number of photos, for example "12 photos"; empty if unknown.
  public let photoCountText: String
  /// The date of publication; empty if unknown.
  public let dateText: String
  /// The author; empty if unknown.
  public let authorName: String
  /// The cover, which Explore shows; `nil` if it has none.
  public let cover: Preview?
  /// Its first pictures, at most four, which a list shows. ``PreviewID`` holds an index into them.
  public let previews: [Preview]

  /// Creates the card of a collection.
  ///
  /// - Parameters:
  ///   - collection: as the server describes it.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  @MainActor
  public init(_ collection: PhotoCollection, strings: Strings, dates: PhotoDateFormatter) {
    id = collection.id
    title = strings.title(of: collection)
    photoCountText = collection.photoCount.map { strings.photoCount.text(for: $0) } ?? ""
    dateText = dates.text(for: collection.publishedAt)
    authorName = collection.author?.name ?? ""
    cover = collection.cover.map { Preview(blurHash: $0.blurHash) }
    previews = collection.previews.map { Preview(blurHash: $0.blurHash) }
  }
}

extension Strings {
  /// The title of a collection, or a text for one without a title.
  func title(of collection: PhotoCollection) -> String {
    collection.title.contains { !$0.isWhitespace } ? collection.title : extended.untitled
  }
}

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

extension ScreenTasks.Purpose {
  /// Loading the cover of a collection.
  static func cover(_ id: CollectionID) -> Self { Self("cover", subject: id.rawValue) }

  /// Loading one of a collection's first pictures.
  static func preview(_ id: PreviewID) -> Self { Self("preview", subject: id.description) }
}
