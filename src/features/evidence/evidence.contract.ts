import { z } from 'zod';
import { obligationSchema } from '#features/competence/competence.contract.ts';
import {
  dayInput,
  kindSchema,
  objectSchema,
  ruleSchema,
  stateSchema,
} from '#features/competence/requirements.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { evidenceRefusals as refusals } from './evidence.refusals.ts';

const tag = 'Cumplimiento';

const cellSchema = z.object({
  requirement_id: uuid,
  state: stateSchema,
  due_day: z.string(),
  valid_until: z.string().nullable(),
});
const counts = z.partialRecord(stateSchema, z.number());

/** The day asked for, today unless told, and the last day of what was known then; all that is known now unless told. */
const days = { day: dayInput.optional(), known_on: dayInput.optional() };

/** Which people a matrix has, as they were placed on its day. */
const filter = {
  ...days,
  /** Only people with a requirement in this state. */
  state: stateSchema.optional(),
  requirement_id: uuid.optional(),
  site_id: uuid.optional(),
  work_area_id: uuid.optional(),
  position_id: uuid.optional(),
  person_id: uuid.optional(),
  search: z.string().trim().max(100).default(''),
};

export const evidenceContract = {
  getCompetenceMatrix: operation({
    id: 'getCompetenceMatrix',
    who: supervisors,
    method: 'GET',
    path: '/competence/matrix',
    summary: 'Personas por requisitos en un día cualquiera: quién está al día y quién no.',
    tag,
  })
    .input(
      z.object({
        ...pageInput({ limit: pageSizes.rows }),
        ...filter,
        /** no: without looking at who is on other pages; the requirements are those of this page, without their figures. */
        totals: z.enum(['yes', 'no']).default('yes'),
        /** lines: each person's cells as one text, for whoever shows many; a tenth of the size. */
        form: z.enum(['cells', 'lines']).default('cells'),
      }),
    )
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          /** None where lines are asked for. */
          cells: z.array(cellSchema),
          counts,
          /**
           * Where lines are asked for: a word for each of the answer's requirements, in their order, apart by commas; nothing where it does
           * not reach the person. A word is the letter of the state (overdue, expired = v, not_competent, expiring = x, pending, in_force,
           * exempt = e), the due day and, behind a stroke, the last day on which it holds; days are counted from the answer's.
           */
          line: z.string().optional(),
        }),
        'people',
      ).extend({
        today: z.string(),
        day: z.string(),
        requirements: z.array(
          z.object({
            id: uuid,
            name: z.string(),
            is_direct: z.boolean(),
            /** People of the team in each state on that day, on all pages. */
            counts,
          }),
        ),
      }),
    ),

  exportCompetenceMatrix: operation({
    id: 'exportCompetenceMatrix',
    who: supervisors,
    method: 'GET',
    path: '/competence/matrix/export',
    summary: 'La matriz entera con los mismos filtros, como XLSX, CSV (UTF-8 con BOM) o PDF.',
    tag,
    refusals: [refusals.SHEET_TOO_LARGE],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ ...filter, format: z.enum(['xlsx', 'csv', 'pdf']) }))
    .output(savedFileSchema),

  getCompetenceEvidence: operation({
    id: 'getCompetenceEvidence',
    who: 'signed-in',
    method: 'GET',
    path: '/competence/people/{id}/requirements/{requirement_id}',
    summary:
      'Por qué una persona está como está en un requisito: la regla que rige ese día y cada ciclo que cuenta o no.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.REQUIREMENT_NOT_FOUND],
  })
    .input(z.object({ id: uuid, requirement_id: uuid, ...days }))
    .output(
      z.object({
        today: z.string(),
        day: z.string(),
        person: z.object({ id: uuid, name: z.string() }),
        requirement: z.object({
          id: uuid,
          name: z.string(),
          basis: z.string(),
          kind: kindSchema,
          module: z.object({ id: uuid, title: z.string() }).nullable(),
          object: objectSchema,
        }),
        /** Null where it does not reach the person that day. */
        obligation: obligationSchema
          .omit({
            name: true,
            kind: true,
            basis: true,
            is_direct: true,
            module: true,
            object: true,
            assigned_by: true,
            renewal_module: true,
            renewal: true,
            waits: true,
            exemption: true,
            is_module_open: true,
          })
          .nullable(),
        /** The wording of the rule by which it is judged. */
        rule: ruleSchema.nullable(),
        /** Successes known then, up to the day, the latest first. */
        rounds: z.array(
          z.object({
            id: uuid,
            module_title: z.string(),
            day: z.string(),
            recorded_at: z.date(),
            score: z.number().nullable(),
            attempt_id: uuid.nullable(),
            steps: z.number(),
            /** The file of earlier years that told of it; null of the platform's own. */
            imported_from: z.string().nullable(),
            /** It is what the state rests on. */
            counts: z.boolean(),
          }),
        ),
        /** What else shows it, or that it is missing, known then, up to the day, the latest first; of what a module shows there are rounds. */
        facts: z.array(
          z.object({
            id: uuid,
            day: z.string(),
            recorded_at: z.date(),
            outcome: z.enum(['met', 'not-competent']),
            /** Its own last day, where it has one. */
            expires_on: z.string().nullable(),
            /** It is what the state rests on. */
            counts: z.boolean(),
          }),
        ),
        /** Days on which it need not be shown, and days away, in force that day or before it. */
        reasons: z.array(
          z.object({
            kind: z.enum(['exemption', 'absence']),
            from_day: z.string(),
            until_day: z.string().nullable(),
            reason: z.string(),
          }),
        ),
      }),
    ),
};
