-- What a conversation is about, so that a question that leans on the answer before it finds its thing after a reload, too (decision 0200); and
-- what may be pressed below an answer. Both are null in what was written before.
ALTER TABLE conversations ADD COLUMN about jsonb;
ALTER TABLE messages ADD COLUMN offers jsonb;
