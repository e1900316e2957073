import { mayRead, teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import type { RecordState } from '../external-training.rules.ts';
import { areTitlesOffered, type ExternalRecord, readRecordsIn, readRecordsOf } from './external-training.reads.ts';

/** What may be done with a record by somebody who may read it. */
function presented(
  { recorded_by, total: _, person_name: __, ...record }: ExternalRecord,
  { actor }: Pick<Acting, 'actor'>,
) {
  const { person_id, state, void_reason, imported_from, catalogue_title } = record;
  const judges = isSupervisor(actor.role) && person_id !== actor.id;
  const isOpen = state !== 'verified';
  return {
    ...record,
    may: {
      change: isOpen && (person_id === actor.id || recorded_by === actor.id || judges),
      judge: judges && state === 'pending',
      void: judges && state === 'verified' && void_reason === null,
      map: judges && void_reason === null && (isOpen || (imported_from !== null && catalogue_title === null)),
    },
  };
}

/** Titles of a person. Refuses with PERSON_NOT_FOUND, also of whom the acting person may not read. A fixed number of queries. */
export async function listPersonRecords(call: Acting, id: string) {
  if (!(await mayRead(call, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  const records = (await readRecordsOf(call.db, id)).map((one) => presented(one, call));
  return {
    today: await readToday(call.db, call.now),
    isWanted: records.length > 0 || (await areTitlesOffered(call.db)),
    records,
  };
}

/** A page of the team's titles in a state. A fixed number of queries. */
export async function listRecords(call: Acting, asked: { state: RecordState; limit: number; offset: number }) {
  const rows = await readRecordsIn(call.db, { ...asked, reach: await teamOf(call) });
  return {
    today: await readToday(call.db, call.now),
    total: rows[0]?.total ?? 0,
    records: rows.map((one) => ({ ...presented(one, call), person_name: one.person_name })),
  };
}
