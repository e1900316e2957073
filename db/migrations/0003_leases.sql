-- Who works on a row, where that was not known: whoever has another name writes nothing (decision 0180).
ALTER TABLE documents ADD COLUMN lease uuid;
ALTER TABLE messages ADD COLUMN lease uuid;
ALTER TABLE request_answers ADD COLUMN lease uuid;
-- How often a creation was taken up without getting on: a stage that ends every process is given up.
ALTER TABLE generation_jobs ADD COLUMN attempts integer NOT NULL DEFAULT 0;
