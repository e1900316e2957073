import { readObjects, readPeopleInScope } from '#features/audit-package/server/audit-package.reads.ts';
import type { AuditAction, AuditSubject } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { auditorAccessRefusals as refusals } from '../auditor-access.refusals.ts';
import { type Access, readCurrent } from './auditor-access.reads.ts';

/** What the acting auditor may read: the access, and the people within its scope by name. */
export interface Audit {
  access: Access;
  people: Array<{ id: string; first_name: string; last_name: string }>;
  /** What modules, titles, courses, checklists and documents it is about; null for all. */
  objects: readonly string[] | null;
}

/** The acting auditor's access. Refuses with NO_ACCESS. One query. */
export async function requireAccess({ db, actor }: Acting): Promise<Access> {
  const access = await readCurrent(db, actor.id);
  if (!access) throw refuse(refusals.NO_ACCESS);
  return access;
}

/** The same with whom and what it is about. Refuses with NO_ACCESS. Three queries at most. */
export async function requireAudit(call: Acting): Promise<Audit> {
  const access = await requireAccess(call);
  const { scope } = access;
  const people = await readPeopleInScope(call.db, scope);
  const objects = scope.requirement_ids && (await readObjects(call.db, scope.requirement_ids));
  return { access, people, objects };
}

interface Opened {
  action: AuditAction;
  subject_type?: AuditSubject;
  subject_id?: string;
  /** What it is called, for whoever looks through what was opened. */
  words?: string;
}

/** Tells the log what the acting auditor opened. */
export async function noteOpened({ db, actor }: Acting, access: Access, opened: Opened): Promise<void> {
  const { action, subject_type = 'auditor-access', subject_id = access.id, words } = opened;
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action,
      subject_type,
      subject_id,
      details: { access: access.id, ...(words ? { words } : {}) },
    }),
  );
}

/** The refusal of what is not within the scope, or is not at all: nobody is told which; the log is told that it was tried. */
export async function outside(call: Acting, access: Access, what: string) {
  await noteOpened(call, access, { action: 'try-outside-audit', words: what });
  return refuse(refusals.OUTSIDE);
}
