import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Photo files: their pictures") @SocketTestActor
struct FilePictureTests {
  let files = PhotoFiles()

  @Test(
    "A file is served unchanged for every size and format",
    arguments: PhotoFile.ContentType.allCases)
  func bytes(type: PhotoFile.ContentType) throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let running = try RunningSandbox(photos: [try files.add("a.jpg", bytes, type: type)])
    let targets = try running.pictureTargets()
    #expect(targets.count == 6)
    for target in Array(targets.values) + ["\(targets["raw"] ?? "")&w=3&fm=png"] {
      let picture = try running.ask("GET", target)
      #expect(picture.status == 200)
      #expect(picture.body == bytes)
      #expect(picture.header("Content-Type") == type.rawValue)
      #expect(picture.header("Access-Control-Allow-Origin") == "*")
    }
    let head = try running.ask("HEAD", try #require(targets["full"]))
    #expect(head.status == 200 && head.header("Content-Length") == "300000")
    #expect(head.body.isEmpty)
  }

  @Test("A picture that the client has is not sent again")
  func notModified() throws {
    let running = try RunningSandbox(photos: [try files.add("a.jpg")])
    let target = try #require(try running.pictureTargets()["small"])
    let tag = try #require(try running.ask("GET", target).header("ETag"))
    let known = try running.ask("GET", target, ["If-None-Match: \(tag)"])
    #expect(known.status == 304 && known.body.isEmpty && known.header("ETag") == tag)
    #expect(try running.ask("GET", target, ["If-None-Match: \"x\""]).body == [1, 2, 3])
  }

  @Test("Changed content has another URL and another tag, and the photo stays the same")
  func otherContent() throws {
    func seen(_ bytes: [UInt8], _ date: Date) throws -> (id: String?, target: String, tag: String?)
    {
      let photo = try files.add("a.jpg", bytes, modifiedAt: date)
      let running = try RunningSandbox(photos: [photo])
      let target = try #require(try running.pictureTargets()["full"])
      let id = try running.get("/photos").ids.first
      return (id, target, try running.ask("GET", target).header("ETag"))
    }
    let first = try seen([1, 2, 3], PhotoFiles.date)
    for other in [
      try seen([1, 2, 3, 4], PhotoFiles.date), try seen([1, 2, 3], PhotoFiles.date + 0.5),
      try seen([1, 2, 3], PhotoFiles.date + 1),
    ] {
      #expect(other.id == first.id)
      #expect(other.target != first.target && other.tag != first.tag)
    }
    let again = try seen([1, 2, 3], PhotoFiles.date)
    #expect(again.target == first.target && again.tag == first.tag)
  }

  /// The changes of a file while the sandbox runs.
  enum Change: CaseIterable {
    case removed, longer, shorter, later, folder, pipe, link

    func apply(to url: URL) throws {
      let path = url.path
      switch self {
      case .longer: try rewrite(url, [1, 2, 3, 4])
      case .shorter: try rewrite(url, [1])
      case .later:
        try FileManager.default.setAttributes(
          [.modificationDate: PhotoFiles.date + 1], ofItemAtPath: path)
      default:
        try FileManager.default.removeItem(at: url)
        if self == .folder {
          try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        } else if self == .pipe {
          mkfifo(path, 0o600)
        } else if self == .link {
          try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "/dev/zero")
        }
      }
    }

    private func rewrite(_ url: URL, _ bytes: [UInt8]) throws {
      try Data(bytes).write(to: url)
      try FileManager.default.setAttributes(
        [.modificationDate: PhotoFiles.date], ofItemAtPath: url.path)
    }
  }

  @Test(
    "A removed or changed file is not found, and everything else works",
    arguments: Change.allCases)
  func changes(change: Change) throws {
    let photos = [try files.add("a.jpg"), try files.add("b.jpg")]
    let running = try RunningSandbox(photos: photos)
    let target = try #require(try running.pictureTargets()["full"])
    let tag = try #require(try running.ask("GET", target).header("ETag"))
    try change.apply(to: photos[0].url)
    for fields in [[], ["If-None-Match: \(tag)"]] {
      let answer = try running.ask("GET", target, fields)
      #expect(answer.status == 404 && answer.body.isEmpty)
    }
    #expect(try running.ask("HEAD", target).status == 404)
    #expect(try running.get("/photos").objects.count == 2)
  }

  @Test("Too large a file is not read")
  func tooLarge() throws {
    let photos = [try files.add("a.jpg", modifiedAt: PhotoFiles.date + 9), try files.add("b.jpg")]
    let largest = UInt64(PhotoFile.largestByteCount)
    for (photo, size) in zip(photos, [largest + 1, largest]) {
      let file = try FileHandle(forWritingTo: photo.url)
      file.truncateFile(atOffset: size)
      file.closeFile()
    }
    let running = try RunningSandbox(photos: photos)
    let pictures = try running.get("/photos").objects.map { photo in
      let url = try #require((photo["urls"] as? [String: String])?["raw"])
      return try running.ask("HEAD", String(url.dropFirst("http://\(running.host)".count)))
    }
    #expect(pictures.map(\.status) == [404, 200])
    #expect(pictures[1].header("Content-Length") == "\(largest)")
  }

  @Test(
    "Only the issued URLs lead to a file",
    arguments: [
      "a.jpg", "secret.txt", "..%2Fsecret.txt", "%2e%2e/secret.txt", "../secret.txt",
      "small/a.jpg", "%2Fetc%2Fpasswd", "file-",
    ])
  func noPaths(name: String) throws {
    let photo = try files.add("a.jpg")
    _ = try files.add("secret.txt")
    let running = try RunningSandbox(photos: [photo])
    #expect([400, 404].contains(try running.ask("GET", "/images/\(name)").status))
  }

  @Test("Users have painted pictures, and there are no generated photos")
  func persons() throws {
    let photos = [try files.add("a.jpg"), try files.add("b.jpg", photographer: "Ada")]
    let sandbox = InProcessSandbox(photos: photos)
    let data = DataSet.standard
    let persons = DataSet.of(seed: UnsplashSandbox.standardSeed, files: photos).persons
    #expect(persons.map(\.username) == ["unnamed", "ada1", "demo", "guest"])
    for person in persons {
      let profile = try sandbox.ask("GET", "/images/\(person.pictureName)?w=8&h=8")
      #expect(profile.status == 200 && profile.header("Content-Type") == "image/jpeg")
    }
    #expect(try sandbox.ask("GET", "/images/\(data.photos[0].pictureName)").status == 404)
    #expect(try sandbox.get("/photos/\(data.photos[0].id)").status == 404)
  }
}
