import { z } from 'zod';
import { uuid } from '#platform/contract/schemas.ts';
import { fieldTexts, type LineFile, lineFileTexts } from './package-lines.texts.ts';

const id = uuid;
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const words = z.string();
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const json = z.json();
const list = z.array(z.json());

const count = z.number();
const voided = { voided_at: moment.nullable(), voided_by: id.nullable(), void_reason: words.nullable() };
const recorded = { recorded_at: moment, recorded_by: id.nullable() };
const bySigning = { person_id: id.nullable(), meaning: words, signer_id: id, signer_name: words, signer_role: words };
const proofFile = z.strictObject({ file_id: id, name: words, sha256: hex, part: words.optional() });
const material = z.strictObject({
  ...{ id, kind: words, name: words, sha256: hex.nullable(), object_id: id.nullable(), version: count.nullable() },
  ...{ shown: words, added_at: moment, added_by: id.nullable() },
});

/** The fields of each file's lines. A line has these and no others. */
const fields = {
  personas: {
    ...{
      id,
      first_name: words,
      last_name: words,
      role: words,
      previous_role: words.nullable(),
      position: words.nullable(),
    },
    ...{ area: words.nullable(), company_name: words, hired_on: day.nullable(), created_at: moment },
    ...{ email: words.optional(), phone: words.nullable().optional() },
  },
  puestos: {
    ...{ id, person_id: id, position_id: id.nullable(), position: words.nullable(), work_area_id: id.nullable() },
    ...{
      work_area: words.nullable(),
      site_id: id.nullable(),
      site: words.nullable(),
      from_day: day,
      until_day: day.nullable(),
    },
    ...{ ...recorded, ...voided },
  },
  requisitos: {
    ...{
      id,
      kind: words,
      name: words,
      basis: words,
      is_direct: z.boolean(),
      object_id: id.nullable(),
      object: words.nullable(),
    },
    ...{ created_at: moment, created_by: id.nullable() },
  },
  reglas: {
    ...{
      id,
      requirement_id: id,
      version: z.number(),
      from_day: day,
      ...recorded,
      reason: words,
      is_required: z.boolean(),
    },
    ...{
      days_to_comply: z.number().nullable(),
      due_day: day.nullable(),
      validity: words,
      months: z.number().nullable(),
    },
    ...{ fixed_month: z.number().nullable(), fixed_day: z.number().nullable(), minimum_months: z.number().nullable() },
    ...{ window_days: z.number(), renewal: words, renewal_module_id: id.nullable(), transition_days: z.number() },
    ...{ whole_from: day.nullable(), audience: z.array(z.strictObject({ kind: words, id: id.nullable() })) },
  },
  estados: {
    ...{
      person_id: id,
      requirement_id: id,
      requirement: words,
      state: words,
      since_day: day,
      obliged_from: day,
      due_day: day,
    },
    ...{
      met_day: day.nullable(),
      valid_until: day.nullable(),
      window_from: day.nullable(),
      rule_id: id,
      fact_id: id.nullable(),
    },
  },
  ciclos: {
    ...{ id, person_id: id, module_id: id, module_title: words, day, ...recorded, score: z.number().nullable() },
    ...{ attempt_id: id.nullable(), quiz_version_id: id.nullable(), is_complete: z.boolean(), origin: words },
    ...{
      shown_steps: z.array(z.strictObject({ step: id, version: z.number() })),
      imported_from: words.nullable(),
      ...voided,
    },
  },
  intentos: {
    ...{
      id,
      person_id: id,
      module_id: id,
      module_title: words,
      quiz_version_id: id,
      attempted_at: moment,
      score: z.number(),
    },
    ...{ passed: z.boolean(), review_status: words, answers: json, shown: list.nullable(), reviews: list },
  },
  'versiones-evaluacion': { id, module_id: id, pass_mark: z.number(), created_at: moment, questions: json },
  pasos: { step_id: id, version: z.number(), module_id: id, title: words, content: words, created_at: moment },
  lecturas: {
    ...{ person_id: id, change_id: id, read_at: moment, module_id: id, subject: words, act: words, title: words },
    ...{ version_before: count.nullable(), version_after: count.nullable(), summary: words, changed_at: moment },
  },
  observaciones: {
    ...{
      id,
      person_id: id,
      checklist_id: id,
      version_id: id,
      day,
      outcome: words,
      opened_at: moment,
      opened_by: id.nullable(),
    },
    ...{
      assessed_at: moment,
      assessed_by: id.nullable(),
      second_id: id.nullable(),
      second_agrees: z.boolean().nullable(),
    },
    ...{
      second_comment: words,
      complete_at: moment.nullable(),
      remedial_plan: words.nullable(),
      remedial_due: day.nullable(),
    },
    ...{
      answered_at: moment.nullable(),
      is_accepted: z.boolean().nullable(),
      answer_comment: words.nullable(),
      ...voided,
    },
    ...{ entries: list, files: z.array(proofFile) },
  },
  plantillas: {
    ...{ id, checklist_id: id, version: z.number(), name: words, procedure: words, equipment_id: id.nullable() },
    ...{ methods: z.array(words), items: list, needs_second: z.boolean(), assessor_requirement_id: id.nullable() },
    ...{ published_at: moment, published_by: id.nullable() },
  },
  'lecturas-documentos': {
    ...{ id, person_id: id, document_id: id, version: z.number(), day, read_at: moment, pages: z.number() },
    ...{ attempts: list.nullable(), ...voided },
  },
  titulos: {
    ...{ id, person_id: id, title_id: id.nullable(), title: words, institution: words, day, hours: count.nullable() },
    ...{ expires_on: day.nullable(), registration: words, state: words, ...recorded, judged_at: moment.nullable() },
    ...{ judged_by: id.nullable(), reject_reason: words.nullable(), ...voided, imported_from: words.nullable() },
    ...{ files: z.array(proofFile) },
  },
  asistencias: {
    ...{ id, session_id: id, person_id: id, course_id: id, day, invited_at: moment, answer: words.nullable() },
    ...{ answered_at: moment.nullable(), attended_at: moment.nullable(), attended_by: words.nullable(), ...voided },
  },
  'pruebas-sesiones': {
    ...{ id, session_id: id, person_id: id, course_id: id, day, module_id: id.nullable() },
    ...{ most_points: count.nullable(), before: count.nullable(), after: count.nullable() },
  },
  'revisiones-eficacia': {
    ...{ id, attendance_id: id, session_id: id, person_id: id, course_id: id, day, review_on: day, applied: words },
    ...{ seen: words, reviewed_on: day, ...recorded, ...voided },
  },
  sesiones: {
    ...{ id, course_id: id, course: words, place: words, teacher_id: id.nullable(), teacher_name: words, day },
    ...{ begins: words, ends: words, created_at: moment, cancelled_at: moment.nullable() },
    ...{ cancel_reason: words.nullable() },
    ...{ closed_at: moment.nullable(), closed_by: id.nullable(), material: z.array(material) },
  },
  certificados: {
    ...{
      id,
      code: words,
      cycle_id: id.nullable(),
      requirement_id: id.nullable(),
      plan_id: id.nullable(),
      person_id: id,
      holder_name: words,
      title: words,
      day,
      score: z.number().nullable(),
    },
    ...{ valid_until: day.nullable(), issued_at: moment, revoked_at: moment.nullable(), revoked_by: id.nullable() },
    ...{ revoke_reason: words.nullable(), facts: z.array(z.object({ requirement_id: id, fact_id: id, day })) },
  },
  autorizaciones: {
    ...{
      id,
      person_id: id,
      activity_id: id,
      from_day: day,
      until_day: day.nullable(),
      shown: json,
      given_by: id,
      given_on: day,
    },
    ...{
      recorded_at: moment,
      withdrawn_on: day.nullable(),
      withdrawn_at: moment.nullable(),
      withdrawn_by: id.nullable(),
    },
    ...{ withdraw_reason: words.nullable() },
  },
  actividades: {
    ...{
      id,
      kind: words,
      name: words.nullable(),
      act: words.nullable(),
      equipment_id: id.nullable(),
      equipment_code: words.nullable(),
    },
    ...{
      work_area_id: id.nullable(),
      work_area: words.nullable(),
      created_at: moment,
      closed_on: day.nullable(),
      rules: list,
    },
  },
  excepciones: {
    ...{
      id,
      kind: words,
      person_id: id,
      requirement_id: id.nullable(),
      from_day: day,
      until_day: day.nullable(),
      reason: words,
    },
    ...{ ...recorded, ...voided },
  },
  documentos: {
    ...{
      document_id: id,
      code: words,
      title: words,
      owner_id: id.nullable(),
      review_months: z.number().nullable(),
      id,
    },
    ...{ number: z.number(), is_major: z.boolean(), change_text: words, author_id: id.nullable(), approved_at: moment },
    ...{ effective_day: day, grace_days: z.number(), withdrawn_day: day.nullable(), withdraw_reason: words.nullable() },
    ...{ from_day: day, until_day: day.nullable(), submissions: list },
  },
  notas: { id, person_id: id, text: words, ...recorded, ...voided },
  firmas: {
    ...{
      id,
      record_kind: words,
      record_id: id,
      ...bySigning,
      signed_at: moment,
      time_zone: words,
      statement: words,
      sha256: hex,
    },
    log: z.strictObject({ seq: z.number(), previous: z.string(), hash: hex, text: words }).nullable(),
  },
  registro: { seq: z.number(), id: words, hash: hex, text: words.nullable() },
} as const satisfies Record<LineFile, z.ZodRawShape>;

const described = (name: string, field: z.ZodType) => field.describe(fieldTexts[name] ?? '');

/** What a line of each file looks like. */
export const lineSchemas = Object.fromEntries(
  Object.entries(fields).map(([file, shape]) => [
    file,
    z
      .strictObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, described(name, field)])))
      .describe(lineFileTexts[file as LineFile]),
  ]),
) as Record<LineFile, z.ZodObject>;

/** A file's lines as JSON Schema (2020-12). */
export const jsonSchemaOf = (file: LineFile) => z.toJSONSchema(lineSchemas[file], { io: 'input' });
