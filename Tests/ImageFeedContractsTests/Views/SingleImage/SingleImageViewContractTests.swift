import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the full-screen photo's view") @MainActor
struct SingleImageViewContractTests {
  private typealias Model = ModelSingleImageView

  private static func contract(_ fault: Model.Fault?) -> SingleImageViewContract {
    SingleImageViewContract { Model($0, fault) }
  }

  private static func wrong(
    _ fault: Model.Fault, _ rule: String, says words: String
  ) -> WrongImplementation<SingleImageViewContract> {
    WrongImplementation(rule, says: words, contract(fault))
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    await expectCaught(
      wrongLives { fault in SingleImageViewContract { Model($0, life: fault) } }
        + Self.places + Self.pictures + Self.viewers)
  }

  private static var places: [WrongImplementation<SingleImageViewContract>] {
    [
      wrong(
        .tellsNoSize, "A view tells its size once it has one",
        says: "didLayOut(in:) was not called"),
      wrong(
        .tellsZero, "A view tells its size once it has one",
        says: #"didLayOut(in:) was called with ["0.0 × 0.0"]"#),
      wrong(
        .tellsFirstSizeOnly, "Another size is told, too",
        says: "after resize() the size that was told last was nothing"),
      wrong(
        .ignoresRotation, "The photo is drawn where it is told", says: "rotation: 0.5)) the"),
      wrong(
        .turnsBackwards, "Each gesture is reported once, with its measure",
        says: "after rotateClockwise the presenter was told didRotate(by: -1.0"),
      wrong(
        .pansTwice, "Each gesture is reported once, with its measure",
        says: "after panRight the presenter was told"),
      wrong(
        .takesForbiddenTaps, "The share button is allowed and forbidden as it is told",
        says: "after setShareEnabled(false) and tapShare() the presenter was told didTapShare"),
      wrong(
        .startsWithHeart, "The like button is there once it is told of, and as it is told",
        says: "after loading the like button was"),
      wrong(
        .keepsHeart, "The like button is there once it is told of, and as it is told",
        says: "after setLike, liked: true, enabled: true, the like button was"),
      wrong(
        .takesDisabledLikes, "The like button is there once it is told of, and as it is told",
        says: "enabled: false, and tapLike() the presenter was told didTapLike and not nothing"),
      wrong(
        .tapsZoom, "Back and a tap on the picture are reported once",
        says: "after tapPicture() the presenter was told didDoubleTap"),
      wrong(
        .closesWithPictureOnly, "Back and a tap on the picture are reported once",
        says: "after loading and tapBack() the presenter was told nothing and not didTapBack"),
    ]
  }

  private static var pictures: [WrongImplementation<SingleImageViewContract>] {
    [
      wrong(
        .picture(.ignoresPlaceholder),
        "The photo, its loader and its placeholder are shown as they are told",
        says: "after setPicture to unavailable picture was picture and not unavailable"),
      wrong(
        .tellsNoProportion, "A picture that is decoded tells its proportion, once",
        says: "after a picture the presenter was told nothing"),
      wrong(
        .tellsWrongProportion, "A picture that is decoded tells its proportion, once",
        says: "a picture of 3 × 2 was told to be 2.0 × 2.0"),
      wrong(
        .picture(.reportsNoFailure), "Bytes that are no picture are reported, once",
        says: "was told nothing and not didFailToDecodePicture"),
      wrong(
        .picture(.keepsGarbage), "Bytes that are no picture are reported, once",
        says: "while that is reported, picture was picture and not unavailable"),
      wrong(
        .picture(.showsLateDecoding), "Only what the view was given last counts",
        says: "after bytes, and then a placeholder picture was picture and not unavailable"),
    ]
  }

  private static var viewers: [WrongImplementation<SingleImageViewContract>] {
    let numbers =
      "The numbers are there once they are told of, as they are told, with the way to the info"
    let originals = "The button for the original and its loader come and go as they are told"
    return [
      wrong(
        .namesNobody, "The author of the photo is named, and a tap on the name is reported once",
        says: "after loading the credit was nothing and not Photo by Ada 1 on Unsplash"),
      wrong(
        .keepsStatistics, numbers,
        says: "after setStatistics with 8 likes and 1,024 views statistics was PhotoStatistics"),
      wrong(
        .showsInfoFirst, numbers,
        says: "after loading and tapInfo() the presenter was told didTapInfo and not nothing"),
      wrong(
        .keepsLoader, originals,
        says: "after setOriginal(hidden) original was loading and not hidden"),
      wrong(
        .takesHiddenOriginals, originals,
        says: "after setOriginal(loading) and tapOpenOriginal() the presenter was told"),
      wrong(
        .showsLoaderBetween, "A picture stays to be seen until the one in its place is decoded",
        says: "after a picture for another picture was loading and not picture"),
    ]
  }

  @Test("A probe that knows no gesture is told that they were not checked")
  func noGestures() async {
    let contract = SingleImageViewContract { Model($0, knowsGestures: false) }
    let report = await contract.run("Each gesture is reported once, with its measure")
    #expect(report.notChecked.map(\.reason) == ["the probe knows no gesture"])
  }

  @Test("A probe that cannot tell the placement is told that it was not checked")
  func noPlacement() async {
    let contract = SingleImageViewContract { Blind(Model($0)) }
    let report = await contract.run("The photo is drawn where it is told")
    #expect(report.notChecked.map(\.reason) == ["say in placement where the photo is drawn"])
  }

  /// A probe that does not say more than it has to.
  private final class Blind: SingleImageProbe {
    private let model: Model
    init(_ model: Model) { self.model = model }
    var view: any SingleImageViewProtocol { model }
    var picture: ShownPicture { model.picture }
    var isShareEnabled: Bool { model.isShareEnabled }
    var like: LikeButton? { model.like }
    var credit: String? { model.credit }
    var statistics: PhotoStatistics? { model.statistics }
    var original: OriginalButton { model.original }
    func resize() -> ScreenSize { model.resize() }
    func perform(_ gesture: PhotoGesture) -> Bool { model.perform(gesture) }
    func tapPicture() { model.tapPicture() }
    func tapShare() { model.tapShare() }
    func tapLike() { model.tapLike() }
    func tapCredit() { model.tapCredit() }
    func tapOpenOriginal() { model.tapOpenOriginal() }
    func tapInfo() { model.tapInfo() }
    func tapBack() { model.tapBack() }
  }
}
