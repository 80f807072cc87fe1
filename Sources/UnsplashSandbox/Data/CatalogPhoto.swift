import Foundation

/// A photo of the data set.
struct CatalogPhoto: Sendable {
  struct Camera: Sendable {
    let make: String
    let model: String
    let exposure: String
    let aperture: String
    let focalLength: String
    let iso: Int

    /// The make and the model; the make is sometimes unknown.
    var name: String { make.isEmpty ? model : "\(make), \(model)" }
  }

  let id: String
  let slug: String
  /// The description of the picture; equal to ``altDescription`` if that is not `nil`.
  let caption: String
  let width: Int
  let height: Int
  /// The time of the last change, in seconds since 1970.
  let createdAt: Int
  let updatedAt: Int
  let promotedAt: Int?
  let description: String?
  let altDescription: String?
  /// The likes of all other users; the accounts' own are added.
  let likes: Int
  let views: Int
  let downloads: Int
  let camera: Camera?
  let place: SampleTexts.Place?
  let tags: [String]
  /// The index of the author among the users.
  let author: Int
  /// The seed of the picture.
  let scene: UInt64
  /// The name in the URLs of its pictures.
  let pictureName: String
  /// False for one photo in a hundred.
  let hasBlurHash: Bool
  /// Indicates whether an unknown position is written as 0, 0.
  let isUnknownPlaceZero: Bool
  /// The slug of the topic it was submitted to, if any.
  let topic: String?
  /// The file of the picture; `nil` for a painted one.
  let file: FilePicture?

  /// The number of photos at the top that have all fields of a list.
  private static let completeAtTop = 30

  /// - Parameters:
  ///   - number: the index in the list.
  ///   - createdAt: the time of publication, in seconds since 1970.
  ///   - authors: the number of users who publish photos.
  init(number: Int, createdAt: Int, authors: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    id = random.text(11, of: DataSet.idAlphabet)
    scene = random.next()
    caption = Scene(seed: scene).caption
    slug = caption.replacingSpaces(with: "-") + "-" + id
    altDescription = random.happens(percent: 92) ? caption : nil
    description = random.happens(percent: 55) ? random.pick(SampleTexts.descriptions) : nil
    // Within the largest painted size, so that `urls.raw` has exactly the size of the photo.
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
    place = random.happens(percent: 45) ? random.pick(SampleTexts.places) : nil
    tags = Self.tags(in: caption)
    author = random.number(below: authors)
    let kind = Self.isPremium(number) ? "premium_photo" : "photo"
    pictureName =
      "\(kind)-\(createdAt)\(100 + random.number(below: 900))"
      + "-\(random.text(12, of: "0123456789abcdef"))"
    hasBlurHash = !random.happens(percent: 1) || number < Self.completeAtTop
    isUnknownPlaceZero = random.happens(percent: 30)
    topic = random.happens(percent: 40) ? random.pick(SampleTexts.topics).slug : nil
    file = nil
  }

  /// Indicates whether its pictures have the address of paid ones: some of the older photos.
  private static func isPremium(_ number: Int) -> Bool {
    number >= 100 && 13...18 ~= number % 100
  }

  /// Returns the significant words.
  static func tags(in caption: String) -> [String] {
    caption.split(separator: " ").map(String.init).filter { $0.count > 3 && $0 != "over" }
  }

  private static let shapes: [(across: Int, down: Int)] = [
    (3, 2), (3, 2), (2, 3), (2, 3), (4, 3), (3, 4), (1, 1), (16, 9), (4, 5), (9, 16), (5, 2),
  ]

  private static func camera(_ random: inout SplitMix64) -> Camera {
    let body = random.pick(SampleTexts.cameras)
    // Some cameras write the make differently or not at all.
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

  /// The words in small ASCII letters and digits, joined by hyphens.
  var asciiSlug: String {
    let words = lowercased().split(separator: " ").map { String($0).asciiLetters }
    return words.filter { !$0.isEmpty }.joined(separator: "-")
  }
}

extension CatalogPhoto {
  /// The topic that shows it; ``topic`` may still be undecided. Some topics show photos that the
  /// editors have not promoted.
  var approvedTopic: String? { promotedAt != nil || scene.isMultiple(of: 4) ? topic : nil }

  /// The topics it was submitted to: ``topic``, and up to seven that have not approved it.
  var submissions: [(slug: String, status: String)] {
    guard let topic else { return [] }
    var random = SplitMix64(seed: ~scene)
    let count = random.number(below: 8)
    let others = random.distinct(count, below: SampleTexts.topics.count)
      .map { SampleTexts.topics[$0].slug }.filter { $0 != topic }
    return [(topic, approvedTopic == nil ? "unevaluated" : "approved")]
      + others.map { ($0, random.happens(percent: 33) ? "rejected" : "unevaluated") }
  }

  /// The colours of a search that find it; none for a file, which the sandbox cannot decode.
  var colors: [String] {
    guard file == nil else { return [] }
    return Palette.all.first { caption.hasPrefix($0.caption) }?.searchColors ?? []
  }
}

// MARK: Photos from files

extension CatalogPhoto {
  /// The longest part of a title in a URL.
  private static let longestSlug = 60

  /// Makes photos from files: the newest first, and by name among equally new ones. Equal names
  /// give two photos.
  ///
  /// - Parameters:
  ///   - files: the files in any order.
  ///   - authors: the users who publish them; see ``Person/photographers(of:)``.
  ///   - seed: the seed of the likes, views and downloads.
  static func all(_ files: [PhotoFile], authors: [Person], seed: UInt64) -> [CatalogPhoto] {
    let numbers = Dictionary(authors.map { ($0.name, $0.number) }) { first, _ in first }
    let sorted = files.sorted { first, second in
      first.modifiedAt == second.modifiedAt
        ? first.name < second.name : first.modifiedAt > second.modifiedAt
    }
    var taken: Set<String> = []
    return sorted.map { file in
      var nameHash = StableHash.of(file.name)
      let author = numbers[file.photographer ?? ""] ?? 0
      var photo = CatalogPhoto(file, nameHash: nameHash, author: author, seed: seed)
      while !taken.insert(photo.id).inserted {
        nameHash &+= 1
        photo = CatalogPhoto(file, nameHash: nameHash, author: author, seed: seed)
      }
      return photo
    }
  }

  /// - Parameter nameHash: the hash of the file's name, which alone determines the identifier.
  private init(_ file: PhotoFile, nameHash: UInt64, author: Int, seed: UInt64) {
    var own = SplitMix64(seed: nameHash)
    id = own.text(11, of: DataSet.idAlphabet)
    var random = SplitMix64(seed: nameHash ^ seed)
    scene = random.next()
    let title = file.title
    caption = title
    slug = Self.slug(title, id: id)
    altDescription = title.isEmpty ? nil : title
    description = nil
    (width, height) = (file.width, file.height)
    createdAt = Int(file.modifiedAt.timeIntervalSince1970)
    updatedAt = createdAt
    promotedAt = nil
    likes = random.number(below: 60) * random.number(below: 60)
    views = 1_000 + likes * 700 + random.number(below: 90_000)
    downloads = views / (80 + random.number(below: 200))
    // Unknown values are not made up.
    (camera, place, topic) = (nil, nil, nil)
    tags = Self.tags(of: file)
    self.author = author
    let picture = FilePicture(file)
    pictureName = picture.name(for: id)
    (hasBlurHash, isUnknownPlaceZero) = (false, false)
    self.file = picture
  }

  /// Returns the significant words of the names of the file and its folder, without duplicates.
  private static func tags(of file: PhotoFile) -> [String] {
    let texts = [file.title, file.folderTitle ?? ""].joined(separator: " ").lowercased()
    var seen: Set<String> = []
    return tags(in: texts).filter { seen.insert($0).inserted }
  }

  /// Makes a slug of ASCII letters and digits, which needs no encoding in a URL.
  private static func slug(_ title: String, id: String) -> String {
    let text = title.asciiSlug.prefix(longestSlug)
    return text.isEmpty ? id : "\(text)-\(id)"
  }
}
