// Yours: write tests of `Subject.makeAuthPresenter`, first of all of two codes in a row.
