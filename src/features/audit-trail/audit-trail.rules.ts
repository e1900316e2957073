import { type AuditAction, type AuditGroup, auditGroups } from '#features/audit/audit-actions.texts.ts';

const phrases: ReadonlyMap<string, string> = new Map(
  Object.values(auditGroups).flatMap(({ acts }) => Object.entries(acts)),
);

/** What somebody did, as the predicate of a Spanish sentence; acts of former versions keep their code. */
export function phraseOf(action: string): string {
  return phrases.get(action) ?? action;
}

/** The acts of a group. */
export function actsOf(group: AuditGroup): AuditAction[] {
  return Object.keys(auditGroups[group].acts) as AuditAction[];
}

/** The groups that can be chosen. */
export const groupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];
