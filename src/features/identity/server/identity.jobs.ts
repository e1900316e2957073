import type { Database } from '#platform/db/database.ts';
import { answerLinkRequests } from './answer-link-requests.ts';
import { deleteExpired } from './identity.writes.ts';

/** Removes ended sessions, access tokens and counted failures; what has ended is refused anyway, so when it runs does not matter. */
export const identityJobs = [
  { name: 'delete-expired-sessions', everySeconds: 15 * 60, run: (db: Database) => deleteExpired(db) },
] as const;

/** Where mail is configured: writes the links that were asked for. */
export const linkRequestJobs = [
  { name: 'answer-link-requests', everySeconds: 1, run: (db: Database) => answerLinkRequests(db, new Date()) },
] as const;
