import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { auditPackageRefusals as refusals } from '../audit-package.refusals.ts';
import {
  type AuditScope,
  mostAtOnce,
  type PackageReach,
  type PackageScope,
  packageName,
} from '../audit-package.rules.ts';
import {
  countEvidence,
  countOpen,
  readObjects,
  readPackage,
  readPeopleInScope,
  readRequirementsInScope,
} from './audit-package.reads.ts';
import { insertPackage, markCancelled } from './audit-package.writes.ts';
import { countFacts } from './count-facts.reads.ts';
import { removePieces } from './package-pieces.ts';

/** Whom and what a scope is about. Refuses with FUTURE_PERIOD, EMPTY_SCOPE and NO_SUCH_REQUIREMENT. */
export async function judgeScope(db: Queryable, now: Date, scope: AuditScope) {
  if (scope.to > (await readToday(db, now))) throw refuse(refusals.FUTURE_PERIOD);
  const people = await readPeopleInScope(db, scope);
  if (people.length === 0) throw refuse(refusals.EMPTY_SCOPE);
  const requirements = await readRequirementsInScope(db, scope);
  if (scope.requirement_ids && requirements.length === 0) throw refuse(refusals.NO_SUCH_REQUIREMENT);
  return { people: people.map(({ id }) => id), requirements };
}

/** How much a package of this scope would hold, counted by what writes it. Refuses as {@link judgeScope}. A fixed number of queries. */
export async function previewPackage({ db, now }: Acting, scope: PackageReach) {
  const { people, requirements } = await judgeScope(db, now, scope);
  const objects = scope.requirement_ids && (await readObjects(db, scope.requirement_ids));
  const { from, to, files } = scope;
  const asked = { people, from, to, objects, requirements: scope.requirement_ids };
  const { facts, also } = await countFacts(db, asked);
  const evidence = files ? await countEvidence(db, { ...asked, also }) : { files: 0, bytes: 0 };
  return { people: people.length, requirements: requirements.length, facts, ...evidence };
}

/** Asks for a package, which is made in the background. Refuses as {@link judgeScope}, and with TOO_MANY_PACKAGES. @returns its id */
export async function requestPackage({ db, actor, now }: Acting, scope: PackageScope): Promise<string> {
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'audit-packages');
    const { people, requirements } = await judgeScope(tx, now, scope);
    if ((await countOpen(tx)) >= mostAtOnce) throw refuse(refusals.TOO_MANY_PACKAGES);
    const id = await insertPackage(tx, { scope, created_by: actor.id, created_at: now, file_name: packageName(scope) });
    const { from, to, contacts, notes, files } = scope;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'request-audit-package',
      subject_type: 'audit-package',
      subject_id: id,
      details: { from, to, contacts, notes, files, people: people.length, requirements: requirements.length },
    });
    return id;
  });
}

/** Ends a package that is being made. Refuses with PACKAGE_NOT_FOUND and PACKAGE_NOT_OPEN. */
export async function cancelPackage({ db, actor, now }: Acting, id: string) {
  await db.transaction(async (tx) => {
    if (!(await readPackage(tx, id))) throw refuse(refusals.PACKAGE_NOT_FOUND);
    if (!(await markCancelled(tx, id, now))) throw refuse(refusals.PACKAGE_NOT_OPEN);
    await removePieces(tx, id);
    const subject = { subject_type: 'audit-package', subject_id: id } as const;
    await appendAudit(tx, { actor_id: actor.id, action: 'cancel-audit-package', ...subject });
  });
  return { success: true as const };
}
