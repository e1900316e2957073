-- Addresses are kept in one form (Unicode NFC, lower case), and one person has each whatever form it is typed in.

CREATE FUNCTION email_key(address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(normalize(address, NFC));

-- Of several people whose addresses differed in their form only, the active and then the oldest one keeps it. The others get it with their
-- own mark in front of the @, so that whoever administrates finds them, corrects the address and decides; nothing of theirs is lost.
CREATE TEMPORARY TABLE repeated ON COMMIT DROP AS
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY email_key(email) ORDER BY (role = 'inactive'), created_at, id) AS place FROM profiles
  ) ranked WHERE place > 1;

DROP INDEX profiles_email_unique;

UPDATE profiles p SET
  email = CASE WHEN length(p.email) <= 220
    THEN email_key(split_part(p.email, '@', 1)) || '+repetido-' || left(p.id::text, 8) || '@' || email_key(split_part(p.email, '@', -1))
    ELSE p.id || '@repetido.invalid' END,
  updated_at = now()
FROM repeated r WHERE r.id = p.id;

INSERT INTO audit_log (actor_id, action, subject_type, subject_id, details)
  SELECT NULL, 'update-person', 'profile', id, '{"fields": ["email"], "reason": "repeated-address"}' FROM repeated;

UPDATE profiles SET email = email_key(email), updated_at = now() WHERE email <> email_key(email);

CREATE UNIQUE INDEX profiles_email_unique ON profiles (email_key(email));

-- Registrations that wait for their confirmation: the newest of each address stays.
DELETE FROM pending_registrations older USING pending_registrations newer
  WHERE email_key(older.email) = email_key(newer.email) AND (older.created_at, older.id) < (newer.created_at, newer.id);
UPDATE pending_registrations SET email = email_key(email) WHERE email <> email_key(email);
