import type { Database } from '#platform/db/database.ts';
import { chatTexts } from '../chat.texts.ts';
import { endAbandonedAnswers } from './chat.writes.ts';

/** Milliseconds without a sign of life after which an answer is no longer waited for. */
const patience = 20_000;

/** Work that runs by itself: answers whose process was killed end with the apology, and can be asked for again. */
export const chatJobs = [
  {
    name: 'end-abandoned-answers',
    everySeconds: 10,
    run: (db: Database) => endAbandonedAnswers(db, new Date(Date.now() - patience), chatTexts.apology),
  },
] as const;
