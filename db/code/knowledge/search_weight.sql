-- The weights and limits of the ranking by their names (find_passages_among), chosen on the tuning halves of bench/retrieval.ts and
-- bench/retrieval-public.ts (decision 0020). They are worked out when a search is planned, as if the figures stood there (in this
-- language four times as fast as in plain SQL: 0.2 ms of a search).
CREATE FUNCTION search_weight(name text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ BEGIN RETURN CASE name
  -- BM25: how soon a word that stands again counts no more, and how much a passage's length counts (1: wholly).
  WHEN 'k1' THEN 1.2
  WHEN 'b' THEN 0.6
  -- A word of the question weighs 1; the number of an article, and a word of the question before.
  WHEN 'article' THEN 2.0
  WHEN 'earlier' THEN 0.4
  -- How sure it is that another word is meant: with one letter or two wrong; a longer one of the same family or another word for the
  -- same thing, where no passage has the word itself ('alone') or beside it.
  WHEN 'one wrong' THEN 0.95
  WHEN 'two wrong' THEN 0.85
  WHEN 'family alone' THEN 0.7
  WHEN 'family' THEN 0.4
  WHEN 'glossary alone' THEN 0.95
  WHEN 'glossary' THEN 0.8
  WHEN 'synonym alone' THEN 0.7
  WHEN 'synonym' THEN 0.3
  -- More than so sure, a word is taken for what the question is about.
  WHEN 'sure enough' THEN 0.7
  -- A shorter word is only taken for what sounds the same ('igm' is not 'igg'); from so many letters on, two may be wrong.
  WHEN 'short word' THEN 5
  WHEN 'long word' THEN 9
  -- Words of a question, words of one family.
  WHEN 'most words' THEN 40
  WHEN 'most family' THEN 3
  -- What is looked at, from step to step: places of the rarest words, passages that hold them, the best of those, and those of them whose
  -- text is read.
  WHEN 'telling places' THEN 6000
  WHEN 'likely passages' THEN 600
  WHEN 'best passages' THEN 100
  WHEN 'read passages' THEN 24
  -- What is read adds to the score: likeness of the heading, and rarity of words that are defined there, that name its record, that begin a paragraph, that
  -- stand together, that stand as they were typed; a figure where one is asked for.
  WHEN 'heading' THEN 4
  WHEN 'definition' THEN 1
  WHEN 'record' THEN 1
  WHEN 'subject' THEN 0.5
  WHEN 'pair' THEN 0.35
  WHEN 'exact' THEN 0.25
  WHEN 'figure' THEN 1.5
  -- The evaluation step only sums up.
  WHEN 'evaluation step' THEN 0.7
  -- relevance: the part of the question's weight that is held, the score for that weight, names that are not there, words asked.
  WHEN 'relevance part' THEN 0.4
  WHEN 'relevance score' THEN 0.6
  WHEN 'relevance unnamed' THEN 0.9
  WHEN 'relevance length' THEN 0.15
  ELSE ('no weight is called ' || name)::numeric
END; END $$;
