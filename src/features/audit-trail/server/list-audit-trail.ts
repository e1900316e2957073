import type { Acting } from '#platform/http/call.ts';
import { phraseOf } from '../audit-trail.rules.ts';
import { readTrail, type TrailPlace, type TrailRow } from './audit-trail.reads.ts';
import { actorName, type TrailInput, trailFilter } from './trail-filter.ts';

/** A page of the audit trail, the newest first. Two queries. */
export async function listAuditTrail(call: Acting, input: TrailInput & { before?: string | undefined; limit: number }) {
  const filter = await trailFilter(call, input);
  // One more than asked for tells whether there are older ones.
  const rows = await readTrail(call.db, filter, 'newest', placeFrom(input.before), input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => ({
      id: String(row.id),
      at: row.at,
      actor: actorName(row),
      phrase: phraseOf(row.action, row.details),
      action: row.action,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      // Of what people do to themselves, once is enough.
      subject: row.subject_id === row.actor_id ? null : row.subject,
      people: peopleOf(row),
      details: row.details,
      token: row.token,
      seq: row.seq === null ? null : Number(row.seq),
      hash: row.hash,
    })),
    before: last ? `${last.microseconds}-${last.id}` : null,
  };
}

/** Each once; nobody of whom the name is gone, nor from outside: their page leads nowhere. */
function peopleOf(row: TrailRow) {
  const actor = row.actor_id && row.is_actor_shown ? [{ id: row.actor_id, name: actorName(row) }] : [];
  const { subject_person, subject } = row;
  const isOther = subject_person !== row.actor_id;
  return subject_person && isOther && subject ? [...actor, { id: subject_person, name: subject }] : actor;
}

function placeFrom(before: string | undefined): TrailPlace | null {
  const [microseconds, id] = before?.split('-') ?? [];
  return microseconds && id ? { microseconds, id } : null;
}
