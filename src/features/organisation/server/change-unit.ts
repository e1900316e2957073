import { appendAudit } from '#features/audit/server/append-audit.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { isTooFar, refuseName, type UnitKind } from '../organisation.rules.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { moved, type Period, type Place } from '../placement.rules.ts';
import { letProfilesFollow, movePeople } from './move-people.ts';
import type { Writing } from './place-as-written.ts';
import { readPeopleIn } from './placing.reads.ts';
import { countAreasAt, isInUse, lockUnit } from './units.reads.ts';
import { updateUnit } from './units.writes.ts';
import { writingOf } from './writing.ts';

interface Leaving {
  to: string | null;
  /** First day on which nobody is there any more. */
  day: string;
}

interface UnitChange {
  id: string;
  kind: UnitKind;
  name?: string | undefined;
  site_id?: string | null | undefined;
  archived?: boolean | undefined;
  leaving?: Leaving | undefined;
}

const columns = { site: 'site_id', 'work-area': 'work_area_id', position: 'position_id' } as const;
const unknown = {
  site: refusals.UNKNOWN_SITE,
  'work-area': refusals.UNKNOWN_AREA,
  position: refusals.UNKNOWN_POSITION,
} as const;

/**
 * Renames a site, an area or a position, moves an area to a site, archives or restores one. Refuses with UNIT_NOT_FOUND,
 * NAME_WITH_SEMICOLON, UNIT_ARCHIVED, UNKNOWN_SITE, UNIT_NAME_TAKEN, and where it is archived SITE_WITH_AREAS, UNIT_IN_USE without
 * `leaving`, DAY_TOO_FAR and whatever `leaving.to` is not there.
 */
export async function changeUnit(
  call: Acting,
  { id, kind, ...change }: UnitChange,
  happened: Happenings<OrganisationEvents>,
): Promise<{ id: string }> {
  const no = change.name === undefined ? null : refuseName(kind, change.name);
  if (no) throw refuse(no);
  try {
    return await call.db.transaction(async (tx) => {
      await lockRoster(tx);
      const writing = await writingOf(tx, call);
      const unit = await lockUnit(tx, kind, id);
      if (!unit) throw refuse(refusals.UNIT_NOT_FOUND);
      const isArchived = unit.archived_at !== null;
      const { name, site_id, archived = isArchived } = change;
      if (isArchived && archived && (name !== undefined || site_id !== undefined)) throw refuse(refusals.UNIT_ARCHIVED);
      if (site_id && !(await isInUse(tx, 'site', site_id))) throw refuse(refusals.UNKNOWN_SITE);
      const isTurned = archived !== isArchived;
      if (isTurned && archived) await empty(tx, { id, kind, leaving: change.leaving }, writing, happened);
      const fields = {
        ...(name === undefined ? {} : { name }),
        ...(site_id === undefined || kind !== 'work-area' ? {} : { site_id }),
        ...(isTurned ? { archived_at: archived ? call.now : null } : {}),
      };
      // Somebody else archived it a moment ago, or nothing was asked for.
      if (Object.keys(fields).length === 0) return { id };
      await updateUnit(tx, kind, id, fields);
      const action = isTurned ? (archived ? 'archive' : 'restore') : 'update';
      await appendAudit(tx, {
        actor_id: call.actor.id,
        action: `${action}-${kind}`,
        subject_type: kind,
        subject_id: id,
        ...(change.leaving ? { details: { ...change.leaving } } : {}),
      });
      if (name !== undefined) await letProfilesFollow(tx, writing);
      return { id };
    });
  } catch (error) {
    const isTaken = ['sites', 'work_areas', 'positions'].some((table) => violates(error, `${table}_name_unique`));
    throw isTaken ? refuse(refusals.UNIT_NAME_TAKEN) : error;
  }
}

/** Lets everybody leave what is archived. */
async function empty(
  tx: Transaction,
  { id, kind, leaving }: { id: string; kind: UnitKind; leaving: Leaving | undefined },
  writing: Writing,
  happened: Happenings<OrganisationEvents>,
): Promise<void> {
  if (kind === 'site' && (await countAreasAt(tx, id)) > 0) throw refuse(refusals.SITE_WITH_AREAS);
  const day = leaving?.day ?? writing.today;
  const people = await readPeopleIn(tx, columns[kind], id, day);
  if (people.length === 0) return;
  if (!leaving) throw refuse(refusals.UNIT_IN_USE, { details: { people: people.length } });
  if (isTooFar(day, writing.today)) throw refuse(refusals.DAY_TOO_FAR);
  const { to } = leaving;
  if (to && (to === id || !(await isInUse(tx, kind, to)))) throw refuse(unknown[kind]);
  const placeOf = (period: Period): Place | null => {
    if (kind === 'position') return to ? { ...period, position_id: to } : null;
    return kind === 'site' ? { ...period, site_id: to } : { ...period, work_area_id: to };
  };
  await movePeople(
    tx,
    people,
    (period) => {
      const isHere = period[columns[kind]] === id && (period.until_day === null || period.until_day >= day);
      if (!isHere) return null;
      const place = placeOf(period);
      return moved(
        period,
        place && { position_id: place.position_id, work_area_id: place.work_area_id, site_id: place.site_id },
        day,
      );
    },
    { ...writing, reason: organisationTexts.archived },
    happened,
  );
}
