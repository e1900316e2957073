import type { Database } from '#platform/db/database.ts';
import { chatTexts } from '../chat.texts.ts';
import { answering, endAbandonedAnswers } from './chat.writes.ts';

/** Work that runs by itself: answers whose process was killed end with the apology, and can be asked for again. */
export const chatJobs = [
  {
    name: 'end-abandoned-answers',
    everySeconds: 10,
    run: (db: Database) => endAbandonedAnswers(db, chatTexts.apology),
    lease: answering,
  },
] as const;
