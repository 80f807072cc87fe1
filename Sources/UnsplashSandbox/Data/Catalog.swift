import LocalHTTP

/// The users and the collections at one moment: a request sees no change made during it.
struct Catalog: Sendable {
  private(set) var persons: PersonCatalog
  var collections: CollectionCatalog

  init(persons: [Person], collections: [CatalogCollection]) {
    self.persons = PersonCatalog(persons)
    self.collections = CollectionCatalog(collections)
  }

  /// Replaces the user with the same number.
  mutating func change(_ person: Person) {
    persons.change(person)
    collections.forgetSearch()
  }

  var collectionSearch: SearchIndex { collections.search(persons) }
}

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

  var search: SearchIndex {
    names.index {
      SearchIndex(all.map { [($0.name, 4), ($0.username, 4), ($0.location, 2), ($0.bio, 1)] })
    }
  }
}

/// All collections at one moment, the newest first.
struct CollectionCatalog: Sendable {
  private(set) var all: [CatalogCollection]
  /// The indices of the public ones in ``all``.
  private(set) var published: [Int] = []
  private var byID: [String: Int] = [:]
  private var byCurator: [Int: [Int]] = [:]
  private var words = LazySearchIndex()

  init(_ all: [CatalogCollection]) {
    self.all = all.sorted { $0.publishedAt > $1.publishedAt }
    index()
  }

  /// Returns the index of the collection with an identifier.
  func number(of id: String) -> Int? { byID[id] }

  /// Returns the indices of a user's collections, the newest first.
  func numbers(of person: Person, withPrivate: Bool) -> [Int] {
    (byCurator[person.number] ?? []).filter { withPrivate || !all[$0].isPrivate }
  }

  /// Adds a collection as the newest one.
  mutating func insert(_ collection: CatalogCollection) {
    all.insert(collection, at: 0)
    index()
  }

  mutating func replace(_ number: Int, by collection: CatalogCollection) {
    all[number] = collection
    index()
  }

  mutating func remove(_ number: Int) {
    all.remove(at: number)
    index()
  }

  private mutating func index() {
    published = all.indices.filter { !all[$0].isPrivate }
    byID = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
    byCurator = Dictionary(grouping: all.indices) { all[$0].curator }
    forgetSearch()
  }

  /// Makes the search index again on its next use, because the name of a curator has changed.
  mutating func forgetSearch() { words = LazySearchIndex() }

  /// Returns the indices of the public collections with a photo, the newest first.
  func published(with photo: Int) -> [Int] {
    published.filter { all[$0].photos.contains(photo) }
  }

  func search(_ persons: PersonCatalog) -> SearchIndex {
    words.index { .collections(all, persons.all) }
  }

  /// Returns the indices of the public collections that share most tags with one, the newest first
  /// among equal ones.
  func related(to number: Int, most: Int) -> [Int] {
    let tags = Set(all[number].tags)
    let others = published.filter { $0 != number }
    let shared = others.map { ($0, all[$0].tags.filter(tags.contains).count) }
    return shared.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(most).map(\.0)
  }
}

/// The users and collections of one sandbox: the data set's, with the changes by clients.
final class CatalogStore: Sendable {
  private struct State: Sendable {
    var catalog: Catalog
    var random: SplitMix64
  }

  private let state: Synchronized<State>

  init(_ catalog: Catalog, seed: UInt64) {
    state = Synchronized(State(catalog: catalog, random: SplitMix64(seed: seed ^ 0xC4EA_7ED5)))
  }

  /// The present users and collections.
  var catalog: Catalog { state.withLock { $0.catalog } }

  /// Changes users or collections and returns the catalog after the change.
  ///
  /// - Parameter body: a closure with the catalog and a generator for identifiers.
  func change(_ body: (inout Catalog, inout SplitMix64) throws -> Void) rethrows -> Catalog {
    try state.withLock { state in
      try body(&state.catalog, &state.random)
      return state.catalog
    }
  }
}
