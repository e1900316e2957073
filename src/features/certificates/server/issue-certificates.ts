import { randomInt } from 'node:crypto';
import { readToday } from '#features/competence/server/competence.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CertificatesEvents } from '../certificates.events.ts';
import { codeOf } from '../code.rules.ts';
import { holdDue, readDesign } from './certificates.reads.ts';
import { deleteDue, insertCertificates } from './certificates.writes.ts';

/** Issued in one transaction. */
const atOnce = 200;

interface Issuing {
  db: Database;
  now: Date;
  happened: Happenings<CertificatesEvents>;
  /** Whether anything can be mailed. */
  hasMail: boolean;
}

/**
 * Issues the certificates that are due, each once however often this is cut off and whoever does it beside: the round stays due until the transaction
 * that stores its certificate ends, and tells of it.
 */
export async function issueDueCertificates(issuing: Issuing): Promise<void> {
  while ((await issueSome(issuing)) === atOnce);
}

/** @returns how many were taken on */
function issueSome({ db, now, happened, hasMail }: Issuing): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await holdDue(tx, atOnce, await readToday(tx, now));
    const design = due.length > 0 ? await readDesign(tx) : null;
    if (!design) return 0;
    const issued = due.map(({ first_name, last_name, ...one }) => ({
      ...one,
      code: codeOf(Array.from({ length: 9 }, () => randomInt(31))),
      holder_name: displayName({ first_name, last_name }),
      design_id: design.id,
      issued_at: now,
    }));
    const certificate_ids = await insertCertificates(tx, issued);
    await deleteDue(
      tx,
      issued.map(({ cycle_id }) => cycle_id),
    );
    if (certificate_ids.length > 0) await happened.certificatesIssued(tx, { certificate_ids, hasMail });
    return due.length;
  });
}
