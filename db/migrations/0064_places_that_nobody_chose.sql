-- Questions for which only places were named that may answer, and of which nobody chose one, wait on the desk of questions without an answer (decision 0336).
CREATE INDEX messages_offered ON messages (created_at) WHERE answered IS NULL AND offers -> 'waits' IS NOT NULL;
