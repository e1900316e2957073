-- A document that is no longer in force is read and listed, and answers nothing (decision 0210).
ALTER TABLE documents ADD COLUMN in_force boolean NOT NULL DEFAULT true;

-- Words that join and ask nothing, and words that only ask for how long.
INSERT INTO asking_words (word, weight) SELECT word, 0 FROM unnest('{si,mientras,cuyo,cuya,aun,asi,ahi,alli,aqui,pues,entonces}'::text[]) AS word
  ON CONFLICT DO NOTHING;
INSERT INTO asking_words (word, weight) SELECT word, 0.3 FROM unnest('{
  demora,demoran,demorar,tarda,tardan,tardar,dura,duran,durar,entrega,entregan,entregar,guardo,guarda,guardan,guardar,digo,pasan,solo
}'::text[]) AS word ON CONFLICT DO NOTHING;
