import { activityName } from '#features/authorisations/authorisations.rules.ts';
import type { ReminderLine } from '#features/evidence/server/sheet-parts.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { mostReminded, reminderWay, reminderWords } from '../notices.rules.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { readNoticeState, readNotices, readSentReminders } from './notices.reads.ts';
import { markAllRead, markRead, markUnread } from './notices.writes.ts';

/** Whether anything is required, and what the acting person has not read. One query. */
export async function getNoticeState({ db, actor, now }: Acting) {
  const today = await readToday(db, now);
  return readNoticeState(db, { person: actor.id, colleague: !isSupervisor(actor.role), today });
}

/** The acting person's notices, the latest first. One query. */
export async function listNotices({ db, actor, hasMail }: Acting, page: { limit: number; offset: number }) {
  const rows = await readNotices(db, actor.id, page);
  return {
    total: rows[0]?.total ?? 0,
    unread: rows[0]?.unread ?? 0,
    hasMail,
    notices: rows.map(({ first_name, last_name, words, about, step, total: _total, unread: _unread, ...row }) => ({
      ...row,
      name: words ? activityName(words) : row.name,
      about: about && { id: about.id, name: displayName(about) },
      late_days: Math.max(0, -step),
      asked_by_name: first_name === null ? null : displayName({ first_name, last_name: last_name ?? '' }),
    })),
  };
}

/** Marks one of the acting person's as read. Refuses with NOTICE_NOT_FOUND. */
export async function readNotice({ db, actor }: Acting, id: string): Promise<{ success: true }> {
  if (!(await db.transaction((tx) => markRead(tx, actor.id, id)))) throw refuse(refusals.NOTICE_NOT_FOUND);
  return { success: true };
}

/** Marks all of the acting person's as read. */
export async function readAllNotices({ db, actor }: Acting): Promise<{ read: number; ids: string[] }> {
  const ids = await db.transaction((tx) => markAllRead(tx, actor.id));
  return { read: ids.length, ids };
}

/** Marks some of the acting person's as not read. */
export async function unreadNotices({ db, actor }: Acting, ids: readonly string[]): Promise<{ unread: number }> {
  return { unread: await db.transaction((tx) => markUnread(tx, actor.id, ids)) };
}

/** What somebody was reminded of. Refuses with PERSON_NOT_FOUND, also of whom the acting person may not read. */
export async function listPersonReminders(call: Acting, id: string) {
  if (!(await mayRead(call, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  return { reminders: await readSentReminders(call.db, id, mostReminded) };
}

/** The lines of the same on a sheet, for who may read it: of what and why, the day, how it came. */
export async function remindersOnSheet(db: Queryable, person: string): Promise<ReminderLine[]> {
  const reminders = await readSentReminders(db, person, mostReminded);
  return reminders.map((one) => {
    const { what, why } = reminderWords(one);
    return { what, why, day: one.day, way: reminderWay(one, spanishDay) };
  });
}
