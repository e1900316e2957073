import { createHash, randomInt } from 'node:crypto';
import { displayName } from '#features/identity/identity.rules.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CertificatesEvents } from '../certificates.events.ts';
import { codeOf } from '../code.rules.ts';
import type { DueRound } from '../due.rules.ts';
import { holdDue, readDesign } from './certificates.reads.ts';
import { deleteCandidates, deleteDue, insertCertificates, insertFacts } from './certificates.writes.ts';
import { readDueRounds } from './due-rounds.ts';
import { holdCandidates, readHolders } from './due.reads.ts';

/** Issued in one transaction. */
const atOnce = 200;
/** People looked at in one transaction. */
const lookedAtOnce = 100;

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
  while ((await issueMet(issuing)) === lookedAtOnce);
}

/** @returns how many were taken on */
function issueSome({ db, now, happened, hasMail }: Issuing): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await holdDue(tx, atOnce, await readToday(tx, now));
    const design = due.length > 0 ? await readDesign(tx) : null;
    if (!design) return 0;
    const issued = due.map(({ first_name, last_name, ...one }) => ({
      ...one,
      code: newCode(),
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

const newCode = () => codeOf(Array.from({ length: 9 }, () => randomInt(31)));

/** What makes a round of a requirement or plan the only one: the success that it rests on, or all of them together. */
function roundOf({ requirement_id, facts }: DueRound): string {
  const [first, ...more] = facts.map(({ fact_id }) => fact_id).toSorted();
  if (first && more.length === 0 && requirement_id) return first;
  const hash = createHash('md5')
    .update([first, ...more].join())
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Looks at people whose competence was kept anew, and issues what they have met. @returns how many were looked at */
function issueMet({ db, now, happened, hasMail }: Issuing): Promise<number> {
  return db.transaction(async (tx) => {
    const candidates = await holdCandidates(tx, lookedAtOnce);
    if (candidates.length === 0) return 0;
    const people = candidates.map(({ person_id }) => person_id);
    const design = await readDesign(tx);
    if (design?.is_active) {
      const early = new Set(candidates.flatMap((one) => (one.is_earlier ? [one.person_id] : [])));
      const day = await readToday(tx, now);
      const due = await readDueRounds(tx, { design, people, day, earlier: (id) => early.has(id) });
      const names = due.length > 0 ? await readHolders(tx, people) : new Map<string, never>();
      const issued = due.flatMap(({ facts, person_id, ...one }) => {
        const holder = names.get(person_id);
        if (!holder) return [];
        const round_id = roundOf({ facts, person_id, ...one });
        const [code, holder_name] = [newCode(), displayName(holder)];
        return [
          { ...one, user_id: person_id, round_id, code, holder_name, design_id: design.id, issued_at: now, facts },
        ];
      });
      const certificate_ids = await insertCertificates(tx, issued);
      await insertFacts(tx, issued);
      if (certificate_ids.length > 0) await happened.certificatesIssued(tx, { certificate_ids, hasMail });
    }
    await deleteCandidates(tx, people);
    return candidates.length;
  });
}
