import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { BackupRecord } from '../backup-record.rules.ts';
import { settings } from './settings.tables.ts';

/** The section that holds it: none that anybody sets, and none that the settings' screens know. */
export const backupSection = 'backups';

const number = z.number();
const text = z.string();
const recordSchema = z.object({
  last: z
    .object({
      at: text,
      took_ms: number,
      bytes: number,
      tables: number,
      rows: number,
      files: number,
      name: text,
      place: text,
    })
    .nullable()
    .catch(null),
  fault: z.object({ at: text, sentence: text }).nullable().catch(null),
  drill: z
    .object({
      at: text,
      took_ms: number,
      name: text,
      backup_at: text.nullable(),
      is_proved: z.boolean(),
      sentence: text,
    })
    .nullable()
    .catch(null),
});

/** What became of the last backups; nothing where none was made. What another version wrote differently counts as nothing. One query. */
export async function readBackupRecord(db: Queryable): Promise<BackupRecord> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.section, backupSection));
  return recordSchema.catch({ last: null, fault: null, drill: null }).parse(row?.value ?? {});
}
