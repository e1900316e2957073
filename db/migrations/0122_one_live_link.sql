-- At most one link to an account, and one to a waiting registration, works: a newer one takes the place of the older.

DELETE FROM mail_links older USING mail_links newer
  WHERE (older.user_id = newer.user_id OR older.registration_id = newer.registration_id)
    AND (older.created_at, older.token_hash) < (newer.created_at, newer.token_hash);

DROP INDEX mail_links_user;
DROP INDEX mail_links_registration;
CREATE UNIQUE INDEX mail_links_one_per_person ON mail_links (user_id);
CREATE UNIQUE INDEX mail_links_one_per_registration ON mail_links (registration_id);
