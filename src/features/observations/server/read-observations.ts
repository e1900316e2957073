import { mayRead, teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { stageOf, type View } from '../observation-stage.rules.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { type AssessorRequirements, assessedBy, refuseAssessed, refuseAssessor } from './assessors.ts';
import { readChecklists } from './checklists.reads.ts';
import { shownFile } from './observation-files.ts';
import {
  type ObservationRow,
  readAssessable,
  readEntries,
  readList,
  readNames,
  readObservationFiles,
  readOfPerson,
  readShown,
} from './observations.reads.ts';
import { shownEntry } from './save-entry.ts';

const mostPeople = 20;

const shownRow = (row: ObservationRow) => ({
  id: row.id,
  stage: stageOf(row),
  person: { id: row.person_id, name: row.person_name ?? 'Sin nombre' },
  checklist: row.checklist,
  version: row.version,
  opened_at: new Date(row.opened_at),
  opened_by: row.opened_by,
  day: row.day,
  outcome: row.outcome,
  remedial_due: row.remedial_due,
  void_reason: row.void_reason,
});

/** Checklists in use with which somebody may assess. Three queries at most. */
async function usable(call: Acting, requirements: AssessorRequirements) {
  const today = await readToday(call.db, call.now);
  const rows = (await readChecklists(call.db, today)).filter(({ is_archived }) => !is_archived);
  const ids = rows.flatMap((row) => row.assessor_requirement_id ?? []);
  const held = ids.length > 0 ? await requirements.held(call.db, call.actor.id, ids, today) : new Set<string>();
  return rows.filter(({ assessor_requirement_id: asked }) =>
    asked === null ? call.actor.role !== 'employee' : held.has(asked),
  );
}

interface Asked {
  view: View;
  search: string;
  limit: number;
  offset: number;
}

/** The assessments of those whom somebody supervises, and those that they take part in. A fixed number of queries. */
export async function listObservations(call: Acting, asked: Asked, requirements: AssessorRequirements) {
  const reach = isSupervisor(call.actor.role) ? await teamOf(call) : null;
  const { rows, figures } = await readList(call.db, reach, call.actor.id, asked);
  const may_open = (await usable(call, requirements)).length > 0;
  return { total: figures[asked.view], rows: rows.map(shownRow), figures, may_open };
}

/** A person's assessments. Refuses with PERSON_NOT_FOUND, also of whom the acting person may not read. */
export async function listPersonObservations(call: Acting, id: string, requirements: AssessorRequirements) {
  if (!(await mayRead(call, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  const rows = (await readOfPerson(call.db, id)).map(shownRow);
  const isOwn = id === call.actor.id;
  const observations = rows.map((row) => ({ ...row, waits_for_answer: isOwn && row.stage === 'answer' }));
  const may_open = !isOwn && (await refuseAssessed(call, id)) === null && (await usable(call, requirements)).length > 0;
  return { observations, may_open };
}

/** With what somebody may assess, and the first of those whom. A fixed number of queries. */
export async function getChoices(call: Acting, search: string, requirements: AssessorRequirements) {
  const checklists = await usable(call, requirements);
  const people =
    checklists.length > 0
      ? await readAssessable(call.db, await assessedBy(call), call.actor.id, search, mostPeople)
      : [];
  return {
    checklists: checklists.map(({ id, name, procedure, equipment }) => ({
      ...{ id, name, procedure },
      equipment: equipment && `${equipment.code} · ${equipment.name}`,
    })),
    people,
  };
}

/**
 * Whether somebody may look at an assessment: whoever may assess in it or did, who supervises the person, and the person once it is signed.
 */
async function maySee(call: Acting, row: NonNullable<Awaited<ReturnType<typeof readShown>>>, mayAssess: boolean) {
  const { actor } = call;
  if (row.person_id === actor.id) return row.assessed_at !== null;
  if (mayAssess || [row.opened_by_id, row.assessed_by, row.second_id].includes(actor.id)) return true;
  return mayRead(call, row.person_id);
}

/** Whether somebody may look at the evidence of an assessment, as at all of it. */
export async function mayReadEvidence(call: Acting, id: string, requirements: AssessorRequirements): Promise<boolean> {
  const row = await readShown(call.db, id);
  return row !== null && maySee(call, row, (await whyNot(call, row, requirements)) === null);
}

/** Why somebody may not assess in it; null when they may. */
async function whyNot(
  call: Acting,
  row: { person_id: string; assessor_requirement_id: string | null },
  requirements: AssessorRequirements,
) {
  return (
    (await refuseAssessed(call, row.person_id)) ??
    (await refuseAssessor(call, row.assessor_requirement_id, requirements))
  );
}

/** An assessment as its screen shows it. Refuses with OBSERVATION_NOT_FOUND. A fixed number of queries. */
export async function getObservation(call: Acting, id: string, requirements: AssessorRequirements) {
  const { db, actor } = call;
  const row = await readShown(db, id);
  const no = row && (await whyNot(call, row, requirements));
  if (!row || !(await maySee(call, row, no === null))) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  const stage = stageOf(row);
  return {
    ...shownRow(row),
    today: await readToday(call.db, call.now),
    checklist_id: row.checklist_id,
    procedure: row.procedure,
    equipment: row.equipment,
    newer_version: row.newest > row.version ? row.newest : null,
    methods: row.methods,
    items: row.items,
    needs_second: row.needs_second,
    entries: await readShownEntries(db, id),
    files: (await readObservationFiles(db, id)).map(shownFile),
    second:
      row.second_id === null || row.second_agrees === null
        ? null
        : {
            id: row.second_id,
            name: row.second_name ?? 'Sin nombre',
            agrees: row.second_agrees,
            comment: row.second_comment,
          },
    assessed_by: row.assessed_by === null ? null : { id: row.assessed_by, name: row.assessor_name ?? 'Sin nombre' },
    answer: row.is_accepted === null ? null : { is_accepted: row.is_accepted, comment: row.answer_comment ?? '' },
    signatures: row.signatures.map((one) => ({ ...one, signed_at: new Date(one.signed_at) })),
    person_is_active: row.person_role !== 'inactive',
    may: {
      assess: no === null,
      why_not: no?.message ?? null,
      void:
        actor.id !== row.person_id &&
        isSupervisor(actor.role) &&
        row.assessed_at !== null &&
        row.voided_at === null &&
        (await mayRead(call, row.person_id)),
      answer: actor.id === row.person_id && stage === 'answer',
    },
  };
}

async function readShownEntries(db: Queryable, id: string) {
  const entries = await readEntries(db, id);
  const people = entries.flatMap(({ entered_by, other }) => [entered_by, other?.entered_by ?? null]);
  const names = await readNames(
    db,
    people.filter((one) => one !== null),
  );
  return entries.map((entry) => shownEntry(entry, names));
}
