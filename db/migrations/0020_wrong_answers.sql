-- When an answer was said to be useful or not, and when a citation was said not to answer; both are taken back by null. The desk of questions
-- without an answer lists them too (decision 0212).
ALTER TABLE messages ADD COLUMN feedback_at timestamptz;
ALTER TABLE message_citations ADD COLUMN rejected_at timestamptz;

CREATE INDEX messages_useless ON messages (created_at) WHERE feedback = 'down';
CREATE INDEX message_citations_rejected ON message_citations (rejected_at) WHERE rejected_at IS NOT NULL;
