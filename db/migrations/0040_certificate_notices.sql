-- Whoever is issued a certificate is told in their bell, and by mail where they want it.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified',
      'title-rejected', 'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
      'signing-failed', 'document-review', 'certificate'));

ALTER TABLE notification_choices ADD COLUMN certificates boolean NOT NULL DEFAULT true;
