// Yours: write tests of `Subject.makeViewerPresenter`, of an original that fails, too.
