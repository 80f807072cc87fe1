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
