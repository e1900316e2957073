-- Words of unanswered questions that are nothing of the laboratory's: they are not suggested for the glossary again.
CREATE TABLE passed_over_words (
  word text NOT NULL,
  CONSTRAINT passed_over_words_pkey PRIMARY KEY (word),
  CONSTRAINT passed_over_words_word_check CHECK (word <> '' AND length(word) <= 80)
);
