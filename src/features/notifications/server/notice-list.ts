import { displayName } from '#features/identity/identity.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { readNoticeState, readNotices } from './notices.reads.ts';
import { markAllRead, markRead } from './notices.writes.ts';

/** Whether anything is required, and what the acting person has not read. One query. */
export function getNoticeState({ db, actor }: Acting) {
  return readNoticeState(db, actor.id);
}

/** The acting person's notices, the latest first. One query. */
export async function listNotices({ db, actor, hasMail }: Acting, page: { limit: number; offset: number }) {
  const rows = await readNotices(db, actor.id, page);
  return {
    total: rows[0]?.total ?? 0,
    unread: rows[0]?.unread ?? 0,
    hasMail,
    notices: rows.map(({ first_name, last_name, step, total: _total, unread: _unread, ...row }) => ({
      ...row,
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
export async function readAllNotices({ db, actor }: Acting): Promise<{ read: number }> {
  return { read: await db.transaction((tx) => markAllRead(tx, actor.id)) };
}
