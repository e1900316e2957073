import { z } from 'zod';
import { stateSchema } from '#features/competence/requirements.contract.ts';
import { teamViews } from '#features/duties/duties.rules.ts';
import { selectionSchema } from '#features/people/employee.contract.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { anyPlace, paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { noticeKinds } from './notices.rules.ts';
import { notificationsRefusals as refusals } from './notifications.refusals.ts';

const tag = 'Recordatorios';

export const noticesContract = {
  getNoticeState: operation({
    id: 'getNoticeState',
    who: 'signed-in',
    method: 'GET',
    path: '/notices/state',
    summary: 'Si la organización pide algo a alguien, y cuántos recordatorios no ha leído la persona.',
    tag,
  }).output(
    z.object({
      isAnythingRequired: z.boolean(),
      /** A title from elsewhere waits to be verified. */
      isRecordWaiting: z.boolean(),
      /** There are courses that are taught in person. */
      areCoursesOffered: z.boolean(),
      /** There are checklists to assess people with at work. */
      hasChecklists: z.boolean(),
      /** Certificates were issued. */
      hasCertificates: z.boolean(),
      /** There is a controlled document for the person: of their areas, of all, or asked of them. */
      hasReadings: z.boolean(),
      /** The person supervises nobody and may assess others, by what a checklist asks of its assessors. */
      isAssessor: z.boolean(),
      unread: z.number(),
    }),
  ),

  listNotices: operation({
    id: 'listNotices',
    who: 'signed-in',
    method: 'GET',
    path: '/notices',
    summary: 'Los recordatorios de la persona, los últimos primero.',
    tag,
  })
    .input(z.object(pageInput({ limit: pageSizes.lines })))
    .output(
      paged(
        z.object({
          id: uuid,
          kind: z.enum(noticeKinds),
          /** What it is about, where that is a requirement. */
          name: z.string().nullable(),
          module_id: uuid.nullable(),
          /** The controlled document that is to be read, or reviewed. */
          document_id: uuid.nullable(),
          /** The session in person whose survey is asked, or whose material there is. */
          session_id: uuid.nullable(),
          /** The last day on which it can be in time; of exemptions and absences the first. */
          about_day: z.string(),
          /** The day on which it was told. */
          day: z.string(),
          /** Of kind `team`: how many days people are late, at least. */
          late_days: z.number(),
          /** Of kinds `team` and `effectiveness-due`: how many people. */
          number: z.number().nullable(),
          /** Who asked, noted, gave or excused. */
          asked_by_name: z.string().nullable(),
          /** Somebody else whom it is about: of their authorisation, or of their signing. */
          about: z.object({ id: uuid, name: z.string() }).nullable(),
          created_at: z.date(),
          is_read: z.boolean(),
        }),
        'notices',
      ).extend({ unread: z.number(), hasMail: z.boolean() }),
    ),

  readNotice: operation({
    id: 'readNotice',
    who: 'signed-in',
    method: 'POST',
    path: '/notices/{id}/read',
    summary: 'Marca un recordatorio propio como leído; hacerlo otra vez no cambia nada.',
    tag,
    announces: 'own',
    refusals: [refusals.NOTICE_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  readAllNotices: operation({
    id: 'readAllNotices',
    who: 'signed-in',
    method: 'POST',
    path: '/notices/read',
    summary: 'Marca como leídos todos los recordatorios propios.',
    tag,
    announces: 'own',
  }).output(
    z.object({
      read: z.number(),
      /** Which they were, so that it can be undone. */
      ids: z.array(uuid),
    }),
  ),

  unreadNotices: operation({
    id: 'unreadNotices',
    who: 'signed-in',
    method: 'POST',
    path: '/notices/unread',
    summary: 'Marca recordatorios propios como no leídos; los de otras personas se pasan por alto.',
    tag,
    announces: 'own',
  })
    .input(z.object({ ids: z.array(uuid).min(1).max(10_000) }))
    .output(z.object({ unread: z.number() })),

  listPersonReminders: operation({
    id: 'listPersonReminders',
    who: 'signed-in',
    method: 'GET',
    path: '/notices/people/{id}',
    summary: 'Lo que se le recordó a una persona, lo último primero, para quien la supervisa y para ella misma.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(
      z.object({
        /** The last {@link mostReminded}. */
        reminders: z.array(
          z.object({
            id: uuid,
            kind: z.enum(['due', 'asked']),
            /** Of kind `due`: of what. */
            name: z.string().nullable(),
            about_day: z.string(),
            day: z.string(),
            is_mailed: z.boolean(),
            read_on: z.string().nullable(),
            asked_by_name: z.string().nullable(),
          }),
        ),
      }),
    ),

  listTeamDuties: operation({
    id: 'listTeamDuties',
    who: supervisors,
    method: 'GET',
    path: '/team/duties',
    summary:
      'Quién del equipo está atrasado, a quién se le acerca una fecha y a quién no se le pide nada, con sus cifras.',
    tag,
  })
    .input(
      z.object({
        ...pageInput({ limit: pageSizes.rows, farthest: anyPlace }),
        view: z.enum(teamViews).default('late'),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          /** How much the person is late with, and how much falls due within 30 days. */
          late: z.number(),
          soon: z.number(),
          /** What presses most; null of whom nothing is required. */
          first: z
            .object({ name: z.string(), state: stateSchema, since_day: z.string(), last_day: z.string() })
            .nullable(),
          /** The last day on which a supervisor reminded the person; null when none did. */
          asked_on: z.string().nullable(),
        }),
        'people',
      ).extend({
        today: z.string(),
        hasMail: z.boolean(),
        isAnythingRequired: z.boolean(),
        /** Of the whole team, whatever the list shows. */
        figures: z.object({ people: z.number(), late: z.number(), soon: z.number(), nothing: z.number() }),
      }),
    ),

  exportTeamDuties: operation({
    id: 'exportTeamDuties',
    who: supervisors,
    method: 'GET',
    path: '/team/duties/export',
    summary: 'Una lista del equipo con lo que más urge de cada quien y las cifras de los paneles, como XLSX o CSV.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(
      z.object({
        format: z.enum(['xlsx', 'csv']),
        view: z.enum(teamViews).default('late'),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .output(savedFileSchema),

  askPeople: operation({
    id: 'askPeople',
    who: supervisors,
    method: 'POST',
    path: '/team/duties/reminders',
    summary: 'Recuerda a personas del equipo lo que tienen atrasado o por vencer; a cada una una vez al día.',
    tag,
    announces: 'own',
    refusals: [refusals.NOBODY_TO_ASK, peopleRefusals.SELECTION_CHANGED, peopleRefusals.TOO_MANY_SELECTED],
  })
    .input(
      z.object({
        /** Whom; everybody who is late, or has something due soon, unless given. */
        people: z.array(uuid).min(1).max(500).optional(),
        /** Whom, as they were chosen in a list: who could not be reminded is told with the reason. */
        selection: selectionSchema.optional(),
        view: z.enum(['late', 'soon']).default('late'),
      }),
    )
    .output(
      z.object({
        /** People who were told now. */
        asked: z.number(),
        /** People whom somebody had reminded today. */
        already: z.number(),
        /** Of those told now, how many are written a mail, too. */
        mailed: z.number(),
        /** Of a selection: how many were not reminded, and why; the first two hundred. */
        skippedCount: z.number(),
        skipped: z.array(z.object({ id: uuid.nullable(), name: z.string().nullable(), reason: z.string() })),
      }),
    ),
};
