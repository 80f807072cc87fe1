import Foundation

extension CatalogPhoto {
  /// The longest beginning of a title in an address.
  private static let longestSlug = 60

  /// Photos made of files: the newest first, of files as new by name. A name that comes twice is two
  /// photos.
  ///
  /// - Parameters:
  ///   - files: in any order.
  ///   - authors: how many persons publish photos.
  ///   - seed: chooses the authors, and the numbers of likes, views and downloads.
  static func all(_ files: [PhotoFile], authors: Int, seed: UInt64) -> [CatalogPhoto] {
    let sorted = files.sorted { first, second in
      first.modifiedAt == second.modifiedAt
        ? first.name < second.name : first.modifiedAt > second.modifiedAt
    }
    var taken: Set<String> = []
    return sorted.map { file in
      var nameHash = StableHash.of(file.name)
      var photo = CatalogPhoto(file, nameHash: nameHash, authors: authors, seed: seed)
      while !taken.insert(photo.id).inserted {
        nameHash &+= 1
        photo = CatalogPhoto(file, nameHash: nameHash, authors: authors, seed: seed)
      }
      return photo
    }
  }

  /// - Parameter nameHash: of the file's name; the identifier depends on it alone.
  private init(_ file: PhotoFile, nameHash: UInt64, authors: Int, seed: UInt64) {
    var own = SplitMix64(seed: nameHash)
    id = own.text(11, of: DataSet.idAlphabet)
    var random = SplitMix64(seed: nameHash ^ seed)
    scene = random.next()
    let title = file.title
    words = title
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
    // Nothing that is not known is made up: neither camera nor place.
    (camera, place, topic) = (nil, nil, nil)
    tags = Self.tags(of: file)
    author = random.number(below: authors)
    let picture = FilePicture(file)
    pictureName = picture.name(for: id)
    (hasBlurHash, isUnknownPlaceZero) = (false, false)
    self.file = picture
  }

  /// What says something in the names of the file and of its folders, every word once.
  private static func tags(of file: PhotoFile) -> [String] {
    let texts = [file.title, file.folderTitle ?? ""].joined(separator: " ").lowercased()
    var seen: Set<String> = []
    return tags(in: texts).filter { seen.insert($0).inserted }
  }

  /// Letters and digits of ASCII, so that it stays as it is in an address.
  private static func slug(_ title: String, id: String) -> String {
    let words = title.lowercased().split(separator: " ").map { String($0).asciiLetters }
    let text = words.filter { !$0.isEmpty }.joined(separator: "-").prefix(longestSlug)
    return text.isEmpty ? id : "\(text)-\(id)"
  }
}
