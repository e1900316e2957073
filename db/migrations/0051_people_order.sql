-- The order of lists as a column: sorting ten thousand names must not fold each of them anew.
DROP INDEX profiles_by_name;
ALTER TABLE profiles ADD COLUMN sort_name text
  GENERATED ALWAYS AS (fold_text(first_name) || E'\x01' || fold_text(last_name)) STORED;
CREATE INDEX profiles_by_name ON profiles (sort_name, id);
