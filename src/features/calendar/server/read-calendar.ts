import { createHash, timingSafeEqual } from 'node:crypto';
import { countUse } from '#features/attempts/server/attempt-limits.ts';
import { hashToken } from '#features/identity/server/tokens.ts';
import { teamOfSupervisor } from '#features/identity/team.rules.ts';
import { readSettings, readToday } from '#features/settings/server/settings.reads.ts';
import { moduleFromOutside, screensInMail } from '#platform/contract/mail-paths.ts';
import type { Database } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { calendarRefusals as refusals } from '../calendar.refusals.ts';
import { type Entry, ownEntry, secretIn, teamEntry } from '../calendar.rules.ts';
import { type Feed, readEvents, readFeed, readOwnDays, readTeamDays } from './calendar.reads.ts';
import { keepEvents, noteReading } from './calendar.writes.ts';
import { writeCalendar } from './write-calendar.ts';

interface Asked {
  /** The last part of the address. */
  name: string;
  /** The `If-None-Match` header. */
  knownTag: string | undefined;
}

/**
 * The calendar of a secret address, for whoever has it. Refuses with CALENDAR_NOT_FOUND where there is none or it is good no more, which
 * look the same, and with TOO_MANY_ATTEMPTS one that is read too often.
 */
export async function readCalendar(context: CallContext, { name, knownTag }: Asked) {
  const { db, now, origin, clientAddress } = context;
  const secret = secretIn(name);
  const hash = hashToken(secret ?? '');
  const feed = await readFeed(db, hash);
  // Found by the hash of a secret of 256 bits: how long the search takes tells nothing of the secret.
  if (!feed || !timingSafeEqual(feed.secret_hash, hash)) throw refuse(refusals.CALENDAR_NOT_FOUND);
  await countUse(db, { kind: 'calendar', account: hash.toString('base64url'), address: clientAddress });
  const entries = await entriesOf(db, feed, now);
  const body = await db.transaction(async (tx) => {
    // Ended while it was being read: dead.
    if (!(await readFeed(tx, hash, true))) throw refuse(refusals.CALENDAR_NOT_FOUND);
    const said = entries.map((entry) => ({ ...entry, digest: digestOf(entry) }));
    await keepEvents(tx, feed.person_id, feed.kind, said);
    await noteReading(tx, hash);
    return writeCalendar(feed.kind, await readEvents(tx, feed.person_id, feed.kind), entries, origin);
  });
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { etag: tag, 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' };
  if (knownTag?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag))
    return { status: 304 as const, headers };
  return {
    status: 200 as const,
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="formacion.ics"',
    },
    body: new Blob([body]).stream() as ReadableStream,
  };
}

/** What stands in a calendar today. Two queries. */
async function entriesOf(db: Database, feed: Feed, now: Date): Promise<Entry[]> {
  const today = await readToday(db, now);
  if (feed.kind === 'own') {
    const pathOf = (id: string | null) => (id ? moduleFromOutside(id) : screensInMail.ownSheet);
    return (await readOwnDays(db, feed.person_id, today)).map((one) => ownEntry(one, pathOf));
  }
  const { people } = await readSettings(db);
  const team = teamOfSupervisor(feed, people.team_by_company);
  return (await readTeamDays(db, team, today)).map((one) =>
    teamEntry(one, `${screensInMail.competence}?requisito=${one.requirement_id}`),
  );
}

const digestOf = ({ description, path, isReminded }: Entry) =>
  createHash('sha256')
    .update(JSON.stringify([description, path, isReminded]))
    .digest('base64url');
