import { appendAudit } from '#features/audit/server/append-audit.ts';
import { organisationRefusals } from '#features/organisation/organisation.refusals.ts';
import { isTooFar } from '#features/organisation/organisation.rules.ts';
import { isInUse } from '#features/organisation/server/units.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { authorisationsRefusals as refusals } from '../authorisations.refusals.ts';
import type { ActivityAct, ActivityKind } from '../authorisations.rules.ts';
import { areRequirements, holdActivity, isEquipmentInUse, readPeopleIn } from './activities.reads.ts';
import { insertActivity, insertWording, markClosed } from './authorisations.writes.ts';

interface Resting {
  requirement_ids: readonly string[];
  from_day: string;
}

interface NewActivity extends Resting {
  kind: ActivityKind;
  equipment_id?: string | null | undefined;
  name?: string | null | undefined;
  act?: ActivityAct | null | undefined;
  work_area_id?: string | null | undefined;
}

type By = Pick<Acting, 'actor' | 'now'>;

async function requireResting(tx: Transaction, now: Date, { requirement_ids, from_day }: Resting): Promise<string> {
  const today = await readToday(tx, now);
  if (from_day < today || isTooFar(from_day, today)) throw refuse(refusals.CHANGE_DAY);
  if (!(await areRequirements(tx, requirement_ids))) throw refuse(refusals.UNKNOWN_REQUIREMENTS);
  return today;
}

/**
 * Adds what people have to be authorised for. Refuses with ACTIVITY_EXISTS, also when two do it at once, EQUIPMENT_NOT_IN_USE, UNKNOWN_AREA,
 * UNKNOWN_REQUIREMENTS and CHANGE_DAY.
 */
export function createActivity({ db, actor, now }: Acting, { requirement_ids, from_day, kind, ...of }: NewActivity) {
  const equipment_id = kind === 'equipment' ? (of.equipment_id ?? null) : null;
  const work_area_id = kind === 'equipment' ? null : (of.work_area_id ?? null);
  const object = {
    kind,
    equipment_id,
    work_area_id,
    name: kind === 'procedure' ? (of.name ?? null) : null,
    act: kind === 'act' ? (of.act ?? null) : null,
  };
  return db.transaction(async (tx) => {
    const today = await requireResting(tx, now, { requirement_ids, from_day });
    if (equipment_id && !(await isEquipmentInUse(tx, equipment_id, today))) throw refuse(refusals.EQUIPMENT_NOT_IN_USE);
    if (work_area_id && !(await isInUse(tx, 'work-area', work_area_id)))
      throw refuse(organisationRefusals.UNKNOWN_AREA);
    const id = await insertActivity(tx, object, actor.id, now);
    if (id === null) throw refuse(refusals.ACTIVITY_EXISTS);
    await insertWording(tx, { activity_id: id, version: 1, from_day, reason: '', requirement_ids }, actor.id, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'create-activity',
      subject_type: 'authorised-activity',
      subject_id: id,
      details: { from_day, requirements: [...requirement_ids] },
    });
    return { id };
  });
}

interface Change extends Resting {
  id: string;
  reason: string;
  /** The wording that was seen. */
  version: number;
}

/** In a transaction: what an activity rests on from a day on. As {@link changeActivity}. */
export async function changeIn(
  tx: Transaction,
  { actor, now }: By,
  { id, requirement_ids, from_day, reason, version }: Omit<Change, 'version'> & { version: number | null },
): Promise<void> {
  const held = await holdActivity(tx, id);
  if (!held) throw refuse(refusals.ACTIVITY_NOT_FOUND);
  if (version !== null && held.version !== version) throw refuse(refusals.ACTIVITY_CHANGED);
  await requireResting(tx, now, { requirement_ids, from_day });
  const wording = { activity_id: id, version: held.version + 1, from_day, reason, requirement_ids };
  await insertWording(tx, wording, actor.id, now);
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'change-activity',
    subject_type: 'authorised-activity',
    subject_id: id,
    details: { from_day, requirements: [...requirement_ids] },
  });
}

/**
 * Changes what an activity rests on from a day on, with a reason: whoever does not meet it is suspended from that day. Refuses with
 * ACTIVITY_NOT_FOUND, ACTIVITY_CHANGED where another wording was seen, UNKNOWN_REQUIREMENTS and CHANGE_DAY.
 */
export async function changeActivity({ db, ...by }: Acting, change: Change) {
  await db.transaction((tx) => changeIn(tx, by, change));
  return { success: true as const };
}

/** Closes an activity: from today on nobody is authorised for it. Refuses with ACTIVITY_NOT_FOUND. @returns whose authorisations ended by it */
export function closeActivity({ db, actor, now }: Acting, id: string) {
  return db.transaction(async (tx) => {
    if (!(await holdActivity(tx, id))) throw refuse(refusals.ACTIVITY_NOT_FOUND);
    const today = await readToday(tx, now);
    const ended = (await readPeopleIn(tx, id, today)).length;
    await markClosed(tx, id, today, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'close-activity',
      subject_type: 'authorised-activity',
      subject_id: id,
    });
    return { ended };
  });
}
