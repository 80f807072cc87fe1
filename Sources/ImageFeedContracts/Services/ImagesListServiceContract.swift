import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/ImagesListService``.
///
/// ```swift
/// let report = await ImagesListServiceContract(ServiceUnderTest { FolderFeed() }).run()
/// ```
public struct ImagesListServiceContract: PagedServiceContract {
  public static let name = "ImagesListService"
  public static var rules: [ContractRule<Self>] {
    callRules
    pagingRules("F-1", repetition: "F-7")
  }

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any ImagesListService>
  package let maxPages: Int

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end has at least one photo and does not change.
  ///   - maxPages: the number of pages to read; the end of a longer feed is not checked.
  public init(_ service: ServiceUnderTest<any ImagesListService>, maxPages: Int = 50) {
    subject = service
    self.maxPages = maxPages
  }

  package var lists: [ServiceList<any ImagesListService>] {
    [ServiceList(name: { "photos(page: \($0))" }, page: { try await $0.photos(page: $1) })]
  }
}
