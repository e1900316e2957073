import {
  type RemovedMonth,
  readRemovedMonths,
  readSeal,
  readSealedEntries,
  readSealsOf,
} from '#features/audit/server/audit-chain.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Chain } from '../package-files.rules.ts';
import type { Asked } from './package-data.ts';
import type { PackageZip } from './package-zip.ts';

/** Entries that are read at once. */
const atOnce = 5000;

/**
 * Writes the part of the log in which everything of the period stands, without gaps: each entry with its seal, in words where it is of the period and of
 * the people of the package.
 *
 * @returns where the extract begins and ends, null where nothing was logged; and months of which a signed purge took the entries away
 */
export async function addLog(
  zip: PackageZip,
  db: Queryable,
  { scope, people }: Asked,
  zone: string,
): Promise<{ chain: Chain | null; purged: RemovedMonth[] }> {
  const period = { from: scope.from, to: scope.to, zone };
  const isNarrowed = scope.site_ids || scope.work_area_ids || scope.person_ids || scope.requirement_ids;
  const told = { ...period, people: isNarrowed ? people : null };
  const seals = await readSealsOf(db, period);
  let end = '';
  let entries = 0;
  async function* lines() {
    if (!seals) return;
    for (let after = seals.first - 1; after < seals.last;) {
      const rows = await readSealedEntries(db, { after, last: seals.last, most: atOnce }, told);
      const last = rows.at(-1);
      if (!last) return;
      yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
      entries += rows.length;
      end = last.hash;
      after = last.seq;
    }
  }
  await zip.add('registro.jsonl', lines());
  const purged = await readRemovedMonths(db, period);
  if (!seals) return { chain: null, purged };
  const previous = (await readSeal(db, seals.first - 1)) ?? '';
  return { chain: { first: seals.first, last: seals.last, entries, previous, hash: end }, purged };
}
