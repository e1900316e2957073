import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { refuseName, type UnitKind } from '../organisation.rules.ts';
import { isInUse } from './units.reads.ts';
import { insertUnit } from './units.writes.ts';

interface NewUnit {
  kind: UnitKind;
  name: string;
  site_id?: string | null | undefined;
}

/** Creates a site, an area or a position. Refuses with NAME_WITH_SEMICOLON, UNKNOWN_SITE and UNIT_NAME_TAKEN. */
export async function createUnit({ db, actor, now }: Acting, { kind, name, site_id = null }: NewUnit) {
  const no = refuseName(kind, name);
  if (no) throw refuse(no);
  return db.transaction(async (tx) => {
    if (site_id && !(await isInUse(tx, 'site', site_id))) throw refuse(refusals.UNKNOWN_SITE);
    const id = await insertUnit(tx, kind, { name, site_id, recorded_at: now });
    if (!id) throw refuse(refusals.UNIT_NAME_TAKEN);
    await appendAudit(tx, { actor_id: actor.id, action: `create-${kind}`, subject_type: kind, subject_id: id });
    return { id };
  });
}
