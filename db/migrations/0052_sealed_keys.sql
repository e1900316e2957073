-- The private part of the key by which the installation signs is stored sealed (decision 0280). One that stands open is sealed by the next start, which has
-- what it is sealed with; so has one that a backup of an earlier version brings back.
ALTER TABLE package_keys
  DROP CONSTRAINT package_keys_private_key_check,
  ADD CONSTRAINT package_keys_private_key_check CHECK (octet_length(private_key) IN (48, 92));
-- What of a package comes before its own file: files of evidence, in pieces that are written once, whoever goes on with it (decision 0280).
CREATE TABLE audit_package_pieces (
  package_id uuid NOT NULL CONSTRAINT audit_package_pieces_package_id_fkey REFERENCES audit_packages (id) ON DELETE CASCADE,
  place integer NOT NULL CONSTRAINT audit_package_pieces_place_check CHECK (place >= 0),
  file_id uuid NOT NULL CONSTRAINT audit_package_pieces_file_id_fkey REFERENCES files (id),
  entries jsonb NOT NULL CONSTRAINT audit_package_pieces_entries_check CHECK (jsonb_typeof(entries) = 'array'),
  CONSTRAINT audit_package_pieces_pkey PRIMARY KEY (package_id, place),
  CONSTRAINT audit_package_pieces_file_id_key UNIQUE (file_id)
);
