import ImageFeedPresentation
import ImageFeedSpies

/// What stands in one cell where its pictures belong.
struct CellPictures {
  /// Whose cell it is.
  let id: String
  /// From the first on; one for a cell with one picture.
  let pictures: [ShownPicture]
}

/// What holds for the pictures of all views.
extension ViewStage {
  /// Gives a place bytes that are no picture: first to a presenter that says nothing to the report, and
  /// then to one that answers inside it, as the real ones do.
  ///
  /// - Parameters:
  ///   - what: how findings call the place.
  ///   - failure: what is to be reported.
  ///   - isOfInterest: leaves out what is another rule's.
  ///   - set: has the view show something there.
  ///   - shown: what is seen there.
  func expectBroken(
    _ what: String, reported failure: Subject.Intent,
    isOfInterest: (Subject.Intent) -> Bool = { _ in true },
    set: @escaping @MainActor (PictureState) -> Void, shown: () -> ShownPicture?
  ) async {
    let cause = "bytes that are no picture"
    _ = await told()
    set(.data(SamplePicture.broken))
    await expectTold([failure], after: cause, isOfInterest: isOfInterest)
    let log = contract.log(of: presenter)
    let others = log.onCommand
    // It holds the view, and so it has to go again.
    defer { log.onCommand = others }
    log.onCommand = { intent in
      others?(intent)
      if intent == failure { set(.unavailable) }
    }
    set(.loading)
    set(.data(SamplePicture.broken))
    await settle()
    expect(
      what, shown(), is: .unavailable, after: "\(cause), and a placeholder while that is reported,")
  }

  /// Adds a finding for each cell that shows after a reload what it should not: the picture of
  /// something else, or another than before although nobody was told that the cell is a new one.
  ///
  /// - Parameters:
  ///   - cells: those on show now.
  ///   - before: those that were on show before.
  ///   - told: what was reported meanwhile.
  ///   - cause: after what; reads on after "after".
  ///   - report: what an intent says of what comes and goes; `nil` for another intent.
  func expectPictures(
    in cells: [CellPictures], before: [CellPictures], told: [Subject.Intent],
    after cause: String = "a reload", report: (Subject.Intent) -> DisplayReport?
  ) {
    let old = Dictionary(
      before.map { ($0.id, $0.pictures) }, uniquingKeysWith: { first, _ in first })
    var anew: Set<String> = []
    for case .came(let id)? in told.map(report) { anew.insert(id) }
    for cell in cells {
      let isNew = anew.contains(cell.id)
      let loading = [ShownPicture](repeating: .loading, count: cell.pictures.count)
      expect(
        "what stands in the cell of \(cell.id), which was \(isNew ? "" : "not ")reported anew,",
        cell.pictures, is: isNew ? loading : old[cell.id] ?? loading, after: cause)
    }
  }
}
