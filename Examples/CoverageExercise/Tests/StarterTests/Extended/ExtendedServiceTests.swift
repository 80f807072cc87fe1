// Yours: write tests of `Subject.makeSearchService` and the others, with a `LocalServer`.
