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

  /// Returns the search index of collections.
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
