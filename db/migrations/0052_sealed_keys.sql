-- The private part of the key by which the installation signs is stored sealed (decision 0280). One that stands open is sealed by the next start, which has
-- what it is sealed with; so has one that a backup of an earlier version brings back.
ALTER TABLE package_keys
  DROP CONSTRAINT package_keys_private_key_check,
  ADD CONSTRAINT package_keys_private_key_check CHECK (octet_length(private_key) IN (48, 92));
