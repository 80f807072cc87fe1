/// A topic of the data set, which shows the photos that were submitted to it and approved.
struct CatalogTopic: Sendable {
  let id: String
  let slug: String
  let title: String
  let description: String
  /// Seconds since 1970.
  let publishedAt: Int
  let updatedAt: Int
  let startsAt: Int
  /// The end of the submissions; `nil` while they are open.
  let endsAt: Int?
  let isFeatured: Bool
  /// The index of the owner among the users.
  let owner: Int
  /// The numbers of its photos, the newest first.
  let photos: [Int]

  var isOpen: Bool { endsAt == nil }

  /// - Parameter authors: the number of users who may be owners.
  init(_ text: SampleTexts.Topic, photos: [Int], authors: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    id = random.text(11, of: DataSet.idAlphabet)
    (slug, title, description) = (text.slug, text.title, text.description)
    publishedAt = DataSet.latest - 86_400 - random.number(below: 3 * 365 * 86_400)
    startsAt = publishedAt - publishedAt % 86_400
    let length = DataSet.latest - publishedAt
    updatedAt = publishedAt + random.number(below: length)
    endsAt = random.happens(percent: 30) ? publishedAt + random.number(below: length) : nil
    isFeatured = random.happens(percent: 60)
    owner = random.number(below: authors)
    self.photos = photos
  }

  /// Makes the topics that photos were submitted to; none for photos from files.
  static func all(_ photos: [CatalogPhoto], authors: Int, seed: UInt64) -> [CatalogTopic] {
    var random = SplitMix64(seed: seed ^ 0x7091_C5)
    let submitted = Set(photos.compactMap(\.topic))
    let approved = Dictionary(
      grouping: photos.indices.filter { photos[$0].approvedTopic != nil }
    ) { photos[$0].approvedTopic ?? "" }
    return SampleTexts.topics.compactMap { text in
      let seed = random.next()
      guard submitted.contains(text.slug) else { return nil }
      return CatalogTopic(text, photos: approved[text.slug] ?? [], authors: authors, seed: seed)
    }
  }
}
