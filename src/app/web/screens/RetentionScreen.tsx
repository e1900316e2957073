import { AuditMonths } from '#features/audit-trail/web/AuditMonths.tsx';
import { BlockedPeople } from '#features/evidence/web/BlockedPeople.tsx';
import { retentionTexts } from '#features/retention/retention.texts.ts';
import { RetentionPage } from '#features/retention/web/RetentionPage.tsx';

/** How long records are kept, with who is blocked because of it, and the log by months. */
export default function RetentionScreen() {
  return (
    <RetentionPage
      blocked={(empty) => <BlockedPeople empty={empty} failed={retentionTexts.blockedFailed} />}
      months={<AuditMonths />}
    />
  );
}
