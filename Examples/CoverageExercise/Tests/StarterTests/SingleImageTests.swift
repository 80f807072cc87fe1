// Yours: write tests of `Subject.makeSingleImagePresenter`, of a picture that fails, too.
