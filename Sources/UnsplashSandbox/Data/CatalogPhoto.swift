/// One of the photos there are.
struct CatalogPhoto: Sendable {
  struct Camera: Sendable {
    let make: String
    let model: String
    let exposure: String
    let aperture: String
    let focalLength: String
    let iso: Int

    /// Make and model; the maker alone is sometimes unknown.
    var name: String { make.isEmpty ? model : "\(make), \(model)" }
  }

  let id: String
  let slug: String
  /// What is to be seen; ``altDescription``, if it has one.
  let words: String
  let width: Int
  let height: Int
  /// Seconds since 1970.
  let createdAt: Int
  let updatedAt: Int
  let promotedAt: Int?
  let description: String?
  let altDescription: String?
  /// Of everybody else; the accounts' own are added.
  let likes: Int
  let views: Int
  let downloads: Int
  let camera: Camera?
  let place: Words.Place?
  let tags: [String]
  /// Its place in the list of persons.
  let author: Int
  /// The seed of the picture.
  let scene: UInt64
  /// What stands for the photo in the addresses of its pictures.
  let pictureName: String
  /// One in a hundred has none.
  let hasBlurHash: Bool
  /// Whether an unknown place is written as 0, 0.
  let isUnknownPlaceZero: Bool
  /// The slug of the topic it was handed in to, if any.
  let topic: String?
  /// The picture, if it is a file and not painted.
  let file: FilePicture?

  /// How many at the top of the list have everything that can be shown in a list.
  private static let wholeAtTop = 30

  /// - Parameters:
  ///   - number: its place in the list, from 0.
  ///   - createdAt: when it was published, in seconds since 1970.
  ///   - authors: how many persons publish photos.
  init(number: Int, createdAt: Int, authors: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    id = random.text(11, of: DataSet.idAlphabet)
    scene = random.next()
    words = Scene(seed: scene).words
    slug = words.replacingSpaces(with: "-") + "-" + id
    altDescription = random.happens(percent: 92) ? words : nil
    description = random.happens(percent: 55) ? random.pick(Words.descriptions) : nil
    // No longer than pictures are painted: `urls.raw` has the very size that the photo says.
    let side = 1_600 + random.number(below: 801)
    let shape = random.pick(Self.shapes)
    width = shape.across >= shape.down ? side : side * shape.across / shape.down
    height = shape.across >= shape.down ? side * shape.down / shape.across : side
    self.createdAt = createdAt
    updatedAt = min(createdAt + random.number(below: 300 * 86_400), DataSet.latest)
    promotedAt =
      random.happens(percent: 60) ? createdAt + 3_600 + random.number(below: 86_400) : nil
    likes = random.number(below: 60) * random.number(below: 60)
    views = 1_000 + likes * 700 + random.number(below: 90_000)
    downloads = views / (80 + random.number(below: 200))
    camera = random.happens(percent: 75) ? Self.camera(&random) : nil
    place = random.happens(percent: 45) ? random.pick(Words.places) : nil
    tags = Self.tags(in: words)
    author = random.number(below: authors)
    pictureName =
      "photo-\(createdAt)\(100 + random.number(below: 900))"
      + "-\(random.text(12, of: "0123456789abcdef"))"
    hasBlurHash = !random.happens(percent: 1) || number < Self.wholeAtTop
    isUnknownPlaceZero = random.happens(percent: 30)
    topic = random.happens(percent: 10) ? random.pick(["nature", "travel", "street"]) : nil
    file = nil
  }

  /// The words that say something.
  static func tags(in words: String) -> [String] {
    words.split(separator: " ").map(String.init).filter { $0.count > 3 && $0 != "over" }
  }

  private static let shapes: [(across: Int, down: Int)] = [
    (3, 2), (3, 2), (2, 3), (2, 3), (4, 3), (3, 4), (1, 1), (16, 9), (4, 5), (9, 16), (5, 2),
  ]

  private static func camera(_ random: inout SplitMix64) -> Camera {
    let body = random.pick(Words.cameras)
    // As some cameras write it.
    let make = random.pick([body.make, body.make, body.make, body.make, "", " " + body.make])
    return Camera(
      make: make, model: body.model,
      exposure: "1/\(random.pick([60, 125, 200, 400, 640, 1_000, 2_000]))",
      aperture: random.pick(["1.8", "2.8", "4.0", "5.6", "8.0", "11.0"]),
      focalLength: random.pick(["18.0", "24.0", "35.0", "50.0", "85.0", "200.0"]),
      iso: random.pick([100, 200, 250, 400, 800, 1_600]))
  }
}

extension String {
  func replacingSpaces(with separator: String) -> String {
    split(separator: " ").joined(separator: separator)
  }
}
