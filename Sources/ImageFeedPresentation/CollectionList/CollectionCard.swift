import ImageFeedCore

/// What is shown of one collection: ready-made texts.
public struct CollectionCard: Hashable, Sendable, Identifiable {
  /// One picture, before it is there.
  public struct Preview: Hashable, Sendable {
    /// A blurred miniature to fill the placeholder with; see ``BlurHash``.
    public let blurHash: String?

    /// Makes a preview.
    public init(blurHash: String?) {
      self.blurHash = blurHash
    }
  }

  /// The collection; all intents carry it.
  public let id: CollectionID
  /// Its title; one without has words that say so.
  public let title: String
  /// How many photos it has: "12 photos"; empty if unknown.
  public let photoCountText: String
  /// When it was published; empty if unknown.
  public let dateText: String
  /// Who put it together; empty if nobody is named.
  public let authorName: String
  /// The picture that stands for it, which Explore shows; `nil` if it has none.
  public let cover: Preview?
  /// Its first pictures, four at most, which a list shows; the one at an index is ``PreviewID``'s.
  public let previews: [Preview]

  /// Makes the card of a collection.
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
  /// The title of a collection, or words for one that has none.
  func title(of collection: PhotoCollection) -> String {
    collection.title.contains { !$0.isWhitespace } ? collection.title : untitled
  }
}
