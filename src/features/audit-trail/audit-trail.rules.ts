import { type AuditAction, type AuditGroup, auditGroups } from '#features/audit/audit-actions.texts.ts';
import { type Meaning, meaningWords, type RecordKind } from '#features/signatures/signatures.rules.ts';
import { recordWords } from '#features/signatures/signatures.texts.ts';

const phrases: ReadonlyMap<string, string> = new Map(
  Object.values(auditGroups).flatMap(({ acts }) => Object.entries(acts)),
);

/**
 * What somebody did, as the predicate of a Spanish sentence; acts of former versions keep their code. A signature is told with what it means and
 * what it stands under.
 */
export function phraseOf(action: string, details: Readonly<Record<string, unknown>> = {}): string {
  const phrase = phrases.get(action) ?? action;
  if (action !== 'sign-record') return phrase;
  const meaning = meaningWords[details.meaning as Meaning];
  const record = recordWords[details.kind as RecordKind];
  return meaning && record ? `${phrase} «${meaning}» en ${record}` : phrase;
}

/** The acts of a group. */
export function actsOf(group: AuditGroup): AuditAction[] {
  return Object.keys(auditGroups[group].acts) as AuditAction[];
}

/** The groups that can be chosen. */
export const groupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];
