-- What attempts are counted by is read from their indexes alone (decision 0073).

DROP INDEX quiz_attempts_user;
CREATE INDEX quiz_attempts_user ON quiz_attempts (user_id, module_id, attempted_at) INCLUDE (score, passed, review_status);
DROP INDEX quiz_attempts_module;
CREATE INDEX quiz_attempts_module ON quiz_attempts (module_id, attempted_at) INCLUDE (user_id, score, passed, review_status);
