-- Managing people: search without accents, temporary passwords, erased persons.

ALTER TABLE profiles
  -- Name and address without case and accents, for the search of long lists.
  ADD COLUMN search_text text GENERATED ALWAYS AS
    (fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(position, ''))) STORED,
  -- Set when everything that names the person was taken away; what they learned stays under the nameless profile.
  ADD COLUMN erased_at timestamptz;

-- The order of lists: by first name as people read it, not as bytes compare.
CREATE INDEX profiles_by_name ON profiles (fold_text(first_name), fold_text(last_name), id);

-- Given by somebody else and to be replaced by its owner.
ALTER TABLE credentials ADD COLUMN is_temporary boolean NOT NULL DEFAULT false;
