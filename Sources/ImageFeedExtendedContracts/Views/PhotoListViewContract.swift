import Foundation
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of a list of photos and does what a person does, for ``PhotoListViewContract``.
@MainActor
public protocol PhotoListProbe: PhotoRowsProbe {
  /// The visible title.
  var title: String { get }
  /// The visible total; empty while there is none.
  var total: String { get }
  /// The number of columns.
  var columns: Int { get }

  /// Chooses a number of columns.
  func chooseColumns(_ count: Int)
}

/// The rules of ``/ImageFeedExtended/PhotoListViewProtocol``: those of every list of photos, and a
/// few about the title, the total and the columns.
///
/// ```swift
/// let report = await PhotoListViewContract { MyPhotoListProbe($0) }.run()
/// ```
public struct PhotoListViewContract: ViewContract {
  public static let name = "PhotoListView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any PhotoListPresenterProtocol) async throws -> any PhotoListProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any PhotoListPresenterProtocol) async throws -> any PhotoListProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> PhotoListPresenterSpy { PhotoListPresenterSpy() }

  package func makeProbe(for presenter: PhotoListPresenterSpy) async throws -> any PhotoListProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any PhotoListProbe) async { await probe.settle() }
  package static func isLayout(_ intent: PhotoListIntent) -> Bool {
    if case .didLayOut = intent { true } else { false }
  }

  /// The suite of the feed for the same view.
  private var list: ImagesListViewContract {
    ImagesListViewContract(bridging: { [make] in try await make(PhotoListBridge($0)) })
  }

  public static var rules: [ContractRule<Self>] {
    viewRules
    ImagesListViewContract.listRules.map { $0.of { contract, _ in contract.list } }

    ContractRule(
      "Title and total are shown as given, and the rows stay", "R-4",
      advice: "Show the presenter's title, and the text given to setTotal(_:)"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      stage.expect("title", stage.photoList?.title ?? "", is: "harbour", after: "loading")
      stage.expect("total", stage.photoList?.total ?? "", is: "", after: "loading")
      await stage.insert(1..<4)
      for total in ["3 photos", "1,234 photos", "1\u{a0}234 фотографии"] {
        stage.list?.setTotal(total)
        await stage.expectSettled(
          "total", stage.photoList?.total ?? "", is: total, after: "setTotal")
        stage.expectRows(after: "setTotal")
        stage.presenter.rows?.setMessage(SampleMessage.plain)
        await stage.expectSettled(
          "total", stage.photoList?.total ?? "", is: total, after: "a message")
        stage.expect("title", stage.photoList?.title ?? "", is: "harbour", after: "a message")
      }
    }

    ContractRule(
      "The number of columns is as commanded, and the rows stay", "R-4",
      advice: "Lay out the photos again, and report only the cells that appear and disappear"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      for rows in [1..<1, 1..<11] {
        await stage.insert(rows)
        for count in [1, 3, 2, 3] {
          let cause = "setColumns(\(count))"
          for id in stage.probe.shownCards.map(\.id) {
            stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: id)
          }
          await stage.settle()
          let (before, reported) = (stage.cells, stage.presenter.log.commands.count)
          stage.list?.setColumns(count)
          await stage.settle()
          stage.expectPictures(
            in: stage.cells, before: before,
            reports: Array(stage.presenter.log.commands.dropFirst(reported)), after: cause)
          stage.expect("columns", stage.photoList?.columns ?? 0, is: count, after: cause)
          stage.expectRows(after: cause)
          stage.expectDisplayReports(after: cause)
        }
      }
    }

    rule(
      "A choice of columns is reported once, and only the presenter changes them", "R-4",
      advice: "Call didChooseColumns(_:) once, and wait for setColumns(_:)"
    ) { stage in
      stage.presenter.view?.setColumns(2)
      await stage.expectReports([], after: "setColumns(2)")
      for count in [3, 1] {
        stage.probe.chooseColumns(count)
        await stage.expectReports([.didChooseColumns(count)], after: "choosing \(count) columns")
        stage.expect("columns", stage.probe.columns, is: 2, after: "a choice without a command")
      }
    }
  }
}

extension ViewStage<ImagesListViewContract> {
  /// The probe of the list of photos.
  fileprivate var photoList: (any PhotoListProbe)? {
    probe as? any PhotoListProbe
  }
  /// The view of the list of photos.
  fileprivate var list: (any PhotoListViewProtocol)? {
    presenter.rows as? any PhotoListViewProtocol
  }
}

extension PhotoListPresenterSpy: PresenterSpy {
  package static var viewDidLoad: PhotoListIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
