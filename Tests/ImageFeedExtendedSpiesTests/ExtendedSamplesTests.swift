import ImageFeedCore
import ImageFeedFakes
import Testing

@Suite("Samples of the extended edition")
struct ExtendedSamplesTests {
  @Test("Collections are numbered from 1; some are empty, and some lack what may lack")
  func collections() {
    let collections = PhotoCollection.samples(35)
    #expect(collections.map(\.id.rawValue) == (1...35).map { "collection-\($0)" })
    #expect(PhotoCollection.samples(0).isEmpty && PhotoCollection.samples(.min).isEmpty)
    func numbers(_ isOne: (PhotoCollection) -> Bool) -> [Int] {
      collections.indices.filter { isOne(collections[$0]) }.map { $0 + 1 }
    }
    let empty = [5, 10, 15, 20, 25, 30, 35]
    #expect(numbers { $0.cover == nil } == empty)
    #expect(numbers { $0.previews.isEmpty } == empty)
    #expect(numbers { $0.photoCount == 0 } == [5, 10, 15, 20, 25, 30])
    #expect(numbers { $0.photoCount == nil && $0.publishedAt == nil } == [7, 14, 21, 28, 35])
    #expect(numbers { $0.author == nil } == [7, 14, 21, 28, 35])
    #expect(collections.allSatisfy { $0.previews.count % 4 == 0 && !$0.title.isEmpty })
    #expect(PhotoCollection.sample().previews.map(\.urls) == Photo.samples(4).map(\.urls))
  }

  @Test("Details are complete, and of the photo they are asked for")
  func details() {
    let details = PhotoDetails.sample(of: .sample("x"))
    #expect(details.id == "x")
    #expect(details.photo == .sample("x"))
    #expect(details.viewCount != nil && details.downloadCount != nil && details.city != nil)
    #expect(PhotoDetails.sample().id == "photo-1")
  }
}
