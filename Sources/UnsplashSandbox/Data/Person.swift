import Foundation

/// A user who publishes or likes photos.
struct Person: Sendable {
  /// The index in the list of users.
  let number: Int
  /// The first username, under which likes are kept; unlike ``username`` it never changes.
  let key: String
  let id: String
  let numericID: Int
  var username: String
  var firstName: String
  var lastName: String?
  var bio: String?
  var location: String?
  let twitter: String?
  var instagram: String?
  var portfolio: String?
  /// The email address, of accounts only.
  var email: String?
  let isForHire: Bool
  var updatedAt: Int
  /// The seed of the profile picture.
  let scene: UInt64
  /// The name in the URL of the profile picture.
  let pictureName: String

  let hasBadge: Bool
  /// Indicates whether it was made up, unlike accounts and the photographers of files.
  let isInvented: Bool

  /// The first and the last name; empty for the user whose files name no photographer.
  var name: String { [firstName, lastName ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

  /// - Parameters:
  ///   - number: the index, which makes the username unique.
  ///   - known: the account of a user who exists whatever the seed.
  init(number: Int, known: SandboxAccount?, seed: UInt64) {
    self.number = number
    var random = SplitMix64(seed: seed)
    id = random.text(11, of: DataSet.idAlphabet)
    numericID = 10_000_000 + number * 7_919
    let first = random.pick(SampleTexts.firstNames)
    let last = random.happens(percent: 85) ? random.pick(SampleTexts.lastNames) : nil
    firstName = known?.firstName ?? first
    username = known?.username ?? "\(first)\(last ?? "")\(number)".lowercased().asciiLetters
    key = username
    email = known?.email
    isInvented = known == nil
    let place = random.pick(SampleTexts.places)
    location = random.happens(percent: 70) ? "\(place.city), \(place.country)" : nil
    let bioOrNone =
      random.happens(percent: 60) || known != nil ? random.pick(SampleTexts.bios) : nil
    twitter = random.happens(percent: 30) ? username : nil
    instagram = random.happens(percent: 60) ? username : nil
    portfolio = random.happens(percent: 50) ? "https://\(username).example.com/" : nil
    isForHire = random.happens(percent: 30)
    // Followers and collections are counted now; the numbers are still drawn, so that later values
    // stay the same.
    for _ in 1...3 { _ = random.next() }
    updatedAt = DataSet.latest - random.number(below: 90 * 86_400)
    scene = random.next()
    pictureName =
      "profile-\(1_400_000_000_000 + random.number(below: 300_000_000_000))"
      + "-\(random.text(12, of: "0123456789abcdef"))"
    hasBadge = random.happens(percent: 10)
    // The API writes missing values in both ways.
    lastName = known?.lastName ?? last ?? (random.happens(percent: 50) ? "" : nil)
    bio = bioOrNone ?? (random.happens(percent: 30) ? "" : nil)
  }
}

// MARK: Photographers of files

extension Person {
  /// Makes the users who publish files: one without a name, for all files without a photographer,
  /// and then one for each photographer, in the order of their names.
  static func photographers(of files: [PhotoFile]) -> [Person] {
    [Person(number: 0, name: nil)]
      + Set(files.compactMap(\.photographer)).sorted().enumerated()
      .map { Person(number: $0 + 1, name: $1) }
  }

  /// Unknown values are not made up. A profile picture is painted, since every user needs one.
  private init(number: Int, name: String?) {
    self.number = number
    var random = SplitMix64(seed: StableHash.of(name ?? ""))
    id = random.text(11, of: DataSet.idAlphabet)
    numericID = 10_000_000 + number * 7_919
    (firstName, lastName) = (name ?? "", nil)
    username = name.map { Self.username($0, number) } ?? "unnamed"
    key = username
    (bio, location, twitter, instagram, portfolio, email) = (nil, nil, nil, nil, nil, nil)
    (isForHire, hasBadge, isInvented) = (false, false, false)
    updatedAt = DataSet.latest
    scene = random.next()
    pictureName = "profile-\(id)"
  }

  /// Returns a username that ends with the number, so that no other user has it.
  private static func username(_ name: String, _ number: Int) -> String {
    let letters = name.lowercased().asciiLetters.filter(\.isLetter)
    return "\(letters.isEmpty ? "photographer" : letters)\(number)"
  }
}

// MARK: Likes

extension Person {
  private static let likingPercent = 86
  private static let mostLiked = 120

  /// Returns the number of the photos that it likes for as long as there is no account of it.
  func likedCount(among count: Int) -> Int {
    var random = SplitMix64(seed: scene &* 31)
    guard isInvented, random.happens(percent: Self.likingPercent) else { return 0 }
    return min(1 + random.number(below: Self.mostLiked), count)
  }

  /// Returns these photos, the latest like first.
  func liked(among count: Int) -> [Int] {
    var random = SplitMix64(seed: ~scene)
    return random.distinct(likedCount(among: count), below: count)
  }
}

extension String {
  /// The nearest ASCII letters of small letters that do not decompose.
  static let nearestLetters: [Unicode.Scalar: String] = [
    "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss",
  ]

  /// The text in ASCII letters, digits and underscores, as in usernames: diacritics are removed,
  /// letters that do not decompose are replaced by their nearest ones, and all other characters are
  /// removed.
  var asciiLetters: String {
    decomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      let isKept = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isKept || scalar == "_" ? String(scalar) : Self.nearestLetters[scalar] ?? ""
    }.joined()
  }
}

/// An account of the sandbox.
public struct SandboxAccount: Sendable, Hashable {
  /// The email address for the sign-in.
  public let email: String
  /// The password for ``email``.
  public let password: String
  /// The username, as in `/users/:username`.
  public let username: String
  let firstName: String
  let lastName: String

  /// The account for demonstrations.
  public static let demo = SandboxAccount(
    email: "demo@example.com", password: "demo", username: "demo", firstName: "Dana",
    lastName: "Demo")
  /// A second account, which shows that likes belong to an account.
  public static let guest = SandboxAccount(
    email: "guest@example.com", password: "guest", username: "guest", firstName: "Gil",
    lastName: "Guest")

  /// All accounts. Tokens contain the index of their account, so new ones must come last.
  public static let all = [demo, guest]
}
