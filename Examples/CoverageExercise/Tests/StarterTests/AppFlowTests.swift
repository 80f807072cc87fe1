// Yours: write tests of `Subject.makeAppFlow`: one person signs out, another signs in.
