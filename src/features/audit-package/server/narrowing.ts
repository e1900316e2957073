import type { Queryable } from '#platform/db/database.ts';
import type { AuditScope } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { readScopeNames } from './audit-package.reads.ts';

type Narrowing = Omit<AuditScope, 'from' | 'to'>;

/** Of each kind so many are named; of more their number is said. */
const mostNamed = 5;

const kinds = [
  ['site_ids', texts.sites],
  ['work_area_ids', texts.areas],
  ['person_ids', texts.people],
  ['requirement_ids', texts.requirements],
] as const;

/**
 * What narrows each of some scopes, in words and by name: whoever approves an access, or hands over a package, has to know whom it is about. Nothing where all
 * is asked for. One query.
 */
export async function narrowingsOf(db: Queryable, scopes: readonly Narrowing[]): Promise<string[][]> {
  const all = (part: keyof Narrowing) => [...new Set(scopes.flatMap((scope) => scope[part] ?? []))];
  const named = await readScopeNames(db, {
    site_ids: all('site_ids'),
    work_area_ids: all('work_area_ids'),
    person_ids: all('person_ids'),
    requirement_ids: all('requirement_ids'),
  });
  return scopes.map((scope) =>
    kinds.flatMap(([part, counted]) => {
      const ids = scope[part];
      if (!ids) return [];
      const chosen = new Set(ids);
      const names = named.flatMap(({ id, name }) => (chosen.has(id) ? [name] : [])).slice(0, mostNamed);
      return [texts.chosen(counted(ids.length), names, ids.length - names.length)];
    }),
  );
}
