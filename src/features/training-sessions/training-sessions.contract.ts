import { z } from 'zod';
import { signatureSchema } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { coursesContract } from './courses.contract.ts';
import { sessionMaterialContract } from './session-material.contract.ts';
import { sessionProofContract } from './session-proof.contract.ts';
import { listedSchema, ofPersonSchema, placeSchema, sessionSchema, sheetSchema } from './session-schemas.contract.ts';
import { trainingSessionsRefusals as refusals } from './training-sessions.refusals.ts';
import { longestPlace, mostInvited } from './training-sessions.rules.ts';
import { sessionTag as tag, sessionTexts as texts } from './training-sessions.texts.ts';

const id = z.object({ id: uuid });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeMissing);
const own = { tag, announces: 'own' } as const;
const all = { tag, announces: 'all' } as const;

/** What whoever plans a session writes. */
const plan = {
  course_id: z.uuid(texts.courseMissing),
  place: z.string().trim().min(1, texts.placeMissing).max(longestPlace),
  /** Somebody of the platform whom you may read; null for a name from outside. */
  teacher_id: uuid.nullable(),
  teacher_name: z.string().trim().max(200).default(''),
  day: z.iso.date(texts.dayMissing),
  begins: time,
  ends: time,
  capacity: z.number().int().min(1, texts.capacityWrong).max(1000, texts.capacityWrong).nullable(),
};

export const trainingSessionsContract = {
  ...coursesContract,

  listTrainingSessions: operation({
    id: 'listTrainingSessions',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions',
    summary: 'Las sesiones que dictas o creaste; todas, para quien administra. La más reciente primero.',
    tag,
  })
    .input(
      z.object({
        ...pageInput({ limit: pageSizes.rows }),
        /** `untaught`: to come, and whoever teaches them has no access any more. */
        show: z.enum(['all', 'untaught']).default('all'),
      }),
    )
    .output(
      paged(listedSchema, 'sessions').extend({
        today: z.string(),
        /** Sessions to come, of all that one may see, whose teacher has no access any more. */
        untaught: z.number(),
      }),
    ),

  listOwnSessions: operation({
    id: 'listOwnSessions',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/own',
    summary: 'Las sesiones a las que te invitaron: lo que respondiste y si asististe.',
    tag,
  }).output(z.object({ today: z.string(), sessions: z.array(ofPersonSchema) })),

  listPersonSessions: operation({
    id: 'listPersonSessions',
    who: supervisors,
    method: 'GET',
    path: '/people/{id}/training-sessions',
    summary: 'Las sesiones a las que invitaron a una persona de tu equipo: si asistió y quién lo firmó.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(id)
    .output(z.object({ today: z.string(), sessions: z.array(ofPersonSchema) })),

  listTeachers: operation({
    id: 'listTeachers',
    who: supervisors,
    method: 'GET',
    path: '/training-sessions/teachers',
    summary:
      'Otras personas de la plataforma que pueden dictar una sesión tuya, por lo que dice su nombre; primero quien supervisa.',
    tag,
  })
    .input(z.object({ search: z.string().trim().max(100).default('') }))
    .output(z.object({ people: z.array(z.object({ id: uuid, name: z.string(), position: z.string().nullable() })) })),

  listInvitable: operation({
    id: 'listInvitable',
    who: supervisors,
    method: 'GET',
    path: '/training-sessions/invitable',
    summary: 'Personas a las que puedes invitar: por lo que dice su nombre, y de un puesto o un área de hoy.',
    tag,
  })
    .input(
      z.object({
        search: z.string().trim().max(100).default(''),
        work_area_id: uuid.optional(),
        position_id: uuid.optional(),
        /** Whom it invites already is left out. */
        session_id: uuid.optional(),
      }),
    )
    .output(
      z.object({
        people: z.array(
          z.object({ id: uuid, name: z.string(), position: z.string().nullable(), area: z.string().nullable() }),
        ),
        /** Those who are not listed, too: listed are as many as are invited at once. */
        total: z.number(),
      }),
    ),

  getTrainingSession: operation({
    id: 'getTrainingSession',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}',
    summary: 'Una sesión con su lista, para quien la dicta, quien la creó y quien administra.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        today: z.string(),
        session: sessionSchema.extend({ teacher_id: uuid.nullable(), signature: signatureSchema.nullable() }),
        people: z.array(placeSchema),
        /** The sheet signed by hand, scanned. */
        sheets: z.array(sheetSchema),
      }),
    ),

  saveTrainingSession: operation({
    id: 'saveTrainingSession',
    who: supervisors,
    method: 'PUT',
    path: '/training-sessions/{id}',
    summary: 'Programa una sesión, o la cambia y avisa a las personas invitadas. Enviada dos veces es una sola.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.COURSE_NOT_FOUND,
      refusals.SESSION_ENDS_FIRST,
      refusals.SESSION_IN_PAST,
      refusals.TEACHER_MISSING,
      refusals.SESSION_SIGNED,
      refusals.SESSION_EDITED,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
    ],
    ...all,
  })
    .input(
      z.object({
        id: uuid,
        ...plan,
        /** What of it stood there when the change was begun: what was left as it was stays as it is by now. */
        began: z.object(plan).optional(),
      }),
    )
    .output(done),

  inviteToSession: operation({
    id: 'inviteToSession',
    who: supervisors,
    method: 'POST',
    path: '/training-sessions/{id}/invitations',
    summary: 'Invita a personas a una sesión; quien ya está invitado se queda como está.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.PERSON_NOT_INVITABLE,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
    ],
    ...all,
  })
    .input(z.object({ id: uuid, people: z.array(uuid).min(1).max(mostInvited) }))
    .output(z.object({ invited: z.number() })),

  answerInvitation: operation({
    id: 'answerInvitation',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/answer',
    summary: 'Acepta o rechaza una invitación; si no queda lugar, quedas en espera.',
    refusals: [refusals.NOT_INVITED, refusals.SESSION_CANCELLED, refusals.SESSION_CLOSED],
    ...own,
  })
    .input(z.object({ id: uuid, accepts: z.boolean() }))
    .output(done),

  getSessionCode: operation({
    id: 'getSessionCode',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/code',
    summary: 'El código de asistencia que está ahora en la pantalla de quien dicta; cambia cada 20 segundos.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND, refusals.SESSION_CANCELLED, refusals.SESSION_CLOSED],
  })
    .input(id)
    .output(z.object({ code: z.string(), attended: z.number(), invited: z.number() })),

  attendSession: operation({
    id: 'attendSession',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/attend',
    summary: 'Registra tu asistencia con el código de la pantalla; dos veces es una sola.',
    refusals: [
      refusals.CODE_UNKNOWN,
      refusals.CODE_OLD,
      refusals.NOT_INVITED,
      refusals.TOO_EARLY,
      refusals.TOO_LATE,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
    ],
    ...own,
  })
    .input(z.object({ code: z.string().max(200) }))
    .output(z.object({ course: z.string(), place: z.string(), wasThere: z.boolean() })),

  noteAttendance: operation({
    id: 'noteAttendance',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/attendance',
    summary: 'Marca en la lista si una persona asistió, hasta que la sesión se cierra.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.NOT_INVITED,
      refusals.TOO_EARLY,
      refusals.ATTENDANCE_SIGNED,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
    ],
    ...own,
  })
    .input(z.object({ id: uuid, person_id: uuid, attended: z.boolean() }))
    .output(done),

  cancelTrainingSession: operation({
    id: 'cancelTrainingSession',
    who: supervisors,
    method: 'POST',
    path: '/training-sessions/{id}/cancel',
    summary: 'Cancela una sesión con un motivo, que leen las personas invitadas.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
      refusals.SIGNED_NOT_CANCELLED,
    ],
    ...all,
  })
    .input(z.object({ id: uuid, reason: z.string().trim().min(1, texts.reasonMissing).max(500) }))
    .output(done),

  ...sessionMaterialContract,

  ...sessionProofContract,
};
