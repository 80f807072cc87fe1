// Yours: write tests of `Subject.makeProfilePresenter`; an avatar comes early or late.
