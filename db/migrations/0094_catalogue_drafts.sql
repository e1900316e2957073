-- The product catalogue as it was written each time: a draft first, published when a person approves it.

CREATE TABLE catalogue_versions (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  status            text NOT NULL CHECK (status IN ('draft', 'published', 'retired', 'discarded')),
  -- Counts the changes that people made to it, so that nobody publishes what they have not seen.
  revision          integer NOT NULL DEFAULT 1,
  -- 'extractive', or the host that answered; null where nobody noted it.
  provider          text,
  model             text,
  assistant_id      uuid REFERENCES assistants ON DELETE SET NULL,
  assistant_version integer,
  created_by        uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  approved_by       uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at       timestamptz,
  CHECK ((status IN ('published', 'retired')) = (approved_at IS NOT NULL))
);
CREATE UNIQUE INDEX catalogue_versions_one_draft ON catalogue_versions (status) WHERE status = 'draft';
CREATE UNIQUE INDEX catalogue_versions_one_published ON catalogue_versions (status) WHERE status = 'published';
CREATE INDEX catalogue_versions_assistant ON catalogue_versions (assistant_id);
CREATE INDEX catalogue_versions_created_by ON catalogue_versions (created_by);
CREATE INDEX catalogue_versions_approved_by ON catalogue_versions (approved_by);

INSERT INTO catalogue_versions (status, created_by, created_at, approved_by, approved_at)
  SELECT 'published', refreshed_by, created_at, refreshed_by, created_at
  FROM catalogue_items ORDER BY created_at DESC LIMIT 1;

ALTER TABLE catalogue_items ADD COLUMN version_id uuid REFERENCES catalogue_versions ON DELETE CASCADE;
UPDATE catalogue_items SET version_id = (SELECT id FROM catalogue_versions);
ALTER TABLE catalogue_items
  ALTER COLUMN version_id SET NOT NULL,
  DROP CONSTRAINT catalogue_items_product_code_key,
  ADD UNIQUE (version_id, product_code),
  DROP COLUMN created_at,
  DROP COLUMN refreshed_by;
