import type { Database } from '#platform/db/database.ts';
import { deleteOldTokens } from './api-tokens.writes.ts';

export const apiTokensJobs = [
  { name: 'forget-old-tokens', everySeconds: 24 * 60 * 60, run: (db: Database) => deleteOldTokens(db) },
] as const;
