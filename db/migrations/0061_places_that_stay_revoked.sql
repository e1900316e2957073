-- Places in the lists of revoked credentials whose certificate went with its person: their credentials are still about, and stay revoked.
CREATE TABLE certificate_places_over (
  status_index integer PRIMARY KEY,
  CONSTRAINT certificate_places_over_status_index_check CHECK (status_index >= 0)
);
