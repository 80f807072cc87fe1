import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@Suite("Samples")
struct SamplesTests {
  @Test(
    "There are as many samples as requested, and none for numbers below 1",
    arguments: [1, 2, 30, 100])
  func count(count: Int) {
    #expect(Photo.samples(count).count == count)
    #expect(Photo.samples(-count).isEmpty)
    #expect(Photo.samples(0).isEmpty)
    #expect(Photo.samples(.min).isEmpty)
  }

  @Test("Samples are numbered from 1, and a range of numbers gives the same photos")
  func numbers() {
    #expect(Photo.samples(3).map(\.id) == ["photo-1", "photo-2", "photo-3"])
    #expect(Photo.samples(3..<6) == Array(Photo.samples(5).dropFirst(2)))
    #expect(Photo.samples(4..<4).isEmpty)
  }

  @Test("All identifiers and addresses are distinct")
  func distinct() {
    let photos = Photo.samples(100)
    #expect(Set(photos.map(\.id)).count == 100)
    let urls = photos.flatMap {
      [$0.urls.raw, $0.urls.full, $0.urls.regular, $0.urls.small, $0.urls.thumb]
    }
    #expect(Set(urls).count == 500)
    #expect(Set(photos.compactMap(\.pageURL)).count == 100)
    #expect(Set(photos.compactMap(\.downloadLocation)).count == 100)
    #expect(urls.allSatisfy { $0.scheme == "https" && $0.host == "images.example" })
  }

  @Test("The proportions vary, and every seventh photo lacks its optional parts")
  func variety() {
    let photos = Photo.samples(28)
    #expect(Set(photos.map(\.size)).count == 4)
    #expect(photos.allSatisfy { !$0.size.isEmpty })
    let poor = photos.indices.filter {
      photos[$0].createdAt == nil && photos[$0].caption == nil && photos[$0].blurHash == nil
    }
    #expect(poor.map { $0 + 1 } == [7, 14, 21, 28])
    let rich = photos.indices.filter {
      photos[$0].createdAt != nil && photos[$0].caption != nil && photos[$0].blurHash != nil
    }
    #expect(rich.count == 24)
  }

  @Test("A single sample is complete, with the given like")
  func one() {
    let photo = Photo.sample("x", isLiked: true)
    #expect(photo.id == "x")
    #expect(photo.urls == .sample("x"))
    #expect(photo.isLiked == true)
    #expect(Photo.sample().isLiked == false)
    #expect(Photo.sample(isLiked: nil).isLiked == nil)
    #expect(photo.createdAt != nil && photo.author?.profileURL != nil)
    #expect(
      photo.pageURL?.path == "/photos/x" && photo.downloadLocation?.path == "/photos/x/download")
  }

  @Test("The profile and the configuration are complete")
  func person() {
    #expect(Profile.sample.name == "Ada Byron" && Profile.sample.username == "ada")
    #expect(Profile.sample.bio != nil && Profile.sample.avatarURL != nil)
    #expect(AuthConfiguration.sample.missingParts == [])
  }

  @Test("The picture is a PNG of one pixel")
  @MainActor
  func picture() {
    let bytes = [UInt8](FakePictureService.samplePicture)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(bytes.dropFirst(12).prefix(4)) == Array("IHDR".utf8))
    #expect(Array(bytes.dropFirst(16).prefix(8)) == [0, 0, 0, 1, 0, 0, 0, 1])
    #expect(Array(bytes.suffix(8).prefix(4)) == Array("IEND".utf8))
  }

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
