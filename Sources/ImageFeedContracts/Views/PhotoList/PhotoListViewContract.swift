import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``PhotoListViewProtocol``: those of a list of photos, as the feed is one, and a few
/// about the title, the total and the columns.
///
/// ```swift
/// let report = await PhotoListViewContract { MyPhotoListProbe($0) }.run()
/// ```
public struct PhotoListViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "PhotoListView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    viewRules + listRules + [totals, columns, wishes]
  }
  static let viewDidLoad = PhotoListIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any PhotoListPresenterProtocol) async throws -> any PhotoListProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any PhotoListPresenterProtocol) async throws -> any PhotoListProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> PhotoListPresenterSpy { PhotoListPresenterSpy() }

  func makeProbe(for presenter: PhotoListPresenterSpy) async throws -> any PhotoListProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: PhotoListPresenterSpy) -> CommandLog<PhotoListIntent> { presenter.log }
  func view(of probe: any PhotoListProbe) -> AnyObject { probe.view }
  func settle(_ probe: any PhotoListProbe) async { await probe.settle() }

  /// The same view, as if it were the feed's: what holds for all lists is looked at there.
  private var list: ImagesListViewContract {
    ImagesListViewContract(limit: limit) { [make] presenter in
      let bridge = PhotoListBridge(presenter)
      let probe = try await make(bridge)
      bridge.view = probe.view
      return RowsListProbe(probe, probe.view)
    }
  }

  private static var listRules: [ContractRule<Self>] {
    ImagesListViewContract.listRules.map { rule in
      ContractRule(rule.name, rule.requirement, advice: rule.advice) { contract, record in
        try await rule.look(contract.list, record)
      }
    }
  }
}

extension PhotoListViewContract {
  private static var totals: ContractRule<Self> {
    ContractRule(
      "Title and total are shown as they are told, and the rows stay", "R-4",
      advice: "Show the presenter's title, and the text of setTotal as it is"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      stage.expect("title", stage.photoList?.title ?? "", is: "harbour", after: "loading")
      stage.expect("total", stage.photoList?.total ?? "", is: "", after: "loading")
      await stage.insert(1..<4)
      for total in ["3 photos", "1,234 photos", "1\u{a0}234 фотографии"] {
        stage.photoList?.view.setTotal(total)
        await stage.settle()
        stage.expect("total", stage.photoList?.total ?? "", is: total, after: "setTotal")
        stage.expectRows(after: "setTotal")
        stage.presenter.view?.setMessage(SampleMessage.plain)
        await stage.settle()
        stage.expect("total", stage.photoList?.total ?? "", is: total, after: "a message")
        stage.expect("title", stage.photoList?.title ?? "", is: "harbour", after: "a message")
      }
    }
  }

  private static var columns: ContractRule<Self> {
    ContractRule(
      "There are as many columns as told, and the rows stay", "R-4",
      advice: "Lay the photos out anew, tell of cells that come and go, and ask for nothing else"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      for rows in [1..<1, 1..<11] {
        if !rows.isEmpty { await stage.insert(rows) }
        for count in [1, 3, 2, 3] {
          let cause = "setColumns(\(count))"
          for id in stage.probe.shownCards.map(\.id) {
            stage.presenter.view?.setPicture(.data(SamplePicture.data), for: id)
          }
          await stage.settle()
          let (before, reported) = (stage.cells, stage.presenter.log.commands.count)
          stage.photoList?.view.setColumns(count)
          await stage.settle()
          stage.expectPictures(
            in: stage.cells, before: before,
            told: Array(stage.presenter.log.commands.dropFirst(reported)), after: cause,
            report: \.display)
          stage.expect("columns", stage.photoList?.columns ?? 0, is: count, after: cause)
          stage.expectRows(after: cause)
          stage.expectReports(after: cause)
        }
      }
    }
  }

  private static var wishes: ContractRule<Self> {
    ContractRule(
      "The wish for columns is reported once, and only the presenter changes them", "R-4",
      advice: "Call didChooseColumns(_:) for the person's wish, and wait for setColumns(_:)"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setColumns(2)
      await stage.expectTold([], after: "setColumns(2)") { intent in
        if case .didLayOut = intent { false } else { true }
      }
      for count in [3, 1] {
        stage.probe.chooseColumns(count)
        await stage.expectTold([.didChooseColumns(count)], after: "the wish for \(count) columns")
        stage.expect("columns", stage.probe.columns, is: 2, after: "the wish alone")
      }
    }
  }
}

extension ViewStage<ImagesListViewContract> {
  /// The probe of the list of photos, if it is that which is looked at.
  fileprivate var photoList: (any PhotoListProbe)? {
    (probe as? RowsListProbe)?.rows as? any PhotoListProbe
  }
}
