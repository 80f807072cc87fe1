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

  /// The search index of collections.
  var collectionSearch: SearchIndex { collections.search(persons) }
}
