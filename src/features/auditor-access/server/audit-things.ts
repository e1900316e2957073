import { phraseOf } from '#features/audit-trail/audit-trail.rules.ts';
import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { authorisationStates } from '#features/authorisations/authorisations.texts.ts';
import { readProofAuthorisations } from '#features/authorisations/server/proof.reads.ts';
import { readStanding } from '#features/authorisations/server/standing.reads.ts';
import { asOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import { copyVersionInScope } from '#features/document-readings/server/copy-version.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { readDocuments, readEquipment, readLog, readReadings } from './audit-things.reads.ts';
import { type Audit, noteOpened, outside, requireAudit } from './open-audit.ts';

const idsOf = ({ people }: Audit) => people.map(({ id }) => id);

/** Controlled documents in force on the last day, and how many of the scope read them. Refuses with NO_ACCESS. */
export async function listAuditDocuments(call: Acting) {
  const audit = await requireAudit(call);
  const documents = await readDocuments(call.db, audit.access.scope, idsOf(audit));
  await noteOpened(call, audit.access, { action: 'open-audit-documents' });
  const shown = documents.map(({ version_id: _, ...document }) => document);
  return { day: audit.access.scope.to, people: audit.people.length, documents: shown };
}

/** A document in force on the last day. Refuses with NO_ACCESS and OUTSIDE. */
async function requireDocument(call: Acting, id: string) {
  const audit = await requireAudit(call);
  const documents = await readDocuments(call.db, audit.access.scope, idsOf(audit));
  const found = documents.find((one) => one.id === id);
  if (!found) throw await outside(call, audit.access, 'un documento');
  const { version_id, ...document } = found;
  return { audit, document, version_id };
}

const opened = (action: AuditAction, { id, code, title }: { id: string; code: string; title: string }) =>
  ({ action, subject_type: 'controlled-document', subject_id: id, words: `${code} · ${title}` }) as const;

/** What a document says, as the copy of the version that was in force on the last day. Refuses with NO_ACCESS, OUTSIDE and DOCUMENT_NOT_SHOWN. */
export async function copyAuditDocument(call: Acting, id: string) {
  const { audit, document, version_id } = await requireDocument(call, id);
  await noteOpened(call, audit.access, opened('open-audit-document-copy', document));
  return copyVersionInScope(call, version_id);
}

/** Who of the scope had read which version of a document. Refuses with NO_ACCESS and OUTSIDE. */
export async function getAuditDocument(call: Acting, id: string) {
  const { audit, document } = await requireDocument(call, id);
  const { scope } = audit.access;
  const readings = await readReadings(call.db, id, scope.to, idsOf(audit));
  await noteOpened(call, audit.access, opened('open-audit-document', document));
  return {
    day: scope.to,
    document,
    people: audit.people.map((person) => {
      const reading = readings.get(person.id);
      return {
        id: person.id,
        name: displayName(person),
        version: reading?.version ?? null,
        read_on: reading?.day ?? null,
        counts: reading?.counts ?? false,
      };
    }),
  };
}

/** Equipment of the places of the scope, and who of its people could use it on the last day. Refuses with NO_ACCESS. */
export async function listAuditEquipment(call: Acting) {
  const audit = await requireAudit(call);
  const { scope } = audit.access;
  const { db } = call;
  const people = idsOf(audit);
  const equipment = await readEquipment(db, scope);
  const activities = equipment.flatMap(({ activity_id }) => (activity_id ? [activity_id] : []));
  const at = await asOf(db, call.now, { day: scope.to });
  const standing =
    activities.length > 0 ? await readStanding(db, { day: scope.to, known: knownAt(at), people, activities }) : [];
  const { from, to, requirement_ids: requirements } = scope;
  const given = await readProofAuthorisations(db, { people, from, to, also: [], objects: null, requirements });
  const told = new Set(given.map(({ id }) => id));
  const names = new Map(audit.people.map((person) => [person.id, displayName(person)]));
  await noteOpened(call, audit.access, { action: 'open-audit-equipment' });
  return {
    day: to,
    equipment: equipment.map(({ activity_id, ...one }) => ({
      ...one,
      users: standing
        .filter((user) => user.activity_id === activity_id && told.has(user.id))
        .map((user) => ({
          id: user.person_id,
          name: names.get(user.person_id) ?? '',
          state: authorisationStates[user.state],
          from_day: user.from_day,
          until_day: user.until_day,
        }))
        .sort((one, other) => one.name.localeCompare(other.name, 'es')),
    })),
  };
}

/**
 * The log of the period as far as it is of the people of the scope. Nobody else is named in it but whoever audits. Refuses with NO_ACCESS.
 *
 * @param from and to narrow the period, and never widen it
 */
export async function listAuditLog(
  call: Acting,
  { offset, from, to }: { offset: number; from?: string | undefined; to?: string | undefined },
) {
  const audit = await requireAudit(call);
  const { db } = call;
  const { time_zone } = await readSettings(db);
  const page = { people: idsOf(audit), zone: time_zone.name, limit: pageSizes.lines, offset };
  const { scope } = audit.access;
  const period = { from: from && from > scope.from ? from : scope.from, to: to && to < scope.to ? to : scope.to };
  const { total, rows } = await readLog(db, period, page);
  const known = [...audit.people, { ...audit.access, id: call.actor.id }];
  const names = new Map(known.map((person) => [person.id, displayName(person)]));
  await noteOpened(call, audit.access, { action: 'open-audit-log' });
  return {
    total,
    entries: rows.map(({ id, at, action, details, actor_id, subject_id, seq }) => ({
      id,
      at,
      actor: actor_id === null ? texts.system : (names.get(actor_id) ?? texts.somebodyElse),
      phrase: phraseOf(action, details),
      subject: subject_id && subject_id !== actor_id ? (names.get(subject_id) ?? null) : null,
      seq: seq === null ? null : Number(seq),
    })),
  };
}
