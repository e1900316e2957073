import { appendAudit } from '#features/audit/server/append-audit.ts';
import { isAnythingRequired } from '#features/duties/server/duties.reads.ts';
import { makeToken } from '#features/identity/server/tokens.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { calendarRefusals as refusals } from '../calendar.refusals.ts';
import { type CalendarKind, calendarPath, kindsOfRole } from '../calendar.rules.ts';
import { readFeeds } from './calendar.reads.ts';
import { deleteFeed, upsertFeed } from './calendar.writes.ts';

/** The calendars that the acting person may have, and whether they have an address. Two queries. */
export async function listCalendars({ db, actor }: Acting) {
  if (!(await isAnythingRequired(db))) return { calendars: [] };
  const feeds = await readFeeds(db, actor.id);
  return {
    calendars: kindsOfRole(actor.role).map((kind) => {
      const { created_at = null, read_at = null } = feeds.find((feed) => feed.kind === kind) ?? {};
      return { kind, created_at, read_at };
    }),
  };
}

/** Makes the address of a calendar, told this once; the one before is dead. Refuses with NO_TEAM. @param origin of the site */
export async function createCalendar({ db, actor }: Acting, kind: CalendarKind, origin: string) {
  if (!kindsOfRole(actor.role).includes(kind)) throw refuse(refusals.NO_TEAM);
  const { token, hash } = makeToken();
  await db.transaction(async (tx) => {
    await upsertFeed(tx, actor.id, kind, hash);
    await note(tx, actor.id, 'create-calendar-address', kind);
  });
  return { address: `${origin}/api${calendarPath(token)}` };
}

/** Ends the address of a calendar. */
export async function endCalendar({ db, actor }: Acting, kind: CalendarKind): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    if (await deleteFeed(tx, actor.id, kind)) await note(tx, actor.id, 'end-calendar-address', kind);
  });
  return { success: true };
}

function note(
  tx: Parameters<typeof appendAudit>[0],
  person: string,
  action: 'create-calendar-address' | 'end-calendar-address',
  kind: CalendarKind,
) {
  return appendAudit(tx, {
    actor_id: person,
    action,
    subject_type: 'profile',
    subject_id: person,
    details: { kind },
  });
}
