-- Codes that starts have printed for the wizard while nobody administrates the installation, hashed (decision 0162). Using one ends all.
CREATE TABLE setup_codes (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  made_at timestamptz NOT NULL
);
