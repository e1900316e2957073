import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import type { AuditScope } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { readPackages } from './audit-package.reads.ts';

/** A page of packages, the newest first. Two queries. */
export async function listPackages({ db }: Acting, offset: number) {
  const { total, packages } = await readPackages(db, { limit: pageSizes.rows, offset });
  return {
    total,
    packages: packages.map(({ scope, file_id: _, ...row }) => ({
      ...row,
      from: scope.from,
      to: scope.to,
      narrowing: narrowingOf(scope),
      contacts: scope.contacts,
      notes: scope.notes,
      evidence: scope.files,
    })),
  };
}

/** What narrows a scope, in words; nothing where all is asked for. */
export function narrowingOf({ site_ids, work_area_ids, person_ids, requirement_ids }: AuditScope): string[] {
  return [
    site_ids && texts.sites(site_ids.length),
    work_area_ids && texts.areas(work_area_ids.length),
    person_ids && texts.people(person_ids.length),
    requirement_ids && texts.requirements(requirement_ids.length),
  ].filter((words) => words !== null);
}
