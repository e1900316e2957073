import { type SQL, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import { localTime } from '#platform/time/local-time.ts';
import { type Settings, settingsSchema } from '../settings.contract.ts';
import { recalled } from './settings-memory.ts';
import { settings, time_zones } from './settings.tables.ts';

const stored = prepared('settings.all', (db) =>
  db
    .select({ text: sql<string>`coalesce(jsonb_object_agg(${settings.section}, ${settings.value}), '{}')::text` })
    .from(settings),
);

let parsed: { text: string; settings: Settings } | undefined;

/**
 * The installation's settings; what was never set has the specification's default. One query, or none where a node remembers
 * them ({@link rememberSettings}). The object is shared by all who read: nobody changes it.
 */
export function readSettings(db: Queryable): Promise<Settings> {
  return recalled(db, async () => {
    const [{ text } = { text: '{}' }] = await stored(db).execute();
    // Checking them costs more than all the rest, and they hardly ever change.
    if (parsed?.text !== text) parsed = { text, settings: settingsSchema.parse(JSON.parse(text)) };
    return parsed.settings;
  });
}

/** The day of a moment in the installation's zone, 'YYYY-MM-DD'. A query where {@link readSettings} sends one. */
export async function readToday(db: Queryable, now: Date): Promise<string> {
  const { time_zone } = await readSettings(db);
  return localTime(now, time_zone.name).date;
}

const defaults = settingsSchema.parse({});

/** One setting of words within a query that needs it; what was never set has the specification's default. */
export function settingInQuery<
  Section extends Exclude<keyof Settings, 'sign_in'>,
  Field extends keyof Settings[Section] & string,
>(section: Section, field: Field) {
  const [name, key, otherwise] = [section, field, defaults[section][field]].map((word) => sql.raw(`'${word}'`));
  return sql<
    Settings[Section][Field]
  >`coalesce((SELECT s.value ->> ${key} FROM settings s WHERE s.section = ${name}), ${otherwise})`;
}

/** The zone that was set when a day ended in it, within a query that needs it; the first known one before that. @param day of SQL's type date */
export const zoneThen = (day: SQL) => sql`(SELECT z.name FROM ${time_zones} z
  WHERE z.since < ${startOfDay(sql`${day} + 1`, sql`z.name`)} ORDER BY z.since DESC LIMIT 1)`;

/** All that is kept in a section, as it stands, within a query that needs it; null where nothing is. */
export const sectionInQuery = (section: string) => sql`(SELECT s.value FROM settings s WHERE s.section = ${section})`;

/** Makes others who change settings wait until this transaction ends. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'settings');
}
