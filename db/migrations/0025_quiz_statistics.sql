-- Statistics read the attempts of one module, newest first.
CREATE INDEX quiz_attempts_module ON quiz_attempts (module_id, attempted_at);
