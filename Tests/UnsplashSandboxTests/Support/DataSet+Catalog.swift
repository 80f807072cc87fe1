@testable import UnsplashSandbox

/// The users and collections before clients change any.
extension DataSet {
  var persons: [Person] { catalog.persons.all }
  var collections: [CatalogCollection] { catalog.collections.all }
  var publicCollections: [Int] { catalog.collections.published }
}
