import ContractsTestSupport
import ImageFeedExtendedContracts
import Testing

@Suite("K-3 The contract of the viewer") @MainActor
struct ViewerViewContractTests {
  private typealias Entry = FaultEntry<ModelViewerView.Fault>

  @Test("A correct view keeps every rule, and a faulty one breaks one, as the report says")
  func rules() async {
    await expectRules(
      brokenBy: Self.added
        + ModelSingleImageView.photoFaults.map { $0.map { .photo($0) } }
    ) { fault, lifetime in
      ViewerViewContract { ModelViewerView($0, fault, lifetime: lifetime) }
    }
  }

  private static var added: [Entry] {
    let like = "The like button appears with setLike and follows it"
    let statistics = "The statistics and the info button appear with setStatistics"
    let originals = "The button for the original and its loader are shown as commanded"
    return [
      Entry(
        .opensInfoOnTap, "Taps on back and on the picture are reported once",
        says: "the presenter received didTapInfo(), although nothing was tapped that reports it"),
      Entry(.startsWithHeart, like, says: "after loading, the like button was"),
      Entry(
        .keepsHeart, like, says: "after setLike, liked: true, enabled: true, the like button was"),
      Entry(
        .takesDisabledLikes, like,
        says: "enabled: false and tapLike(), the presenter received didTapLike instead of nothing"),
      Entry(
        .keepsStatistics, statistics,
        says: "after setStatistics with 8 likes and 1,024 views, statistics was PhotoStatistics"),
      Entry(
        .showsInfoFirst, statistics,
        says: "after loading and tapInfo(), the presenter received didTapInfo instead of nothing"),
      Entry(
        .keepsLoader, originals,
        says: "after setOriginal(hidden), original was loading instead of hidden"),
      Entry(
        .takesHiddenOriginals, originals,
        says: "after setOriginal(loading) and tapOpenOriginal(), the presenter received"),
      Entry(
        .showsLoaderBetween, "A picture stays visible until its replacement is decoded",
        says: "after replacing the picture, picture was loading instead of picture"),
    ]
  }
}
