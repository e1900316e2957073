-- Documents of the knowledge base and the passages they are cut into.

ALTER TABLE files DROP CONSTRAINT files_bucket_check;
ALTER TABLE files ADD CONSTRAINT files_bucket_check
  CHECK (bucket IN ('product-images', 'module-files', 'quiz-images', 'documents'));

CREATE TABLE documents (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The name given on uploading.
  module_name text NOT NULL CHECK (btrim(module_name) <> '' AND length(module_name) <= 120),
  file_name   text NOT NULL CHECK (length(file_name) <= 300),
  kind        text NOT NULL CHECK (kind IN ('txt', 'pdf', 'docx', 'rtf')),
  -- The original, as it was uploaded.
  file_id     uuid NOT NULL UNIQUE REFERENCES files,
  -- Who uploaded it; what the organisation knows stays when a person is erased.
  user_id     uuid REFERENCES profiles ON DELETE SET NULL,
  status      text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'ready', 'failed')),
  -- Why it could not be read, in words.
  error       text,
  pages       integer,
  -- When the node that reads it last gave a sign of life; another may take over after a while.
  claimed_at  timestamptz NOT NULL DEFAULT now(),
  attempts    integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'failed') = (error IS NOT NULL))
);
-- One document per person and name answers questions; a newer one waits beside it until it is read.
CREATE UNIQUE INDEX documents_ready_unique ON documents (user_id, fold_text(module_name)) WHERE status = 'ready';
CREATE UNIQUE INDEX documents_waiting_unique ON documents (user_id, fold_text(module_name)) WHERE status <> 'ready';
CREATE INDEX documents_processing ON documents (claimed_at) WHERE status = 'processing';

CREATE TABLE document_chunks (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  module_name text NOT NULL,
  user_id     uuid REFERENCES profiles ON DELETE SET NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  position    integer NOT NULL CHECK (position >= 0),
  page        integer CHECK (page > 0),
  section     text,
  content     text NOT NULL,
  UNIQUE (document_id, position)
);
CREATE INDEX document_chunks_user ON document_chunks (user_id, created_at DESC);
