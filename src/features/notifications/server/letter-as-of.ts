import type { Database } from '#platform/db/database.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { dutyMailAsOf, dutyMails } from './mail-duties.ts';
import { sessionMailAsOf, sessionMails } from './tell-sessions.ts';

/** What a posted mail says when it leaves; null for one that has nothing to say any more. Only what falls due and sessions are looked at again. */
export function letterAsOf(
  db: Database,
  { kind, userId, letter }: { kind: string; userId: string | null; letter: Letter },
): Promise<Letter | null> {
  if (kind === sessionMails && userId) return sessionMailAsOf(db, userId, letter);
  if (kind !== dutyMails || !userId) return Promise.resolve(letter);
  return dutyMailAsOf(db, presentMoment(), userId, letter);
}
