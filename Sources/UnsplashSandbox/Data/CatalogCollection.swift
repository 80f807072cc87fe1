/// A collection of the data set.
struct CatalogCollection: Sendable {
  let id: String
  let title: String
  let description: String?
  /// Seconds since 1970.
  let publishedAt: Int
  let lastCollectedAt: Int
  let updatedAt: Int
  let isFeatured: Bool
  /// Indicates whether only its curator may see it, with the scope for private collections.
  let isPrivate: Bool
  let shareKey: String
  let tags: [String]
  /// The index of the curator among the users; `nil` for Unsplash's own collections.
  let curator: Int?
  /// The numbers of its photos, in display order.
  let photos: [Int]

  /// - Parameters:
  ///   - theme: the theme of the collection.
  ///   - photos: all photos of the data set.
  ///   - curators: the number of users who may be curators.
  init(_ theme: CollectionTheme, photos: [CatalogPhoto], curators: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Collections from before 2020 have kept their numbers, as text.
    id =
      random.happens(percent: 40)
      ? "\(1_000_000 + random.number(below: 9_000_000))" : random.text(11, of: DataSet.idAlphabet)
    title = theme.title
    let chosen = random.happens(percent: 60) ? random.pick(SampleTexts.collectionDescriptions) : nil
    description = theme.description ?? chosen
    publishedAt = DataSet.latest - 86_400 - random.number(below: 5 * 365 * 86_400)
    lastCollectedAt = publishedAt + random.number(below: DataSet.latest - publishedAt)
    updatedAt = lastCollectedAt + random.number(below: DataSet.latest - lastCollectedAt + 1)
    isFeatured = random.happens(percent: 20)
    isPrivate = theme.isPrivate
    shareKey = random.text(32, of: "0123456789abcdef")
    tags = theme.tags
    let anybody = random.number(below: curators)
    curator = theme.isPrivate ? curators : theme.isUnsplashOwned ? nil : anybody
    self.photos = Self.shuffled(photos.indices.filter { theme.includes(photos[$0]) }, &random)
      .prefixArray(theme.mostPhotos)
  }

  private static func shuffled(_ numbers: [Int], _ random: inout SplitMix64) -> [Int] {
    var numbers = numbers
    for place in numbers.indices.dropLast() {
      numbers.swapAt(place, place + random.number(below: numbers.count - place))
    }
    return numbers
  }
}

extension [Int] {
  fileprivate func prefixArray(_ count: Int) -> [Int] { Array(prefix(count)) }
}
