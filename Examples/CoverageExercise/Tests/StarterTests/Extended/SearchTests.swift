// Yours: write tests of `Subject.makeSearchPresenter`: of two searches in a row the latest counts.
