/// All photos, collections and persons, the same for the same seed and the same files.
final class DataSet: Sendable {
  static let photoCount = 1_000
  /// 1 August 2025: after it nothing happened.
  static let latest = 1_754_006_400
  static let idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
  private static let personCount = 80

  /// The newest first.
  let photos: [CatalogPhoto]
  /// The accounts' persons come last; they publish nothing.
  let persons: [Person]
  /// The numbers of each person's photos by user name, the newest first.
  let publishedBy: [String: [Int]]
  /// The newest first; see ``publicCollections``.
  let collections: [CatalogCollection]
  /// The numbers of those that everybody may see, the newest first.
  let publicCollections: [Int]
  private let collectionsByName: [String: Int]
  /// How many public collections each person has, by the person's place in the list.
  private let collectionCounts: [Int: Int]
  private let photosByName: [String: Int]
  private let personsByName: [String: Int]
  private let picturesByName: [String: Picture]
  private let filesByName: [String: FilePicture]
  private let blurs = BlurStore()
  private let photoIndex = Locked<SearchIndex?>(nil)
  private let collectionIndex = Locked<SearchIndex?>(nil)

  /// The photos of the standard seed, made once for all sandboxes of a process: a test makes many.
  private static let standard = DataSet(seed: UnsplashSandbox.standardSeed)

  /// The photos and persons of a seed.
  ///
  /// - Parameter files: the photos instead of the seed's; none for those.
  static func of(seed: UInt64, files: [PhotoFile] = []) -> DataSet {
    files.isEmpty && seed == UnsplashSandbox.standardSeed
      ? standard : DataSet(seed: seed, files: files)
  }

  /// What a picture's address leads to.
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

  /// The number of the photo with that identifier or slug.
  func photo(named name: String) -> Int? { photosByName[name] }

  /// User names are found without regard to case.
  func person(named name: String) -> Person? {
    personsByName[name.lowercased()].map { persons[$0] }
  }

  /// The number of the collection with that identifier.
  func collection(named name: String) -> Int? { collectionsByName[name] }

  /// How many public collections a person has.
  func collectionCount(of person: Person) -> Int { collectionCounts[person.number] ?? 0 }

  /// Finds photos by words. Made when first asked for.
  var photoSearch: SearchIndex {
    photoIndex.withLock { index in
      let made = index ?? .photos(photos, persons)
      index = made
      return made
    }
  }

  /// Finds collections by words, likewise.
  var collectionSearch: SearchIndex {
    collectionIndex.withLock { index in
      let made = index ?? .collections(collections, persons)
      index = made
      return made
    }
  }

  func picture(named name: String) -> Picture? { picturesByName[name] }

  /// The picture of that name, if it is a file. Names are looked up and are never parts of paths.
  func file(named name: String) -> FilePicture? { filesByName[name] }

  /// What is shown of a photo until its picture is there; of a file, which nobody here can decode, a
  /// grey.
  func blur(of photo: CatalogPhoto) -> BlurStore.Blur {
    guard photo.file == nil else { return .unknown }
    return blurs.blur(scene: photo.scene, width: photo.width, height: photo.height)
  }

  /// By chances of their own: the photos of a seed do not depend on what is made of them.
  private static func collections(of photos: [CatalogPhoto], seed: UInt64) -> [CatalogCollection] {
    var random = SplitMix64(seed: seed ^ 0xC011_EC71)
    let areFiles = photos.contains { $0.file != nil }
    let themes =
      areFiles ? CollectionTheme.ofFiles(photos, &random) : CollectionTheme.all(&random)
    return
      themes
      .map {
        // The account's own person comes right behind those who publish.
        CatalogCollection($0, photos: photos, curators: personCount, seed: random.next())
      }
      // Of few photos most of those by chance would be empty.
      .filter { !areFiles || !$0.photos.isEmpty || $0.isPrivate }
      .sorted { $0.publishedAt > $1.publishedAt }
  }

  private static func index(_ names: [[String]]) -> [String: Int] {
    let pairs = names.enumerated().flatMap { number, names in names.map { ($0, number) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
