-- What was generated: by whom, from which documents, what no document supports, and who approved it.

-- A generated step that no document supports. Writing it by hand makes it the author's own.
ALTER TABLE steps ADD COLUMN lacks_sources boolean NOT NULL DEFAULT false;

CREATE TABLE generated_steps (
  step_id           uuid PRIMARY KEY REFERENCES steps ON DELETE CASCADE,
  -- 'extractive', or the host that answered; the model only for the latter.
  provider          text NOT NULL,
  model             text,
  assistant_id      uuid REFERENCES assistants ON DELETE SET NULL,
  assistant_version integer NOT NULL,
  -- Sentences with a figure that no source contains.
  unsupported       text[] NOT NULL DEFAULT '{}',
  created_by        uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  approved_by       uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at       timestamptz
);
CREATE INDEX generated_steps_assistant ON generated_steps (assistant_id);
CREATE INDEX generated_steps_created_by ON generated_steps (created_by);
CREATE INDEX generated_steps_approved_by ON generated_steps (approved_by);

-- Quoted word for word and kept when the document goes.
CREATE TABLE step_sources (
  step_id     uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  n           integer NOT NULL CHECK (n >= 1),
  document_id uuid REFERENCES documents ON DELETE SET NULL,
  title       text NOT NULL,
  page        integer,
  section     text,
  quote       text NOT NULL,
  PRIMARY KEY (step_id, n)
);
CREATE INDEX step_sources_document ON step_sources (document_id);

CREATE TABLE generated_questions (
  question_id       uuid PRIMARY KEY REFERENCES quiz_questions ON DELETE CASCADE,
  provider          text NOT NULL,
  model             text,
  assistant_id      uuid REFERENCES assistants ON DELETE SET NULL,
  assistant_version integer NOT NULL,
  created_by        uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  approved_by       uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at       timestamptz
);
CREATE INDEX generated_questions_assistant ON generated_questions (assistant_id);
CREATE INDEX generated_questions_created_by ON generated_questions (created_by);
CREATE INDEX generated_questions_approved_by ON generated_questions (approved_by);
