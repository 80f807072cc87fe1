import Foundation

/// Somebody who publishes or likes photos.
struct Person: Sendable {
  /// Its place in the list of persons.
  let number: Int
  let id: String
  let numericID: Int
  let username: String
  let firstName: String
  let lastName: String?
  let bio: String?
  let location: String?
  let twitter: String?
  let instagram: String?
  let portfolio: String?
  let isForHire: Bool
  let followers: Int
  let following: Int
  let updatedAt: Int
  /// The seed of the profile picture.
  let scene: UInt64
  /// What stands for the person in the address of the profile picture.
  let pictureName: String

  let hasBadge: Bool

  var name: String { [firstName, lastName ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

  /// - Parameters:
  ///   - number: from 0; makes the user name unique.
  ///   - known: the names of a person who must be there whatever the seed.
  init(number: Int, known: (username: String, first: String, last: String)?, seed: UInt64) {
    self.number = number
    var random = SplitMix64(seed: seed)
    id = random.text(11, of: DataSet.idAlphabet)
    numericID = 10_000_000 + number * 7_919
    let first = random.pick(Words.firstNames)
    let last = random.happens(percent: 85) ? random.pick(Words.lastNames) : nil
    firstName = known?.first ?? first
    username = known?.username ?? "\(first)\(last ?? "")\(number)".lowercased().asciiLetters
    let place = random.pick(Words.places)
    location = random.happens(percent: 70) ? "\(place.city), \(place.country)" : nil
    let bioOrNone = random.happens(percent: 60) || known != nil ? random.pick(Words.bios) : nil
    twitter = random.happens(percent: 30) ? username : nil
    instagram = random.happens(percent: 60) ? username : nil
    portfolio = random.happens(percent: 50) ? "https://\(username).example.com/" : nil
    isForHire = random.happens(percent: 30)
    followers = random.number(below: 40_000)
    following = random.number(below: 500)
    // Collections are counted, and not drawn, since there are some: what follows stays as it was.
    _ = random.number(below: 40)
    updatedAt = DataSet.latest - random.number(below: 90 * 86_400)
    scene = random.next()
    pictureName =
      "profile-\(1_400_000_000_000 + random.number(below: 300_000_000_000))"
      + "-\(random.text(12, of: "0123456789abcdef"))"
    hasBadge = random.happens(percent: 10)
    // Nothing is written in both ways.
    lastName = known?.last ?? last ?? (random.happens(percent: 50) ? "" : nil)
    bio = bioOrNone ?? (random.happens(percent: 30) ? "" : nil)
  }
}

extension String {
  /// Of small letters that are none with a mark, those of ASCII that are nearest.
  static let nearestLetters: [Unicode.Scalar: String] = [
    "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss",
  ]

  /// The text in letters, digits and underscores of ASCII, as user names are: marks are left off,
  /// letters that are none with a mark have their nearest ones, and everything else goes.
  var asciiLetters: String {
    decomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      let isKept = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isKept || scalar == "_" ? String(scalar) : Self.nearestLetters[scalar] ?? ""
    }.joined()
  }
}
