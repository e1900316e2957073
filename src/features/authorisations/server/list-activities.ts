import { displayName } from '#features/identity/identity.rules.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { activityName } from '../authorisations.rules.ts';
import { readActivities } from './activities.reads.ts';

/** What people are authorised for, open ones first, by name. One query beside the settings. */
export async function listActivities({ db, now }: Acting) {
  const rows = await readActivities(db, await readToday(db, now));
  const activities = rows.map(({ words, author_first, author_last, ...row }) => ({
    ...row,
    name: activityName(words),
    author: author_first === null ? '' : displayName({ first_name: author_first, last_name: author_last ?? '' }),
  }));
  activities.sort(
    (a, b) => Number(a.closed_on !== null) - Number(b.closed_on !== null) || a.name.localeCompare(b.name, 'es'),
  );
  return { activities };
}
