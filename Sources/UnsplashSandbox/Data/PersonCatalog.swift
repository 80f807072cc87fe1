/// All users at one moment.
struct PersonCatalog: Sendable {
  /// The users in order of their numbers.
  private(set) var all: [Person]
  private var byUsername: [String: Int] = [:]
  private var names = LazySearchIndex()

  init(_ all: [Person]) {
    self.all = all
    index()
  }

  /// Returns the user with a username, ignoring case.
  func person(named name: String) -> Person? { byUsername[name.lowercased()].map { all[$0] } }

  /// Returns the user of an account, which keeps its key whatever its username is now.
  func person(ofAccount key: String) -> Person? { all.last { $0.key == key } }

  /// Replaces the user with the same number.
  mutating func change(_ person: Person) {
    all[person.number] = person
    index()
  }

  private mutating func index() {
    let pairs = all.map { ($0.username.lowercased(), $0.number) }
    byUsername = Dictionary(pairs) { first, _ in first }
    names = LazySearchIndex()
  }

  /// The search index of users.
  var search: SearchIndex {
    names.index {
      SearchIndex(
        all.map { [($0.name, 4), ($0.username, 4), ($0.location, 2), ($0.bio, 1)] })
    }
  }
}

// MARK: Followers

extension PersonCatalog {
  /// Returns the users whom a user follows, in order of their numbers.
  func following(of person: Person) -> [Person] { all.filter { person.follows($0) } }

  /// Returns the users who follow a user, in order of their numbers.
  func followers(of person: Person) -> [Person] { all.filter { $0.follows(person) } }
}
