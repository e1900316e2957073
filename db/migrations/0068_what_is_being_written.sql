-- What a model is writing of a creation, as far as it has come; null while nothing is written.
ALTER TABLE generation_jobs ADD COLUMN writing jsonb;
