import type { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { certificatesContract } from '../certificates.contract.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { usualDesign } from '../certificates.texts.ts';
import { readCertifiable, readDesign, readIssued } from './certificates.reads.ts';
import { insertDesign, noteEarlier } from './certificates.writes.ts';

type Written = z.output<NonNullable<(typeof certificatesContract.saveCertificateDesign)['~orpc']['inputSchema']>>;

/** How certificates are now; before the first design, how they would be. Three queries. */
export async function getCertificateDesign({ db }: Acting) {
  const design = await readDesign(db);
  const modules = await readCertifiable(db);
  const { version, is_active, module_ids, heading, wording, signers, is_wide } = design ?? {
    version: 0,
    is_active: false,
    module_ids: null,
    ...usualDesign,
    signers: [],
    is_wide: true,
  };
  return {
    version,
    is_active,
    // What was archived or deleted meanwhile cannot be chosen any more.
    module_ids: module_ids && modules.flatMap(({ id }) => (module_ids.includes(id) ? [id] : [])),
    modules,
    heading,
    wording,
    signers,
    is_wide,
    ...(await readIssued(db, module_ids)),
  };
}

/** Writes the next version, with which certificates are issued from now on. Refuses with DESIGN_CHANGED_MEANWHILE and MODULE_GONE. */
export function saveCertificateDesign({ db, actor, now }: Acting, { version: seen, ...design }: Written) {
  return db.transaction(async (tx) => {
    const known = new Set((await readCertifiable(tx)).map(({ id }) => id));
    if (design.module_ids?.some((id) => !known.has(id))) throw refuse(refusals.MODULE_GONE);
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
    const design = await readDesign(tx);
    if (!design?.is_active) throw refuse(refusals.NOT_ISSUING);
    const total = await noteEarlier(tx, design.module_ids);
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
