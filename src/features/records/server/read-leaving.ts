import { readOwnedBy } from '#features/controlled-documents/server/documents.reads.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { readTaughtBy } from '#features/training-sessions/server/training-sessions.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { mostNamed } from '../leaving.rules.ts';
import { readReached } from './records.reads.ts';

/**
 * What nobody would teach or answer for if these people lost their access, of those among them whom the acting person may read. It tells what there is
 * now: who has no access already leaves what they left. A fixed number of queries.
 */
export async function readLeaving(call: Acting, ids: readonly string[]) {
  const { db, actor, now } = call;
  const people = await readReached(db, await teamOf(call), ids);
  const today = await readToday(db, now);
  const whom = { personId: actor.id, isAdmin: actor.role === 'admin' };
  const sessions = await readTaughtBy(db, people, { ...whom, today, limit: mostNamed.things });
  const documents = await readOwnedBy(db, people, mostNamed.things);
  return {
    sessions: { total: sessions[0]?.total ?? 0, first: sessions.map(({ total: _, ...one }) => one) },
    documents: { total: documents[0]?.total ?? 0, first: documents.map(({ total: _, ...one }) => one) },
  };
}
