/// The state of the sandbox at one request, and its viewer: what the answer's JSON is made of.
struct Visit: Sendable {
  /// The sandbox's base URL, as the client wrote it: `http://127.0.0.1:8080`.
  let base: String
  let data: DataSet
  var catalog: Catalog
  let likes: LikeStore
  /// The downloads since the sandbox was made.
  let downloads: DownloadStore
  /// The grant of the signed-in viewer, if any.
  let grant: GrantStore.Grant?

  /// The key of the signed-in viewer, if any.
  var viewer: String? { grant?.username }

  /// Indicates whether the viewer sees the private collections of a user: their own, with the scope.
  func seesPrivateCollections(of person: Person) -> Bool {
    grant.map { $0.username == person.key && $0.scopes.contains("read_collections") } ?? false
  }

  /// Returns the indices of a user's collections that the viewer sees, the newest first.
  func collections(of person: Person) -> [Int] {
    catalog.collections.numbers(of: person, withPrivate: seesPrivateCollections(of: person))
  }

  /// Returns the viewer's own collections with a photo, as far as the viewer sees them.
  func ownCollections(with photo: Int) -> [CatalogCollection] {
    guard let viewer, let person = catalog.persons.person(ofAccount: viewer) else { return [] }
    return collections(of: person).map { catalog.collections.all[$0] }
      .filter { $0.photos.contains(photo) }
  }

  /// Returns the numbers of a user's photos, the newest first.
  func photos(of person: Person) -> [Int] { data.publishedBy[person.key] ?? [] }

  /// Returns the downloads of a photo.
  func downloadCount(_ photo: Int) -> Int { data.photos[photo].downloads + downloads.count(photo) }
}
