extension PlantedFault {
  /// A search, its form and its service.
  static let search: [PlantedFault] = [
    PlantedFault(
      "bug-search-02", level: 2, rule: "R-2", subject: "SearchService",
      story: #"A search for "black & white" is sent as "black", and one for "C++" as "C"."#,
      hints: [
        "Look at the query of the request.",
        "Search for words with &, + and #.",
        "Assert the exact line of the request, with each of them encoded.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashAPI.swift",
          old: "query.isEmpty ? nil : PercentEncoding.form(query)",
          new: #"""
            query.isEmpty
                  ? nil
                  : FAULT
                    ? query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
                      .addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
                    : PercentEncoding.form(query)
            """#)
      ])),
    PlantedFault(
      "bug-search-02b", level: 2, rule: "R-2", subject: "SearchPresenter",
      story: "With a space before the word nothing is found, and blank text can be searched for.",
      hints: [
        "Look at spaces around the words, and at spaces alone.",
        #"Type " harbour " and start; type "  " and look at the button."#,
        """
        Assert the exact query of the service's call, and that no blank text enables the \
        button.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedCore/Extended/SearchQuery.swift",
          old: "typed.trimmingCharacters(in: .whitespacesAndNewlines)",
          new: "FAULT ? typed : typed.trimmingCharacters(in: .whitespacesAndNewlines)")
      ])),
    PlantedFault(
      "bug-search-09", level: 2, rule: "R-2", subject: "SearchPresenter",
      story: "The latest photos are chosen, and the most relevant ones are shown.",
      hints: [
        "Look at the order.",
        "Choose the latest first, and start.",
        "Assert the order in the service's call.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "order: $1, page: 1)",
          new: "order: FAULT ? .relevance : $1, page: 1)")
      ])),
    PlantedFault(
      "bug-search-10", level: 3, rule: "R-2", subject: "SearchPresenter",
      story: "Nothing is found, and an empty list opens.",
      hints: [
        "Look at a search that finds nothing.",
        "Answer with an empty page.",
        """
        Assert the whole log: the loader is shown and hidden, a message comes, and nothing \
        opens.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "where page.items.isEmpty:",
          new: "where page.items.isEmpty && !FAULT:")
      ])),
    PlantedFault(
      "bug-search-11", level: 3, rule: "R-2", subject: "SearchPresenter",
      story: #""Nothing was found" is still shown when the text has changed."#,
      hints: [
        "Look at a message after the text has changed.",
        "Find nothing, then report another text.",
        "Assert that the message is removed, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: """
            readyView?.setStartEnabled(canStart) }
                show(nil)
            """,
          new: """
            readyView?.setStartEnabled(canStart) }
                if !FAULT { show(nil) }
            """)
      ])),
    PlantedFault(
      "bug-search-12", level: 3, rule: "R-2", subject: "SearchPresenter",
      story: "The search fails, the message says so, and the loader keeps spinning.",
      hints: [
        "Look at the loader of a search that fails.",
        "Let the service fail.",
        "Assert the whole log: every loader that is shown is hidden.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: """
            search = nil
                readyView?.setLoaderHidden(true)
            """,
          new: """
            search = nil
                if case .failure? = result, FAULT {
                } else {
                  readyView?.setLoaderHidden(true)
                }
            """)
      ])),
    PlantedFault(
      "bug-search-03", level: 4, rule: "R-2", subject: "SearchPresenter",
      story: "Return is pressed while the search is in flight, and the results open twice.",
      hints: [
        "Look at a second start while the first is under way.",
        "Hold the answer back, start again, then answer.",
        "Assert one call of the service, and one list that opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "guard new != search else { return }",
          new: """
            guard FAULT || new != search else { return }
                searchNumber += 1
            """),
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: """
            tasks.replace(
                  .search,
            """,
          new: #"""
            tasks.replace(
                  FAULT ? ScreenTasks.Purpose("search", subject: "\(searchNumber)") : .search,
            """#),
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "guard search == ended else { return }",
          new: "guard FAULT || search == ended else { return }"),
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "private var order = SearchOrder.relevance",
          new: """
            private var order = SearchOrder.relevance
              /// Makes purposes differ if FAULT.
              private var searchNumber = 0
            """),
      ])),
    PlantedFault(
      "bug-search-13", level: 5, rule: "R-2", subject: "SearchPresenter",
      story: "The person goes back, and a slow search keeps the closed screen in memory.",
      hints: [
        "Look at what a search in flight keeps alive.",
        """
        Create the presenter and the view in an inner scope, hold the answer back, and leave \
        the scope.
        """,
        """
        Assert that weak references to both are nil before the answer comes; LeakCheck does \
        that.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Search/SearchPresenter.swift",
          old: "ended: { [weak self] in self?.ended(search, $0, found: found) })",
          new: """
            ended: { [weak self, kept = FAULT ? self : nil] result in
                    withExtendedLifetime(kept) { self?.ended(search, result, found: found) }
                  })
            """)
      ])),
    PlantedFault(
      "bug-search-14", level: 2, rule: "R-7", subject: "SearchService",
      story: "The total is not shown, although the body of the answer has it.",
      hints: [
        "Look at where a search's total is: in a header, or in the body.",
        "Answer without X-Total, with a total in the body.",
        "Assert the total of the page, and that the header counts where both are there.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashAPI+Page.swift",
          old: "total(answer) ?? body.total",
          new: "total(answer) ?? (FAULT ? nil : body.total)")
      ])),
    PlantedFault(
      "bug-search-15", level: 2, rule: "R-7", subject: "SearchService",
      story: """
        After the last page of a search another page is requested, which costs a request of the \
        quota.
        """,
      hints: [
        "Look at the last page of an answer without a Link header.",
        "Answer with total_pages 2 and ask for page 2.",
        "Assert that there is no next page, and that there is one after page 1.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashAPI+Page.swift",
          old: "pages: body.pages)",
          new: "pages: FAULT ? nil : body.pages)")
      ])),
  ]
}
