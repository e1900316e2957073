import { z } from 'zod';
import { competenceRefusals as refusals } from '#features/competence/competence.refusals.ts';
import { dayInput } from '#features/competence/requirements.contract.ts';
import { selectionSchema } from '#features/people/employee.contract.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { assignmentTexts as texts } from './assignments.texts.ts';

const tag = 'Asignaciones';

/** Whom a module is given to: people one by one, all that a filter of the list lets through, or whoever of the team has not done it. */
const chosenSchema = z.union([selectionSchema, z.object({ without_module: z.literal(true) })]);
export type Chosen = z.infer<typeof chosenSchema>;

/** A module given to people by name by whoever supervises them, for a day, beside the organisation's rules. */
export const assignmentsContract = {
  getAssignmentChoices: operation({
    id: 'getAssignmentChoices',
    who: supervisors,
    method: 'GET',
    path: '/assignments/choices',
    summary: 'Qué módulos se pueden asignar, y el día de hoy de la organización.',
    tag,
  }).output(z.object({ today: z.string(), modules: z.array(z.object({ id: uuid, title: z.string() })) })),

  countWithoutModule: operation({
    id: 'countWithoutModule',
    who: supervisors,
    method: 'GET',
    path: '/assignments/modules/{moduleId}/missing',
    summary: 'Cuántas personas del equipo no han completado un módulo ni lo tienen asignado.',
    tag,
    refusals: [refusals.MODULE_NOT_LEARNABLE],
  })
    .input(z.object({ moduleId: uuid }))
    .output(z.object({ total: z.number() })),

  assignModule: operation({
    id: 'assignModule',
    who: supervisors,
    method: 'POST',
    path: '/assignments',
    summary: 'Asigna un módulo a una o varias personas para un día, con una nota; dice a quién no y por qué.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [
      refusals.MODULE_NOT_LEARNABLE,
      refusals.DUE_DAY_PAST,
      refusals.PERSON_NOT_FOUND,
      refusals.PERSON_INACTIVE,
      refusals.NOT_A_LEARNER,
      refusals.ALREADY_ASSIGNED,
      refusals.ALREADY_COMPLETED,
      peopleRefusals.SELECTION_CHANGED,
      peopleRefusals.TOO_MANY_SELECTED,
    ],
  })
    .input(
      z.object({
        selection: chosenSchema,
        module_id: z.uuid(texts.moduleMissing),
        /** The last day, inclusive. */
        due_day: dayInput,
        /** What is said to those who get it. */
        note: z.string().trim().max(1000).default(''),
      }),
    )
    .output(
      z.object({
        /** The requirement that came of it. */
        id: uuid,
        done: z.array(uuid),
        skippedCount: z.number(),
        /** The first two hundred of the others. */
        skipped: z.array(z.object({ id: uuid.nullable(), name: z.string().nullable(), reason: z.string() })),
      }),
    ),
};
