import ImageFeedCore
import ImageFeedPresentation
import Testing

/// A page of collections is asked for (SPEC R-1).
final class ListingCollections: AskingAService {
  override func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    { try await !services.collections.collections(page: 1).items.isEmpty }
  }
}

/// Collections are searched for (SPEC R-2).
final class SearchingCollections: AskingAService {
  private var query: SearchQuery?

  override func arrive() async throws {
    query = try unsplash.bystander.mountain()
  }

  override func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    let query = query
    return {
      let query = try #require(query)
      return try await !services.search.collections(matching: query, page: 1).items.isEmpty
    }
  }
}
