import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The request about which hearts are tapped.
private enum Moment: CaseIterable {
  case firstPage
  /// Of page 3, the last, while the rows are 1 to 6.
  case nextPage
  /// The same of eight photos, so that the page is not full.
  case shortPage
  /// The same after a failure.
  case retry
  /// With the rows 1 to 6.
  case refresh
}

/// When the likes begin and end.
private enum Timing: CaseIterable {
  /// Both before the request.
  case before
  /// They begin before the request is due.
  case openWhenDue
  /// Both while it is under way.
  case endsInFlight
  /// They begin while it is under way, and end after its answer.
  case openAtTheAnswer
}

@MainActor
@Suite("Favourites: every heart at every moment of paging", .checksLeaks)
struct FavouritesMomentsTests {
  private let screen = FavouritesScreen()

  /// The server has the photos 1 to 9 in pages of three, and nobody likes photo 10. A row has the
  /// photos whose hearts are tapped, "x" where the request fails, "y" where it fails after it has
  /// reached the server, and the pages requested until the end of the list: if no wish is open while
  /// a page is under way, and if one is.
  private nonisolated static let table = [
    //            first page | next page  | short page | Retry        | refresh
    "           | 123        | 123        | 123        | 1233         | 12123",
    "2          | 123 1123   | 1223 12323 | 1223 12323 | 12323 123323 | 12123 121123",
    "1 2 3      | 12 112     | 122 1232   | 122 1232   | 1232 12332   | 1212 12112",
    "1 2 3 4    | 12 112     | 1212 12312 | 1212 12312 | 12312 123312 | 1212 12112",
    // With no row left the next page is due before anybody can refresh.
    "1 2 3 4 5 6| 1 11       | 121 1231   | 121 1231   | 1231 12331   | -",
    // Nobody knows whether a failed unlike has reached the server.
    "2x         | 123 1123   | 1223 12323 | 1223 12323 | 12323 123323 | 12123 121123",
    "2y         | 123 1123   | 1223 12323 | 1223 12323 | 12323 123323 | 12123 121123",
    "1x 2x 3x   | 123 1123   | 1223 12323 | 1223 12323 | 12323 123323 | 12123 121123",
    "1y 2y 3y 4y | 12 112    | 1212 12312 | 1212 12312 | 12312 123312 | 1212 12112",
    "2 2        | 123 1123   | 123 1233   | 123 1233   | 1233 12333   | 12123 121123",
    "10         | 1234 11234 | 1234 12334 | 123 1233   | 12334 123334 | 121234 1211234",
    "10x        | 123 1123   | 123 1233   | 123 1233   | 1233 12333   | 12123 121123",
    "2 10       | 123 1123   | 123 1233   | 123 1233   | 1233 12333   | 12123 121123",
    "8          | 123 1123   | 123 1233   | 123 1233   | 1233 12333   | 12123 121123",
    "8x         | 123 1123   | 123 1233   | 123 1233   | 1233 12333   | 12123 121123",
    "8 8        | 123 1123   | 123 1233   | 123 1233   | 1233 12333   | 12123 121123",
    // The server is told to like a photo that it likes, which keeps its place there.
    "8x 8 3     | 123 1123   | 1223 12323 | 1223 12323 | 12323 123323 | 12123 121123",
    "8 8 8 1 2 3 4 5 6 | 1 11 | 121 1231  | 121 1231   | 1231 12331   | -",
  ]

  @Test(
    "X-1 X-4 F-8 Whenever hearts are tapped, the rows end as the server's list, and no page is requested in vain",
    arguments: table)
  func moments(row: String) async throws {
    let cells = row.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    for (moment, pages) in zip(Moment.allCases, cells.dropFirst()) where pages != ["-"] {
      for timing in Timing.allCases where timing == .before || pages.count > 1 {
        for (saysTotal, isWrittenBefore) in [(true, true), (false, true), (true, false)] {
          let screen = FavouritesScreen()
          let hearts = TappedHearts(cells[0], on: screen, at: moment, saysTotal: saysTotal)
          try await hearts.prepare(moment)
          try await hearts.tap(timing, at: moment, isWrittenBefore)
          let name = "\(moment), \(timing), total \(saysTotal), written first \(isWrittenBefore)"
          try await hearts.expectTheServersList(name)
          let isOverlapped = [.endsInFlight, .openAtTheAnswer].contains(timing)
          let right = (isOverlapped ? pages.last : pages.first)?.compactMap(\.wholeNumberValue)
          #expect(screen.askedPages == right, "\(name)")
          screen.presenter.didPullToRefresh()
          try await screen.scrollToTheEnd()
          #expect(screen.ids == hearts.server.liked, "refreshed: \(name)")
        }
      }
    }
  }

  @Test("X-4 At the end of the list no heart requests a page", arguments: table)
  func end(row: String) async throws {
    let taps = row.prefix { $0 != "|" }.split(separator: " ").map(String.init)
    let hearts = TappedHearts(taps, on: screen, at: .nextPage)
    try await hearts.prepare(.nextPage)
    try await screen.scrollToTheEnd()
    try await hearts.begin()
    try await hearts.end()
    try await hearts.expectTheServersList("at the end")
    #expect(screen.askedPages == [1, 2, 3])
  }

  @Test(
    "F-8 A server that gives less than a page, or the same again, is not asked for the same page without end",
    arguments: [
      ([[1, 2], [3, 4, 5], [6]], [1, 2, 3], 6), ([[1, 2, 3], [2, 3], [3, 4]], [1, 2, 3], 4),
      ([[1, 2, 3], [], [4]], [1, 2], 3), ([[1], [1], [1], [1], [1], [2]], [1, 2, 3, 4, 5, 6], 2),
    ] as [([[Int]], [Int], Int)])
  func oddServers(pages: [[Int]], asked: [Int], rows: Int) async throws {
    screen.pages.answer { request in
      let photos = pages[request.page - 1].flatMap { Photo.liked($0..<$0 + 1) }
      return Page(items: photos, nextPage: request.page < pages.count ? request.page + 1 : nil)
    }
    try await screen.load()
    if let last = screen.ids.last { screen.scroll(over: last) }
    try await screen.finish()
    if screen.log.take().last == .setMessage(.nothingNew) {
      #expect(screen.askedPages == [1, 2, 3, 4], "three pages without news")
      screen.presenter.didTapRetry()
    }
    try await screen.scrollToTheEnd()
    #expect(screen.askedPages == asked)
    #expect(screen.ids == Photo.liked(1..<rows + 1).map(\.id))
  }

  @Test("F-8 A page that names itself as the next one is the last")
  func circle() async throws {
    try await screen.show(Photo.liked(1..<4), nextPage: 1)
    try await screen.run { screen.scroll(over: "photo-3") }
    #expect(screen.askedPages == [1])
  }

  @Test(
    "F-8 Unlikes take the next page back by as many full pages, however short those before it were",
    arguments: [
      (3, ["photo-2", "photo-3", "photo-5"], ["photo-4"], [1, 2, 3, 4, 4]),
      (3, ["photo-11", "photo-12"], ["photo-2", "photo-3"], [1, 2, 3, 4, 4]),
      (1, [], ["photo-2", "photo-3"], [1, 2, 3, 4, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ] as [(Int, Set<PhotoID>, [PhotoID], [Int])])
  func pageSizes(
    size: Int, hidden: Set<PhotoID>, taps: [PhotoID], asked: [Int]
  ) async throws {
    let server = FavouritesServer(Photo.liked(1..<14), liked: 13, pageSize: size, hidden: hidden)
    screen.pages.answer { server.page($0.page) }
    screen.likes.answer { server.like($0) }
    try await screen.load()
    while screen.askedPages.count < 4, let last = screen.ids.last {
      try await screen.run { screen.scroll(over: last) }
    }
    for id in taps { screen.presenter.didTapLike(id) }
    try await screen.finish()
    try await screen.scrollToTheEnd()
    #expect(screen.askedPages == asked)
    #expect(screen.ids == server.liked.filter { !hidden.contains($0) })
  }
}

/// Hearts that are tapped, and the server that is told.
@MainActor
private struct TappedHearts {
  let server: FavouritesServer
  private let screen: FavouritesScreen
  private let ids: [PhotoID]
  /// The photos whose first request fails.
  private let fails: Set<PhotoID>
  /// Those of them that reach the server all the same.
  private let arrive: Set<PhotoID>
  /// The photos that pages and hearts have changed.
  private let news = CommandLog<PhotoID>()

  init(
    _ taps: [String], on screen: FavouritesScreen, at moment: Moment, saysTotal: Bool = true
  ) {
    func id(_ tap: String) -> PhotoID { PhotoID(rawValue: "photo-" + tap.prefix { $0.isNumber }) }
    (self.screen, ids) = (screen, taps.map(id))
    arrive = Set(taps.filter { $0.hasSuffix("y") }.map(id))
    fails = arrive.union(taps.filter { $0.hasSuffix("x") }.map(id))
    let count = moment == .shortPage ? 8 : 9
    let photos = Photo.liked(1..<count + 1) + Photo.samples(count + 1..<11)
    server = FavouritesServer(photos, liked: count, pageSize: 3, saysTotal: saysTotal)
    for photo in photos { screen.know(photo) }
    screen.photos.changes.add(news) { $0.add($1.new.id) }
    answerPages()
  }

  private func answerPages() { screen.pages.answer { [server] in server.page($0.page) } }

  func prepare(_ moment: Moment) async throws {
    guard moment != .firstPage else { return }
    try await screen.load()
    try await screen.run { screen.scroll(over: "photo-3") }
    if moment == .retry {
      screen.pages.failNext(.offline)
      try await screen.run { screen.scroll(over: "photo-6") }
    }
    _ = screen.log.take()
  }

  private func request(_ moment: Moment) {
    switch moment {
    case .firstPage: screen.view.viewDidLoad()
    case .nextPage, .shortPage: if let last = screen.ids.last { screen.scroll(over: last) }
    case .retry: screen.presenter.didTapRetry()
    case .refresh: screen.presenter.didPullToRefresh()
    }
  }

  func tap(_ timing: Timing, at moment: Moment, _ isWrittenBefore: Bool) async throws {
    switch timing {
    case .before:
      try await begin()
      try await end()
      request(moment)
    case .openWhenDue:
      try await begin()
      request(moment)
      try await screen.log.wait {
        [.setPageLoaderHidden(false), .setRefreshing(true)].contains($0)
      }
      try await end()
    case .endsInFlight, .openAtTheAnswer:
      let call = screen.pages.calls.count
      try await screen.pages.hold(until: call + 1) { request(moment) }
      answerPages()
      let number = screen.pages.calls[call].page
      if isWrittenBefore { server.write(call, page: number) }
      try await begin()
      if timing == .endsInFlight { try await end() }
      let page = server.page(call, number)
      _ = news.take()
      screen.pages.answer(call: call, with: page)
      guard timing == .openAtTheAnswer else { return }
      if let last = page.items.last?.id { try await news.wait { $0 == last } }
      try await end()
    }
  }

  /// Taps, and waits for the first request for each photo.
  func begin() async throws {
    screen.likes.hold()
    for id in ids { screen.outbox.toggle(id) }
    try await screen.likes.waitForCalls(Set(ids).count)
  }

  /// Answers the requests, and those that follow.
  func end() async throws {
    screen.likes.answer { [server] in server.like($0) }
    for call in screen.likes.pending {
      let change = screen.likes.calls[call]
      if fails.contains(change.photoID) {
        if arrive.contains(change.photoID) { _ = server.like(change) }
        screen.likes.fail(call: call, .offline)
      } else {
        screen.likes.answer(call: call, with: server.like(change))
      }
    }
    try await screen.sessionTasks.finish(within: .testLimit)
  }

  /// The person scrolls to the end. An unlike that was taken back leaves the row where it was, while
  /// the server puts the photo first.
  func expectTheServersList(_ moment: String) async throws {
    try await screen.finish()
    try await screen.scrollToTheEnd()
    let (rows, liked) = (screen.ids, server.liked)
    // Their hearts are red again until the person refreshes.
    guard arrive.isEmpty else {
      return #expect(Set(rows).isSuperset(of: liked), "\(moment): \(rows)")
    }
    #expect(Set(rows) == Set(liked) && rows.count == liked.count, "\(moment): \(rows)")
    if Set(ids).count == ids.count { #expect(rows == liked, "\(moment)") }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    let title = "Favourites: \(liked.count) \(liked.count == 1 ? "photo" : "photos")"
    #expect(screen.log.take().titles == [.setTitle(title)], "\(moment)")
  }
}
