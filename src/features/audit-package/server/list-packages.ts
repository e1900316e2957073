import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import { readPackages } from './audit-package.reads.ts';
import { narrowingsOf } from './narrowing.ts';

/** A page of packages, the newest first. Three queries. */
export async function listPackages({ db }: Acting, offset: number) {
  const { total, packages } = await readPackages(db, { limit: pageSizes.rows, offset });
  const narrowings = await narrowingsOf(
    db,
    packages.map(({ scope }) => scope),
  );
  return {
    total,
    packages: packages.map(({ scope, file_id: _, ...row }, place) => ({
      ...row,
      from: scope.from,
      to: scope.to,
      narrowing: narrowings[place] ?? [],
      contacts: scope.contacts,
      notes: scope.notes,
      evidence: scope.files,
    })),
  };
}
