import type { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readAskable } from '#features/competence/server/met.reads.ts';
import { readPlanItems } from '#features/requirement-plans/server/members.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { certificatesContract } from '../certificates.contract.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { usualDesign } from '../certificates.texts.ts';
import { readCertifiable, readDesign, readIssued } from './certificates.reads.ts';
import { insertDesign, noteCandidates, noteEarlier } from './certificates.writes.ts';
import { readDueRounds } from './due-rounds.ts';

type Written = z.output<NonNullable<(typeof certificatesContract.saveCertificateDesign)['~orpc']['inputSchema']>>;

/** How certificates are now; before the first design, how they would be. A fixed number of queries. */
export async function getCertificateDesign({ db, now }: Acting) {
  const design = await readDesign(db);
  const { modules, requirements, plans } = await readChoosable(db);
  const { module_ids, requirement_ids, plan_ids, ...paper } = design ?? {
    version: 0,
    is_active: false,
    module_ids: null,
    ...{ requirement_ids: [], plan_ids: [] },
    ...usualDesign,
    signers: [],
    is_wide: true,
  };
  const { version, is_active, heading, wording, requirement_wording, plan_wording, signers, is_wide } = paper;
  const { issued, without } = await readIssued(db, module_ids);
  const day = await readToday(db, now);
  const due = design ? await readDueRounds(db, { design, people: null, day, earlier: () => true }) : [];
  // What was archived or deleted meanwhile cannot be chosen any more.
  const stillThere = (there: ReadonlyArray<{ id: string }>, ids: readonly string[]) =>
    there.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return {
    ...{ version, is_active, modules, requirements, plans },
    module_ids: module_ids && stillThere(modules, module_ids),
    requirement_ids: stillThere(requirements, requirement_ids),
    plan_ids: stillThere(plans, plan_ids),
    ...{ heading, wording, requirement_wording, plan_wording, signers, is_wide },
    issued,
    without: without + due.length,
  };
}

/** What certificates can be issued of, by name. Three queries. */
async function readChoosable(db: Queryable) {
  const plans = await readPlanItems(db, null);
  return {
    modules: await readCertifiable(db),
    requirements: await readAskable(db),
    plans: plans.map(({ id, name }) => ({ id, title: name })),
  };
}

/** Writes the next version, with which certificates are issued from now on. Refuses with DESIGN_CHANGED_MEANWHILE and MODULE_GONE. */
export function saveCertificateDesign({ db, actor, now }: Acting, { version: seen, ...design }: Written) {
  return db.transaction(async (tx) => {
    const there = await readChoosable(tx);
    const known = new Set([...there.modules, ...there.requirements, ...there.plans].map(({ id }) => id));
    const chosen = [...(design.module_ids ?? []), ...design.requirement_ids, ...design.plan_ids];
    if (chosen.some((id) => !known.has(id))) throw refuse(refusals.MODULE_GONE);
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
export function issueEarlierCertificates({ db, actor, now }: Acting) {
  return db.transaction(async (tx) => {
    const design = await readDesign(tx);
    if (!design?.is_active) throw refuse(refusals.NOT_ISSUING);
    const day = await readToday(tx, now);
    const met = await readDueRounds(tx, { design, people: null, day, earlier: () => true });
    const total = (await noteEarlier(tx, design.module_ids)) + met.length;
    if (met.length > 0) await noteCandidates(tx, day, true);
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
