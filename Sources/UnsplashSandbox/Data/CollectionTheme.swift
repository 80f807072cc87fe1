/// What a collection is about: its photos are chosen by what they show or where they were taken.
struct CollectionTheme: Sendable {
  let title: String
  var description: String?
  var tags: [String] = []
  /// Of the photos that fit so many at most.
  var mostPhotos = DataSet.photoCount
  var isPrivate = false
  /// Whether it is Unsplash's own.
  var isUnsplashs = false
  let includes: @Sendable (CatalogPhoto) -> Bool

  /// All themes there are, some of them chosen by chance.
  static func all(_ random: inout SplitMix64) -> [CollectionTheme] {
    Land.all.map { shows($0.words) } + Palette.all.map { shows($0.words) }
      + Words.places.map(takenIn) + pairs(&random) + moods(&random, oneIn: 9)
      + [onlyForMe]
  }

  static let onlyForMe = CollectionTheme(
    title: "Only for me", tags: ["private"], mostPhotos: 12, isPrivate: true,
    includes: { $0.likes > 1_000 })

  /// Photos of one kind of land, or of one time of day.
  private static func shows(_ words: String) -> CollectionTheme {
    // Bytes are compared, and not characters: every start of a server looks at all photos for each theme.
    let sought = Array(words.utf8)
    return CollectionTheme(
      title: heading(words), tags: CatalogPhoto.tags(in: words),
      includes: { holds($0.words, sought) })
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

  private static func takenIn(_ place: Words.Place) -> CollectionTheme {
    CollectionTheme(
      title: place.country, description: "In and around \(place.city).",
      tags: [place.city.lowercased(), "travel"],
      includes: { $0.place?.city == place.city })
  }

  /// Some of the combinations of land and time of day.
  private static func pairs(_ random: inout SplitMix64) -> [CollectionTheme] {
    var themes: [CollectionTheme] = []
    for palette in Palette.all {
      for land in Land.all where random.happens(percent: 40) {
        themes.append(shows("\(palette.words) over \(land.words)"))
      }
    }
    return themes
  }

  /// Photos that have little in common; one collection has none, and some have few.
  ///
  /// - Parameter oneIn: of so many photos a collection has about one.
  static func moods(_ random: inout SplitMix64, oneIn: UInt64) -> [CollectionTheme] {
    Words.collectionTitles.enumerated().map { number, title in
      let salt = random.next()
      let most = number < 4 ? number : 5 + random.number(below: 60)
      return CollectionTheme(
        title: title, tags: CatalogPhoto.tags(in: title.lowercased()), mostPhotos: most,
        isUnsplashs: number == Words.collectionTitles.count - 1,
        includes: { ($0.scene ^ salt) % oneIn == 0 })
    }
  }

  /// `a pink dawn` as a title: `Pink dawn`.
  private static func heading(_ words: String) -> String {
    let words = words.split(separator: " ").drop { $0 == "a" || $0 == "an" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
