import { createHash, randomBytes } from 'node:crypto';
import { lockSettings } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { plainSetupCode, setupCodeBytes, setupCodeOf } from '../setup-code.rules.ts';
import { readHasAdministrator } from './setup.reads.ts';
import { deleteSetupCodes, keepSetupCode } from './setup.writes.ts';

/** Starts whose code is still good: all nodes of an installation, and the starts before that somebody may look at. */
const mostCodes = 20;

/**
 * Makes the code that a start prints, good until one of them is used: only hashes are kept, so a new start cannot print an older
 * one. Once somebody administrates the installation none is made and none is left (decision 0162).
 *
 * @returns the code to print, or null where none is needed
 */
export function makeSetupCode(db: Database, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    if (await readHasAdministrator(tx)) {
      await deleteSetupCodes(tx);
      return null;
    }
    const code = setupCodeOf(randomBytes(setupCodeBytes));
    await keepSetupCode(tx, hashSetupCode(code), now, mostCodes);
    return code;
  });
}

/** What is kept of a code; 80 random bits need no slow hash. */
export function hashSetupCode(typed: string): Buffer {
  return createHash('sha256').update(plainSetupCode(typed)).digest();
}
