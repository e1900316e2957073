-- What is handed out with a session in person: a file, a module or a controlled document, from the beginning or once it is over (decision 0279).
CREATE TABLE session_materials (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id  uuid NOT NULL REFERENCES training_sessions,
  file_id     uuid REFERENCES files ON DELETE CASCADE,
  module_id   uuid REFERENCES modules ON DELETE CASCADE,
  document_id uuid REFERENCES controlled_documents ON DELETE CASCADE,
  shown       text NOT NULL CHECK (shown IN ('start', 'end')),
  added_at    timestamptz NOT NULL DEFAULT present_moment(),
  added_by    uuid REFERENCES profiles ON DELETE SET NULL,
  CONSTRAINT session_materials_one CHECK (num_nonnulls(file_id, module_id, document_id) = 1),
  CONSTRAINT session_materials_file UNIQUE (file_id),
  CONSTRAINT session_materials_module UNIQUE (session_id, module_id),
  CONSTRAINT session_materials_document UNIQUE (session_id, document_id)
);
CREATE INDEX session_materials_of_module ON session_materials (module_id);
CREATE INDEX session_materials_of_document ON session_materials (document_id);

-- Who came may sign for it on the device of who teaches.
ALTER TABLE session_participants DROP CONSTRAINT session_participants_attended_by_check,
  ADD CONSTRAINT session_participants_attended_by_check CHECK (attended_by IN ('code', 'list', 'signature'));
ALTER TABLE signatures DROP CONSTRAINT signatures_meaning_check,
  ADD CONSTRAINT signatures_meaning_check CHECK (meaning IN
    ('read', 'reviewed', 'approved', 'assessed', 'accepted', 'disputed', 'verified', 'authorised', 'withdrawn', 'voided', 'attended'));
