import { sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { type Settings, settingsSchema } from '../settings.contract.ts';
import { settings } from './settings.tables.ts';

const allSections = prepared('settings.all', (db) =>
  db.select({ section: settings.section, value: settings.value }).from(settings),
);

/** The installation's settings; what was never set has the specification's default. One query. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await allSections(db).execute();
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.section, row.value])));
}

const defaults = settingsSchema.parse({});

/** One setting of words within a query that needs it; what was never set has the specification's default. */
export function settingInQuery<Section extends keyof Settings, Field extends keyof Settings[Section] & string>(
  section: Section,
  field: Field,
) {
  const [name, key, otherwise] = [section, field, defaults[section][field]].map((word) => sql.raw(`'${word}'`));
  return sql<
    Settings[Section][Field]
  >`coalesce((SELECT s.value ->> ${key} FROM settings s WHERE s.section = ${name}), ${otherwise})`;
}

/** Makes others who change settings wait until this transaction ends. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'settings');
}
