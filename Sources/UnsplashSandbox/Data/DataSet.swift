/// The photos, collections and users, which are equal for equal seeds and files.
final class DataSet: Sendable {
  static let photoCount = 1_000
  /// 1 August 2025, the end of the generated data.
  static let latest = 1_754_006_400
  static let idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
  private static let personCount = 80

  /// All photos, the newest first.
  let photos: [CatalogPhoto]
  /// All users. The accounts' users come last; they publish nothing.
  let persons: [Person]
  /// The numbers of each user's photos by username, the newest first.
  let publishedBy: [String: [Int]]
  /// All collections, the newest first; see ``publicCollections``.
  let collections: [CatalogCollection]
  /// The numbers of the public collections, the newest first.
  let publicCollections: [Int]
  private let collectionsByName: [String: Int]
  /// The number of public collections of each user, by the user's index.
  private let collectionCounts: [Int: Int]
  private let photosByName: [String: Int]
  private let personsByName: [String: Int]
  private let picturesByName: [String: Picture]
  private let filesByName: [String: FilePicture]
  private let blurs = BlurStore()
  private let photoIndex = Synchronized<SearchIndex?>(nil)
  private let collectionIndex = Synchronized<SearchIndex?>(nil)

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

  /// The painted picture of a URL.
  struct Picture: Sendable {
    let scene: UInt64
    let width: Int
    let height: Int
  }

  init(seed: UInt64, files: [PhotoFile] = []) {
    var random = SplitMix64(seed: seed)
    let known = SandboxAccount.all.map { ($0.username, $0.firstName, $0.lastName) }
    var persons = (0..<Self.personCount).map {
      Person(number: $0, known: nil, seed: random.next())
    }
    for names in known {
      persons.append(Person(number: persons.count, known: names, seed: random.next()))
    }
    let photos =
      files.isEmpty
      ? Self.paintedPhotos(&random)
      : CatalogPhoto.all(files, authors: Self.personCount, seed: seed)
    self.photos = photos
    self.persons = persons
    publishedBy = Dictionary(grouping: photos.indices) { persons[photos[$0].author].username }
    let collections = Self.collections(of: photos, seed: seed)
    self.collections = collections
    publicCollections = collections.indices.filter { !collections[$0].isPrivate }
    collectionsByName = Self.index(collections.map { [$0.id] })
    collectionCounts = publicCollections.reduce(into: [:]) { counts, number in
      if let curator = collections[number].curator { counts[curator, default: 0] += 1 }
    }
    photosByName = Self.index(photos.map { [$0.id, $0.slug] })
    personsByName = Self.index(persons.map { [$0.username.lowercased()] })
    let pictures =
      photos.filter { $0.file == nil }
      .map { ($0.pictureName, Picture(scene: $0.scene, width: $0.width, height: $0.height)) }
      + persons.map { ($0.pictureName, Picture(scene: $0.scene, width: 1_024, height: 1_024)) }
    picturesByName = Dictionary(pictures) { first, _ in first }
    let pictureFiles = photos.compactMap { photo in photo.file.map { (photo.pictureName, $0) } }
    filesByName = Dictionary(pictureFiles) { first, _ in first }
  }

  private static func paintedPhotos(_ random: inout SplitMix64) -> [CatalogPhoto] {
    var createdAt = latest - 3_600
    var photos: [CatalogPhoto] = []
    while photos.count < photoCount {
      photos.append(
        CatalogPhoto(
          number: photos.count, createdAt: createdAt, authors: personCount, seed: random.next()))
      createdAt -= 600 + random.number(below: 6 * 86_400)
    }
    return photos
  }

  /// Returns the number of the photo with an identifier or a slug.
  func photo(named name: String) -> Int? { photosByName[name] }

  /// Returns the user with a username, ignoring case.
  func person(named name: String) -> Person? {
    personsByName[name.lowercased()].map { persons[$0] }
  }

  /// Returns the number of the collection with an identifier.
  func collection(named name: String) -> Int? { collectionsByName[name] }

  /// Returns the number of a user's public collections.
  func collectionCount(of person: Person) -> Int { collectionCounts[person.number] ?? 0 }

  /// The search index of photos, made on first use.
  var photoSearch: SearchIndex {
    photoIndex.withLock { index in
      let made = index ?? .photos(photos, persons)
      index = made
      return made
    }
  }

  /// The search index of collections, made on first use.
  var collectionSearch: SearchIndex {
    collectionIndex.withLock { index in
      let made = index ?? .collections(collections, persons)
      index = made
      return made
    }
  }

  func picture(named name: String) -> Picture? { picturesByName[name] }

  /// Returns the picture file with a name. Names are looked up and are never parts of paths.
  func file(named name: String) -> FilePicture? { filesByName[name] }

  /// Returns the blur of a photo. It is grey for a file, which the sandbox cannot decode.
  func blur(of photo: CatalogPhoto) -> BlurStore.Blur {
    guard photo.file == nil else { return .unknown }
    return blurs.blur(scene: photo.scene, width: photo.width, height: photo.height)
  }

  /// Makes the collections with a generator of their own, so that they do not affect the photos of
  /// a seed.
  private static func collections(of photos: [CatalogPhoto], seed: UInt64) -> [CatalogCollection] {
    var random = SplitMix64(seed: seed ^ 0xC011_EC71)
    let areFiles = photos.contains { $0.file != nil }
    let themes =
      areFiles ? CollectionTheme.ofFiles(photos, &random) : CollectionTheme.all(&random)
    return
      themes
      .map {
        // The demo account's user has the first index after those who publish.
        CatalogCollection($0, photos: photos, curators: personCount, seed: random.next())
      }
      // With few photos, most random collections would be empty.
      .filter { !areFiles || !$0.photos.isEmpty || $0.isPrivate }
      .sorted { $0.publishedAt > $1.publishedAt }
  }

  private static func index(_ names: [[String]]) -> [String: Int] {
    let pairs = names.enumerated().flatMap { number, names in names.map { ($0, number) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
