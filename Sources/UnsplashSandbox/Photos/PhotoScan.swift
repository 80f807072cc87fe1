import Foundation

/// The result of scanning a folder of photos.
struct PhotoScan {
  /// A file with the name of a picture that cannot be shown.
  struct Skipped: Equatable {
    let name: String
    let reason: String
  }

  /// The number of left-out files that are named; of the others the number is reported.
  private static let mostNamed = 10

  private let limits: PhotoFolder.Limits
  private(set) var photos: [PhotoFile] = []
  private(set) var skipped: [Skipped] = []
  var nameCount = 0
  /// Indicates whether there were more names than are read.
  var isCut = false
  private var identities: Set<FileEntry.Identity> = []

  init(limits: PhotoFolder.Limits) {
    self.limits = limits
  }

  /// Indicates whether more names may be read.
  var hasRoom: Bool { photos.count < limits.photos && nameCount < limits.names }

  /// Indicates whether the file was found already, under any name.
  func knows(_ entry: FileEntry) -> Bool { identities.contains(entry.identity) }

  /// Adds a file if it is a picture, or notes why it cannot be shown. Other kinds of files are
  /// ignored.
  mutating func add(_ name: String, at path: String, _ entry: FileEntry) {
    guard Self.isPicture(name) else { return }
    identities.insert(entry.identity)
    switch PictureFile.read(path, entry, limits: limits) {
    case .failure(let reason): skipped.append(Skipped(name: name, reason: reason.words))
    case .success(let header):
      photos.append(
        PhotoFile(
          name: name, url: URL(fileURLWithPath: path, isDirectory: false), width: header.width,
          height: header.height, contentType: header.contentType,
          modifiedAt: Date(timeIntervalSince1970: entry.modifiedAt),
          photographer: header.artist))
    }
  }

  /// Leaves out what cannot be looked at.
  mutating func skip(_ name: String, _ reason: SystemReason) {
    skipped.append(Skipped(name: name, reason: reason.words))
  }

  /// Leaves out what no path leads to; files that are no pictures without a word.
  ///
  /// - Parameter folder: what stands before the names.
  mutating func skip(_ names: [FolderNames.Unusable], in folder: String = "") {
    for name in names.sorted(by: { $0.shown < $1.shown }) {
      nameCount += 1
      guard !PhotoFolder.isHidden(name.shown), name.isFolder || Self.isPicture(name.shown) else {
        continue
      }
      let what = name.isFolder ? "the folder’s name" : "its name"
      skipped.append(
        Skipped(name: folder + name.shown, reason: "\(what) is not in UTF-8; give it another one"))
    }
  }

  /// What was left out, in lines for people.
  func report(folder: String) -> [String] {
    var lines = skipped.prefix(Self.mostNamed).map {
      "\($0.name.quoted) is left out: \($0.reason)."
    }
    let more = skipped.count - lines.count
    if more > 0 { lines.append("and \(more) more \(more == 1 ? "is" : "are") left out.") }
    if isCut {
      lines.append(
        "\(folder.quoted) holds more than is looked at: \(photos.count) photos are shown. For "
          + "others name a smaller folder.")
    }
    return lines
  }

  /// Indicates whether it should be a picture, by its name.
  static func isPicture(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".jpg", ".jpeg", ".png"].contains { name.hasSuffix($0) }
  }
}
