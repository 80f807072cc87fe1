import ContractsTestSupport
import ImageFeedExtendedContracts
import Testing

@Suite("K-3 The contract of the viewer") @MainActor
struct ViewerViewContractTests {
  private typealias Model = ModelViewerView
  private typealias Wrong = WrongImplementation<ViewerViewContract>

  private static func contract(_ fault: Model.Fault? = nil) -> ViewerViewContract {
    ViewerViewContract { Model($0, fault) }
  }

  private static func wrong(_ fault: Model.Fault, _ rule: String, says text: String) -> Wrong {
    Wrong(rule, says: text, contract(fault))
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract())
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    let lifetimes: [Wrong] = wrongLifetimes { fault in
      ViewerViewContract { Model($0, lifetime: fault) }
    }
    let basic: [Wrong] = ModelSingleImageView.photoFaults.map {
      $0.wrong { Self.contract(.photo($0)) }
    }
    await expectFound(lifetimes + basic + Self.added)
  }

  private static var added: [Wrong] {
    let like = "The like button appears with setLike and follows it"
    let statistics = "The statistics and the info button appear with setStatistics"
    let originals = "The button for the original and its loader are shown as commanded"
    return [
      wrong(
        .opensInfoOnTap, "Taps on back and on the picture are reported once",
        says: "the presenter received didTapInfo(), although nothing was tapped that reports it"),
      wrong(.startsWithHeart, like, says: "after loading, the like button was"),
      wrong(
        .keepsHeart, like, says: "after setLike, liked: true, enabled: true, the like button was"),
      wrong(
        .takesDisabledLikes, like,
        says: "enabled: false and tapLike(), the presenter received didTapLike instead of nothing"),
      wrong(
        .keepsStatistics, statistics,
        says: "after setStatistics with 8 likes and 1,024 views, statistics was PhotoStatistics"),
      wrong(
        .showsInfoFirst, statistics,
        says: "after loading and tapInfo(), the presenter received didTapInfo instead of nothing"),
      wrong(
        .keepsLoader, originals,
        says: "after setOriginal(hidden), original was loading instead of hidden"),
      wrong(
        .takesHiddenOriginals, originals,
        says: "after setOriginal(loading) and tapOpenOriginal(), the presenter received"),
      wrong(
        .showsLoaderBetween, "A picture stays visible until its replacement is decoded",
        says: "after replacing the picture, picture was loading instead of picture"),
    ]
  }
}
