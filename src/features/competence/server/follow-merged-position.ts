import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { OrganisationEvents } from '#features/organisation/organisation.events.ts';
import type { Transaction } from '#platform/db/database.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { insertEnd, insertReaching } from './competence.writes.ts';
import { readAskedOfPosition, readLastVersion, readWordingsFrom } from './reach.reads.ts';
import { holdLastRule } from './requirements.reads.ts';

/** Before all rules. */
const always = '1990-01-01';

/**
 * What is asked of a position is asked of the one that it was merged into, too, as far back as it was: each wording that reached it is written once
 * more, so that nobody who is late begins anew. What was known before stays as it was. Of what has ended nothing is asked.
 */
export async function followMergedPosition(
  tx: Transaction,
  { merged, into, by, at }: OrganisationEvents['positionsMerged'],
): Promise<void> {
  for (const requirement_id of await readAskedOfPosition(tx, merged)) {
    const held = await holdLastRule(tx, requirement_id);
    if (!held?.is_required) continue;
    let version = await readLastVersion(tx, requirement_id);
    for (const wording of await readWordingsFrom(tx, requirement_id, always)) {
      version += 1;
      const again = { version, from_day: wording.from_day, reason: texts.positionMerged };
      const ids = new Set(wording.audience.map((one) => (one.kind === 'everyone' ? '' : one.id)));
      const audience = [
        ...wording.audience,
        ...(ids.has(merged) && !ids.has(into) ? [{ kind: 'position' as const, id: into }] : []),
      ];
      if (!wording.is_required) await insertEnd(tx, requirement_id, again, { id: by }, at);
      else await insertReaching(tx, { id: wording.id, audience }, again, { id: by }, at);
    }
    await appendAudit(tx, {
      actor_id: by,
      action: 'change-requirement',
      subject_type: 'requirement',
      subject_id: requirement_id,
      details: { version, position: into },
    });
  }
}
