import type { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { certificatesContract } from '../certificates.contract.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { usualDesign } from '../certificates.texts.ts';
import { readDesign, readIssued } from './certificates.reads.ts';
import { insertDesign, noteEarlier } from './certificates.writes.ts';

type Written = z.output<NonNullable<(typeof certificatesContract.saveCertificateDesign)['~orpc']['inputSchema']>>;

/** How certificates are now; before the first design, how they would be. Two queries. */
export async function getCertificateDesign({ db }: Acting) {
  const design = await readDesign(db);
  const { version, is_active, heading, wording, signers, is_wide } = design ?? {
    version: 0,
    is_active: false,
    ...usualDesign,
    signers: [],
    is_wide: true,
  };
  return {
    version,
    is_active,
    heading,
    wording,
    signers,
    is_wide,
    ...(await readIssued(db)),
  };
}

/** Writes the next version, with which certificates are issued from now on. Refuses with DESIGN_CHANGED_MEANWHILE. */
export function saveCertificateDesign({ db, actor, now }: Acting, { version: seen, ...design }: Written) {
  return db.transaction(async (tx) => {
    const version = seen + 1;
    const last = await readDesign(tx);
    const isNext = (last?.version ?? 0) === seen;
    if (!isNext || !(await insertDesign(tx, { ...design, version }, actor.id, now)))
      throw refuse(refusals.DESIGN_CHANGED_MEANWHILE);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-certificate-design',
      subject_type: 'settings',
      subject_id: 'certificates',
      details: { version, is_active: design.is_active },
    });
    return { version };
  });
}

/** Certificates of rounds from before are issued within seconds. Refuses with NOT_ISSUING. @returns of how many */
export function issueEarlierCertificates({ db, actor }: Acting) {
  return db.transaction(async (tx) => {
    if (!(await readDesign(tx))?.is_active) throw refuse(refusals.NOT_ISSUING);
    const total = await noteEarlier(tx);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'issue-earlier-certificates',
      subject_type: 'settings',
      subject_id: 'certificates',
      details: { total },
    });
    return { total };
  });
}
