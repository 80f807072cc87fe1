/// A collection of the data set.
struct CatalogCollection: Sendable {
  let id: String
  var title: String
  var description: String?
  /// Seconds since 1970.
  let publishedAt: Int
  /// `nil` until it gets its first photo.
  var lastCollectedAt: Int?
  var updatedAt: Int
  let isFeatured: Bool
  /// Indicates whether only its curator may see it, with the scope for private collections.
  var isPrivate: Bool
  let shareKey: String
  let tags: [String]
  /// The index of the curator among the users.
  let curator: Int
  /// The numbers of its photos, in display order.
  var photos: [Int]

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
    let chosen = random.happens(percent: 60) ? random.pick(theme.descriptions) : nil
    description = theme.description ?? chosen
    let newest = DataSet.latest - 86_400 - (theme.isOld ? Self.fiveYears : 0)
    publishedAt = newest - random.number(below: Self.fiveYears)
    let collected = publishedAt + random.number(below: DataSet.latest - publishedAt)
    lastCollectedAt = collected
    updatedAt = collected + random.number(below: DataSet.latest - collected + 1)
    isFeatured = random.happens(percent: 20)
    isPrivate = theme.isPrivate
    shareKey = random.text(32, of: "0123456789abcdef")
    tags = theme.tags
    let anybody = random.number(below: curators)
    curator = theme.isPrivate ? curators : anybody
    self.photos =
      if let includes = theme.includes {
        Self.shuffled(photos.indices.filter { includes(photos[$0]) }, &random)
          .prefixArray(theme.mostPhotos)
      } else {
        random.distinct(theme.mostPhotos, below: photos.count)
      }
  }

  private static let fiveYears = 5 * 365 * 86_400

  private static func shuffled(_ numbers: [Int], _ random: inout SplitMix64) -> [Int] {
    var numbers = numbers
    for place in numbers.indices.dropLast() {
      numbers.swapAt(place, place + random.number(below: numbers.count - place))
    }
    return numbers
  }
}

// MARK: Folders of photo files

extension CatalogCollection {
  /// The largest number of folders; those with the most photos are chosen.
  private static let mostFolders = 40

  /// Makes a collection of each folder whose name has words. Its curator is the user without a name.
  static func folders(of photos: [CatalogPhoto]) -> [CatalogCollection] {
    let filed = photos.indices.filter { photos[$0].file?.file.folder != nil }
    let folders = Dictionary(grouping: filed) { photos[$0].file?.file.folder ?? "" }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return folders.prefix(mostFolders).compactMap { folder, numbers in
      guard let newest = numbers.first,
        let title = photos[newest].file?.file.folderTitle, !title.isEmpty
      else { return nil }
      return CatalogCollection(
        folder: folder, title, photos: numbers, changedAt: photos[newest].createdAt)
    }
  }

  /// - Parameters:
  ///   - folder: the path of the folder, which alone determines the identifier.
  ///   - photos: the numbers of its photos, the newest first.
  ///   - seconds: the time of the newest photo, in seconds since 1970.
  private init(folder: String, _ title: String, photos: [Int], changedAt seconds: Int) {
    var random = SplitMix64(seed: StableHash.of(folder))
    id = random.text(11, of: DataSet.idAlphabet)
    (self.title, description) = (title, nil)
    (publishedAt, updatedAt, lastCollectedAt) = (seconds, seconds, seconds)
    (isFeatured, isPrivate) = (false, false)
    shareKey = random.text(32, of: "0123456789abcdef")
    tags = CatalogPhoto.tags(in: title.lowercased())
    curator = 0
    self.photos = photos
  }
}

// MARK: Collections that clients make

extension CatalogCollection {
  /// Makes an empty collection.
  ///
  /// - Parameter seconds: the time of its creation, in seconds since 1970.
  init(_ title: String, by curator: Person, at seconds: Int, _ random: inout SplitMix64) {
    id = random.text(11, of: DataSet.idAlphabet)
    self.title = title
    description = nil
    (publishedAt, updatedAt, lastCollectedAt) = (seconds, seconds, nil)
    (isFeatured, isPrivate) = (false, false)
    shareKey = random.text(32, of: "0123456789abcdef")
    tags = []
    self.curator = curator.number
    photos = []
  }

  /// The last part of its page's path; empty for a title without ASCII letters and digits.
  ///
  /// A private collection has its key there, so that only those who know it can open the page.
  var slug: String { isPrivate ? shareKey : title.asciiSlug }
}

extension [Int] {
  fileprivate func prefixArray(_ count: Int) -> [Int] { Array(prefix(count)) }
}

/// The theme of a collection, which selects photos by their subject or place.
struct CollectionTheme: Sendable {
  let title: String
  var description: String?
  var tags: [String] = []
  /// The largest number of photos.
  var mostPhotos = DataSet.photoCount
  var isPrivate = false
  /// Indicates whether it is older than five years.
  var isOld = false
  /// The descriptions to choose from if it has none of its own.
  var descriptions = SampleTexts.collectionDescriptions
  /// Selects its photos; `nil` for random ones.
  let includes: (@Sendable (CatalogPhoto) -> Bool)?

  /// Returns all themes; some of them are chosen at random.
  static func all(_ random: inout SplitMix64) -> [CollectionTheme] {
    Land.all.map { shows($0.caption) } + Palette.all.map { shows($0.caption) }
      + SampleTexts.places.map(takenIn) + pairs(&random) + moods(&random)
      + [onlyForMe] + older(random)
  }

  /// Collections of random photos, which fill 100 pages of ten: a client that opens a random page
  /// from 1 to 100 sees other collections each time.
  ///
  /// - Parameter random: a copy of the generator, so that newer collections do not depend on them.
  private static func older(_ random: SplitMix64) -> [CollectionTheme] {
    var random = random
    return SampleTexts.titleBeginnings.flatMap { beginning in
      SampleTexts.titleEnds.map { end in
        let title = "\(beginning) \(end)"
        return CollectionTheme(
          title: title, tags: CatalogPhoto.tags(in: title.lowercased()),
          mostPhotos: 3 + random.number(below: 30), isOld: true,
          descriptions: SampleTexts.olderDescriptions, includes: nil)
      }
    }
  }

  static let onlyForMe = CollectionTheme(
    title: "Only for me", tags: ["private"], mostPhotos: 12, isPrivate: true,
    includes: { $0.likes > 1_000 })

  /// Photos of one landscape or one time of day.
  private static func shows(_ caption: String) -> CollectionTheme {
    // Bytes are faster than characters: every start compares all photos with each theme.
    let sought = Array(caption.utf8)
    return CollectionTheme(
      title: heading(caption), tags: CatalogPhoto.tags(in: caption),
      includes: { holds($0.caption, sought) })
  }

  private static func holds(_ text: String, _ sought: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = sought.first else { return true }
      var start = 0
      while start + sought.count <= bytes.count {
        if bytes[start] == first, bytes[start...].starts(with: sought) { return true }
        start += 1
      }
      return false
    }
  }

  private static func takenIn(_ place: SampleTexts.Place) -> CollectionTheme {
    CollectionTheme(
      title: place.country, description: "In and around \(place.city).",
      tags: [place.city.lowercased(), "travel"],
      includes: { $0.place?.city == place.city })
  }

  /// Some of the combinations of landscape and time of day.
  private static func pairs(_ random: inout SplitMix64) -> [CollectionTheme] {
    var themes: [CollectionTheme] = []
    for palette in Palette.all {
      for land in Land.all where random.happens(percent: 40) {
        themes.append(shows("\(palette.caption) over \(land.caption)"))
      }
    }
    return themes
  }

  /// Random photos; one collection is empty, and some are small.
  private static func moods(_ random: inout SplitMix64) -> [CollectionTheme] {
    SampleTexts.collectionTitles.enumerated().map { number, title in
      let salt = random.next()
      let most = number < 4 ? number : 5 + random.number(below: 60)
      return CollectionTheme(
        title: title, tags: CatalogPhoto.tags(in: title.lowercased()), mostPhotos: most,
        includes: { ($0.scene ^ salt) % 9 == 0 })
    }
  }

  /// Makes a title of a description: `a pink dawn` gives `Pink dawn`.
  private static func heading(_ caption: String) -> String {
    let caption = caption.split(separator: " ").drop { $0 == "a" || $0 == "an" }.joined(
      separator: " ")
    return caption.prefix(1).uppercased() + caption.dropFirst()
  }
}
