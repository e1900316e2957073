-- What of a generated module somebody has looked at beside its sources, before it is published.
CREATE TABLE looked_at_parts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  step_id uuid,
  question_id uuid,
  seen text NOT NULL,
  looked_by uuid,
  looked_at timestamptz NOT NULL,
  CONSTRAINT looked_at_parts_pkey PRIMARY KEY (id),
  CONSTRAINT looked_at_parts_step_id_key UNIQUE (step_id),
  CONSTRAINT looked_at_parts_question_id_key UNIQUE (question_id),
  CONSTRAINT looked_at_parts_check CHECK ((step_id IS NULL) <> (question_id IS NULL)),
  CONSTRAINT looked_at_parts_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  CONSTRAINT looked_at_parts_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_questions(id) ON DELETE CASCADE,
  CONSTRAINT looked_at_parts_looked_by_fkey FOREIGN KEY (looked_by) REFERENCES profiles(id) ON DELETE SET NULL
);
CREATE INDEX looked_at_parts_looked_by ON looked_at_parts (looked_by);
