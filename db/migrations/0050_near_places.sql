-- A refused question may name places near to what was asked; they open as citations do and are none (decision 0281).
ALTER TABLE message_citations ADD COLUMN is_near boolean NOT NULL DEFAULT false;
ALTER TABLE message_citations ADD CONSTRAINT message_citations_near_check CHECK (NOT is_near OR rejected_at IS NULL);
