import { z } from 'zod';
import { dayInput, stateSchema } from '#features/competence/requirements.contract.ts';
import { readingRefusals } from '#features/document-readings/readings.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { requestSchema } from './auditor-access.contract.ts';
import { auditorAccessRefusals as refusals } from './auditor-access.refusals.ts';
import { aboutKinds, longestQuestion } from './auditor-access.rules.ts';
import { auditorAccessTexts as texts } from './auditor-access.texts.ts';

const tag = 'Auditoría externa';
const auditor = ['auditor'] as const;
const id = z.object({ id: uuid });
const counts = z.partialRecord(stateSchema, z.number());
const mine = [refusals.NO_ACCESS];

/** What somebody from outside reads, within the scope of their access. Each look is told to the log. */
export const auditReadingContract = {
  getAudit: operation({
    id: 'getAudit',
    who: auditor,
    method: 'GET',
    path: '/audit',
    summary: 'El alcance de la auditoría propia y hasta cuándo se puede leer.',
    tag,
    refusals: mine,
  }).output(
    z.object({
      purpose: z.string(),
      until_day: z.string(),
      from: z.string(),
      to: z.string(),
      /** What narrows it, in words. */
      narrowing: z.array(z.string()),
      people: z.number(),
      requirements: z.number(),
    }),
  ),

  getAuditMatrix: operation({
    id: 'getAuditMatrix',
    who: auditor,
    method: 'GET',
    path: '/audit/matrix',
    summary: 'Las personas del alcance por sus requisitos, como estaban el último día.',
    tag,
    refusals: mine,
  })
    .input(z.object({ search: z.string().trim().max(100).default(''), ...placeInput }))
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          counts,
          cells: z.array(
            z.object({
              requirement_id: uuid,
              state: stateSchema,
              due_day: z.string(),
              valid_until: z.string().nullable(),
            }),
          ),
        }),
        'people',
      ).extend({
        day: z.string(),
        requirements: z.array(z.object({ id: uuid, name: z.string(), is_direct: z.boolean(), counts })),
      }),
    ),

  getAuditPerson: operation({
    id: 'getAuditPerson',
    who: auditor,
    method: 'GET',
    path: '/audit/people/{id}',
    summary: 'La hoja de una persona del alcance, como tablas en palabras; sin contactos ni notas.',
    tag,
    refusals: [...mine, refusals.OUTSIDE],
  })
    .input(id)
    .output(
      z.object({
        id: uuid,
        name: z.string(),
        from: z.string(),
        to: z.string(),
        parts: z.array(
          z.object({
            title: z.string(),
            columns: z.array(z.string()),
            /** A word for each of the columns. */
            lines: z.array(z.array(z.string())),
          }),
        ),
      }),
    ),

  printAuditPerson: operation({
    id: 'printAuditPerson',
    who: auditor,
    method: 'GET',
    path: '/audit/people/{id}/sheet',
    summary: 'La misma hoja como PDF.',
    tag,
    refusals: [...mine, refusals.OUTSIDE],
  })
    .route({ outputStructure: 'detailed' })
    .input(id)
    .output(savedFileSchema),

  listAuditDocuments: operation({
    id: 'listAuditDocuments',
    who: auditor,
    method: 'GET',
    path: '/audit/documents',
    summary: 'Los documentos controlados que regían el último día del alcance.',
    tag,
    refusals: mine,
  }).output(
    z.object({
      day: z.string(),
      people: z.number(),
      documents: z.array(
        z.object({
          id: uuid,
          code: z.string(),
          title: z.string(),
          version: z.number(),
          from_day: z.string(),
          readings: z.number(),
        }),
      ),
    }),
  ),

  getAuditDocument: operation({
    id: 'getAuditDocument',
    who: auditor,
    method: 'GET',
    path: '/audit/documents/{id}',
    summary: 'Quién del alcance había leído qué versión de un documento.',
    tag,
    refusals: [...mine, refusals.OUTSIDE],
  })
    .input(id)
    .output(
      z.object({
        day: z.string(),
        document: z.object({
          id: uuid,
          code: z.string(),
          title: z.string(),
          version: z.number(),
          from_day: z.string(),
        }),
        people: z.array(
          z.object({
            id: uuid,
            name: z.string(),
            /** The last one read; null of who had read none. */
            version: z.number().nullable(),
            read_on: z.string().nullable(),
            /** No major change came into force since: it counts on the last day. */
            counts: z.boolean(),
          }),
        ),
      }),
    ),

  copyAuditDocument: operation({
    id: 'copyAuditDocument',
    who: auditor,
    method: 'GET',
    path: '/audit/documents/{id}/copy',
    summary: 'Lo que dice el documento: la versión que regía el último día, como PDF marcado «Copia no controlada».',
    tag,
    refusals: [...mine, refusals.OUTSIDE, readingRefusals.DOCUMENT_NOT_SHOWN],
  })
    .route({ outputStructure: 'detailed' })
    .input(id)
    .output(savedFileSchema),

  listAuditEquipment: operation({
    id: 'listAuditEquipment',
    who: auditor,
    method: 'GET',
    path: '/audit/equipment',
    summary: 'Los equipos de los lugares del alcance, y quién podía usarlos el último día.',
    tag,
    refusals: mine,
  }).output(
    z.object({
      day: z.string(),
      equipment: z.array(
        z.object({
          id: uuid,
          code: z.string(),
          name: z.string(),
          area: z.string().nullable(),
          in_service_from: z.string(),
          retired_on: z.string().nullable(),
          users: z.array(
            z.object({
              id: uuid,
              name: z.string(),
              state: z.string(),
              from_day: z.string(),
              until_day: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  ),

  listAuditLog: operation({
    id: 'listAuditLog',
    who: auditor,
    method: 'GET',
    path: '/audit/log',
    summary: 'El registro del periodo, en lo que toca a las personas del alcance, lo último primero.',
    tag,
    refusals: mine,
  })
    .input(z.object({ ...placeInput, from: dayInput.optional(), to: dayInput.optional() }))
    .output(
      paged(
        z.object({
          id: z.string(),
          at: z.date(),
          /** Somebody outside the scope has no name here. */
          actor: z.string(),
          phrase: z.string(),
          subject: z.string().nullable(),
          /** Place in the chain; null during the second until it is sealed. */
          seq: z.number().nullable(),
        }),
        'entries',
      ),
    ),

  listOwnEvidenceRequests: operation({
    id: 'listOwnEvidenceRequests',
    who: auditor,
    method: 'GET',
    path: '/audit/requests',
    summary: 'Lo que quien audita pidió, con las respuestas.',
    tag,
    refusals: mine,
  }).output(z.object({ requests: z.array(requestSchema) })),

  askForEvidence: operation({
    id: 'askForEvidence',
    who: auditor,
    method: 'POST',
    path: '/audit/requests',
    summary: 'Pide evidencia en palabras, sobre algo del alcance o en general.',
    tag,
    status: 201,
    idempotency: 'atomic',
    refusals: [...mine, refusals.OUTSIDE],
  })
    .input(
      z.object({
        question: z.string().trim().min(1, texts.questionMissing).max(longestQuestion),
        about: z
          .object({ kind: z.enum(aboutKinds), id: uuid })
          .nullable()
          .default(null),
      }),
    )
    .output(id),

  downloadEvidenceAnswer: operation({
    id: 'downloadEvidenceAnswer',
    who: ['auditor', 'admin'],
    method: 'GET',
    path: '/evidence-requests/{id}/file',
    summary: 'El archivo de una respuesta, para quien la pidió y para la administración.',
    tag,
    refusals: [...mine, refusals.REQUEST_NOT_FOUND, refusals.FILE_GONE],
  })
    .route({ outputStructure: 'detailed' })
    .input(id)
    .output(savedFileSchema),
};
