-- What a node notices of the proxy in front goes with its sign of life; a scheduled backup that failed is told in the bells of administrators.
ALTER TABLE system_nodes ADD COLUMN proxy_signs text[] NOT NULL DEFAULT '{}';
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring', 'session-survey',
   'effectiveness-due', 'webhook-paused', 'access-requested', 'emergency-sign-in', 'provider-email', 'factor-changed', 'factor-reset', 'passkey-copied',
   'session-material', 'backup-failed'));
