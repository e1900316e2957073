-- The bell tells of authorisations that are suspended, withdrawn or about to be, and whoever administrates of passwords that were wrong at signing.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified',
      'title-rejected', 'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn', 'signing-failed'));
