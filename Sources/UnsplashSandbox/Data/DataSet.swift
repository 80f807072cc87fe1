/// The photos, collections and users, which are equal for equal seeds and files.
final class DataSet: Sendable {
  static let photoCount = 1_000
  /// 1 August 2025, the end of the generated data.
  static let latest = 1_754_006_400
  static let idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

  /// All photos, the newest first.
  let photos: [CatalogPhoto]
  /// The numbers of each user's photos by username, the newest first.
  let publishedBy: [String: [Int]]
  /// All topics, in the order of their positions.
  let topics: [CatalogTopic]
  /// The users and collections, before clients change any. The accounts' users come last; they
  /// publish nothing.
  let catalog: Catalog
  private let photosByName: [String: Int]
  private let picturesByName: [String: Picture]
  private let filesByName: [String: FilePicture]
  private let blurs = BlurStore()
  private let photoIndex = LazySearchIndex()

  /// The data set of the standard seed, shared by all sandboxes of a process, since tests make
  /// many.
  private static let standard = DataSet(seed: UnsplashSandbox.standardSeed)

  /// Returns the data set of a seed.
  ///
  /// - Parameter files: files to use instead of generated photos; empty for none.
  static func of(seed: UInt64, files: [PhotoFile] = []) -> DataSet {
    files.isEmpty && seed == UnsplashSandbox.standardSeed
      ? standard : DataSet(seed: seed, files: files)
  }

  struct Size: Sendable {
    var photos = DataSet.photoCount
    /// The number of users who publish photos.
    var authors = 80
    /// The largest number of collections.
    var collections = Int.max
  }

  /// The painted picture of a URL.
  struct Picture: Sendable {
    let scene: UInt64
    let width: Int
    let height: Int
  }

  init(seed: UInt64, files: [PhotoFile] = [], size: Size = Size()) {
    var random = SplitMix64(seed: seed)
    let authors = Self.authors(files, size, &random)
    let persons =
      authors
      + SandboxAccount.all.enumerated().map {
        Person(number: authors.count + $0, known: $1, seed: random.next())
      }
    let photos =
      files.isEmpty
      ? Self.paintedPhotos(size, &random)
      : CatalogPhoto.all(files, authors: authors, seed: seed)
    self.photos = photos
    publishedBy = Dictionary(grouping: photos.indices) { persons[photos[$0].author].username }
    topics = CatalogTopic.all(photos, authors: authors.count, seed: seed)
    let collections =
      files.isEmpty
      ? Self.collections(of: photos, size, seed: seed) : CatalogCollection.folders(of: photos)
    catalog = Catalog(persons: persons, collections: collections)
    photosByName = Self.index(photos.map { [$0.id, $0.slug] })
    let pictures =
      photos.filter { $0.file == nil }
      .map { ($0.pictureName, Picture(scene: $0.scene, width: $0.width, height: $0.height)) }
      + persons.map { ($0.pictureName, Picture(scene: $0.scene, width: 1_024, height: 1_024)) }
    picturesByName = Dictionary(pictures) { first, _ in first }
    let pictureFiles = photos.compactMap { photo in photo.file.map { (photo.pictureName, $0) } }
    filesByName = Dictionary(pictureFiles) { first, _ in first }
  }

  /// Returns the users who publish the photos.
  private static func authors(
    _ files: [PhotoFile], _ size: Size, _ random: inout SplitMix64
  ) -> [Person] {
    // Drawn for files, too, so that the accounts' users do not depend on them.
    let seeds = (0..<size.authors).map { _ in random.next() }
    guard files.isEmpty else { return Person.photographers(of: files) }
    return seeds.enumerated().map { Person(number: $0, known: nil, seed: $1) }
  }

  private static func paintedPhotos(_ size: Size, _ random: inout SplitMix64) -> [CatalogPhoto] {
    var createdAt = latest - 3_600
    var photos: [CatalogPhoto] = []
    while photos.count < size.photos {
      photos.append(
        CatalogPhoto(
          number: photos.count, createdAt: createdAt, authors: size.authors, seed: random.next()))
      createdAt -= 600 + random.number(below: 6 * 86_400)
    }
    return photos
  }

  /// Returns the number of the photo with an identifier or a slug.
  func photo(named name: String) -> Int? { photosByName[name] }

  /// Returns the topic with an identifier or a slug.
  func topic(named name: String) -> CatalogTopic? {
    topics.first { $0.id == name || $0.slug == name }
  }

  /// The search index of photos. It holds the authors' names, which never change.
  var photoSearch: SearchIndex { photoIndex.index { .photos(photos, catalog.persons.all) } }

  func picture(named name: String) -> Picture? { picturesByName[name] }

  /// Returns the picture file with a name. Names are looked up and are never parts of paths.
  func file(named name: String) -> FilePicture? { filesByName[name] }

  /// Returns the blur of a photo. It is grey for a file, which the sandbox cannot decode.
  func blur(of photo: CatalogPhoto) -> BlurStore.Blur {
    guard photo.file == nil else { return .unknown }
    return blurs.blur(scene: photo.scene, width: photo.width, height: photo.height)
  }

  /// Makes the collections of painted photos, in any order, with a generator of their own, so that
  /// they do not affect the photos of a seed.
  private static func collections(
    of photos: [CatalogPhoto], _ size: Size, seed: UInt64
  ) -> [CatalogCollection] {
    var random = SplitMix64(seed: seed ^ 0xC011_EC71)
    return CollectionTheme.all(&random).prefix(size.collections).map {
      // The demo account's user has the first index after those who publish.
      CatalogCollection($0, photos: photos, curators: size.authors, seed: random.next())
    }
  }

  private static func index(_ names: [[String]]) -> [String: Int] {
    let pairs = names.enumerated().flatMap { number, names in names.map { ($0, number) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
