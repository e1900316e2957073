import { asOf } from '#features/competence/server/as-of.reads.ts';
import { readProofStates } from '#features/competence/server/proof.reads.ts';
import { evidenceTexts } from '#features/evidence/evidence.texts.ts';
import { personPaper, sheetInScope } from '#features/evidence/server/package-papers.ts';
import { producedBy } from '#features/evidence/server/produced.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { remindersOnSheet } from '#features/notifications/server/notice-list.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { pdfAnswer } from '#platform/pdf/paper.ts';
import { auditorAccessRefusals as refusals } from '../auditor-access.refusals.ts';
import { type Audit, noteOpened, outside, requireAudit } from './open-audit.ts';

/** What a sheet is asked for with: what was done in the period, and what a state of its last day rests on. */
async function questionOf({ db, now }: Acting, { access, objects }: Audit, id: string) {
  const { from, to, requirement_ids: requirements } = access.scope;
  const states = await readProofStates(db, { people: [id], to, requirements });
  const also = states.flatMap(({ fact_id, met_day }) => (fact_id && met_day && met_day < from ? [fact_id] : []));
  return {
    at: await asOf(db, now, { day: to }),
    from,
    to,
    also,
    objects,
    requirements,
    now,
    contacts: false,
    notes: false,
  };
}

async function requirePerson(call: Acting, audit: Audit, id: string) {
  const person = audit.people.find((one) => one.id === id);
  if (!person) throw await outside(call, audit.access, 'una persona');
  return displayName(person);
}

/** Somebody's sheet within the scope, as tables in words. Refuses with NO_ACCESS and, of whom the scope does not name, OUTSIDE. */
export async function getAuditPerson(call: Acting, id: string) {
  const audit = await requireAudit(call);
  const name = await requirePerson(call, audit, id);
  const found = await sheetInScope(call.db, id, await questionOf(call, audit, id), remindersOnSheet);
  if (!found) throw refuse(refusals.OUTSIDE);
  await noteOpened(call, audit.access, {
    action: 'open-audit-person',
    subject_type: 'profile',
    subject_id: id,
    words: name,
  });
  const { from, to } = audit.access.scope;
  return {
    id,
    name,
    from,
    to,
    parts: found.parts.map(({ title, columns, lines }) => ({
      title,
      columns: [...columns],
      lines: lines.map((line) => [...line]),
    })),
  };
}

/** The same as a PDF. Refuses alike. */
export async function printAuditPerson(call: Acting, id: string) {
  const audit = await requireAudit(call);
  const name = await requirePerson(call, audit, id);
  const question = { ...(await questionOf(call, audit, id)), words: await producedBy(call) };
  const paper = await personPaper(call.db, id, question, remindersOnSheet);
  if (!paper) throw refuse(refusals.OUTSIDE);
  await noteOpened(call, audit.access, {
    action: 'print-audit-person',
    subject_type: 'profile',
    subject_id: id,
    words: name,
  });
  return pdfAnswer(evidenceTexts.sheetOf(name), new Blob([new Uint8Array(paper)]).stream());
}
