/// All photos and persons, the same for the same seed.
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
  private let photosByName: [String: Int]
  private let personsByName: [String: Int]
  private let picturesByName: [String: Picture]
  private let blurs = BlurStore()

  /// The photos of the standard seed, made once for all sandboxes of a process: a test makes many.
  private static let standard = DataSet(seed: UnsplashSandbox.standardSeed)

  /// The photos and persons of a seed.
  static func of(seed: UInt64) -> DataSet {
    seed == UnsplashSandbox.standardSeed ? standard : DataSet(seed: seed)
  }

  /// What a picture's address leads to.
  struct Picture: Sendable {
    let scene: UInt64
    let width: Int
    let height: Int
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let known = SandboxAccount.all.map { ($0.username, $0.firstName, $0.lastName) }
    var persons = (0..<Self.personCount).map {
      Person(number: $0, known: nil, seed: random.next())
    }
    for names in known {
      persons.append(Person(number: persons.count, known: names, seed: random.next()))
    }
    var createdAt = Self.latest - 3_600
    var photos: [CatalogPhoto] = []
    while photos.count < Self.photoCount {
      photos.append(
        CatalogPhoto(
          number: photos.count, createdAt: createdAt, authors: Self.personCount, seed: random.next()
        ))
      createdAt -= 600 + random.number(below: 6 * 86_400)
    }
    self.photos = photos
    self.persons = persons
    publishedBy = Dictionary(grouping: photos.indices) { persons[photos[$0].author].username }
    photosByName = Self.index(photos.map { [$0.id, $0.slug] })
    personsByName = Self.index(persons.map { [$0.username.lowercased()] })
    let pictures =
      photos.map { ($0.pictureName, Picture(scene: $0.scene, width: $0.width, height: $0.height)) }
      + persons.map { ($0.pictureName, Picture(scene: $0.scene, width: 1_024, height: 1_024)) }
    picturesByName = Dictionary(pictures) { first, _ in first }
  }

  /// The number of the photo with that identifier or slug.
  func photo(named name: String) -> Int? { photosByName[name] }

  /// User names are found without regard to case.
  func person(named name: String) -> Person? {
    personsByName[name.lowercased()].map { persons[$0] }
  }

  func picture(named name: String) -> Picture? { picturesByName[name] }

  /// What is shown of a photo until its picture is there.
  func blur(of photo: CatalogPhoto) -> BlurStore.Blur {
    blurs.blur(scene: photo.scene, width: photo.width, height: photo.height)
  }

  private static func index(_ names: [[String]]) -> [String: Int] {
    let pairs = names.enumerated().flatMap { number, names in names.map { ($0, number) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
