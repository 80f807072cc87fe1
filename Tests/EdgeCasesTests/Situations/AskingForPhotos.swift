import ImageFeedCore
import ImageFeedPresentation
import Testing

/// Photos by chance are asked for (SPEC R-1).
final class ChoosingByChance: AskingAService {
  override func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    { try await !services.randomPhotos.randomPhotos(count: 11).isEmpty }
  }
}

/// A photo's details are asked for (SPEC R-5).
final class ReadingDetails: AskingAService {
  private var photoID: PhotoID = ""

  override func arrive() async throws {
    photoID = try #require(try await unsplash.bystander.photos().first).id
  }

  override func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    let photoID = photoID
    return { try await services.photoDetails.details(photoID: photoID).id == photoID }
  }
}

/// A collection's photos are asked for (SPEC R-4).
final class OpeningACollection: AskingAService {
  private var collectionID: CollectionID = ""

  override func arrive() async throws {
    collectionID = try await unsplash.bystander.collection()
  }

  override func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    let id = collectionID
    return { try await !services.collections.photos(collectionID: id, page: 1).items.isEmpty }
  }
}

/// Photos are searched for (SPEC R-2).
final class SearchingPhotos: AskingAService {
  private var query: SearchQuery?

  override func arrive() async throws {
    query = try unsplash.bystander.mountain()
  }

  override func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    let query = query
    return {
      let query = try #require(query)
      let page = try await services.search.photos(matching: query, order: .relevance, page: 1)
      return !page.items.isEmpty
    }
  }
}
