import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { groupNames } from './audit-trail.rules.ts';

const tag = 'Auditoría';
const who = ['admin'] as const;

/** What narrows the trail; days are those of the installation's time zone, both included. */
const filterSchema = z.object({
  /** Part of the name or the e-mail address of who acted, or of the person it was done to. */
  person: z.string().trim().max(120).default(''),
  group: z.enum(groupNames).optional(),
  from: z.iso.date('Escribe una fecha válida.').optional(),
  to: z.iso.date('Escribe una fecha válida.').optional(),
});

/** SHA-256 in hexadecimal. */
const hash = z.string();

/** Most entries of the chain that one call checks. */
export const stretchLength = 20_000;

export const auditTrailContract = {
  listAuditTrail: operation({
    id: 'listAuditTrail',
    who,
    method: 'GET',
    path: '/audit-trail',
    summary: 'El registro de auditoría, lo último primero, con su sello.',
    tag,
  })
    .input(
      filterSchema.extend({
        /** `before` of the last entry shown; the newest entries without it. */
        before: z
          .string()
          .regex(/^\d{1,17}-\d{1,18}$/, 'No se conoce esa página.')
          .optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.object({
        entries: z.array(
          z.object({
            id: z.string(),
            at: z.date(),
            /** Name of who acted. */
            actor: z.string(),
            /** What they did, as the predicate of a sentence. */
            phrase: z.string(),
            action: z.string(),
            subject_type: z.string(),
            subject_id: z.string().nullable(),
            /** The people of the act who still have a page: who acted, and to whom it was done. */
            people: z.array(z.object({ id: z.string(), name: z.string() })),
            /** Name of what it was done to, where it still exists and has one. */
            subject: z.string().nullable(),
            details: z.record(z.string(), z.unknown()),
            /** Name of the token with which a program did it; null where a person did. */
            token: z.string().nullable(),
            /** Place in the chain; null during the second until it is sealed. */
            seq: z.number().nullable(),
            hash: hash.nullable(),
          }),
        ),
        /** Where the older entries begin; null where there are none. */
        before: z.string().nullable(),
      }),
    ),

  verifyAuditTrail: operation({
    id: 'verifyAuditTrail',
    who,
    method: 'GET',
    path: '/audit-trail/verification',
    summary: 'Comprueba un tramo de la cadena de sellos; se repite con el final de cada tramo hasta llegar al último.',
    tag,
  })
    .input(z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }))
    .output(
      z.object({
        /** Seals that were checked in this stretch. */
        checked: z.number(),
        /** Numbers of those that do not match their entry, their number or the seal before; the first hundred. */
        broken: z.array(z.number()),
        /** Last seal of the stretch, `after` of the next call; null where nothing comes behind. */
        last: z.object({ seq: z.number(), hash }).nullable(),
        /** Last seal of the whole chain. */
        end: z.number(),
        /** Entries of more than a quarter of an hour ago without a seal, counted with the last stretch; a working installation has none. */
        unsealed: z.number(),
      }),
    ),

  findAuditSeal: operation({
    id: 'findAuditSeal',
    who,
    method: 'GET',
    path: '/audit-trail/seals/{seq}',
    summary: 'Si un sello anotado fuera de la plataforma sigue siendo el del registro.',
    tag,
  })
    .input(
      z.object({
        seq: z.coerce
          .number()
          .int('Escribe el número del sello.')
          .min(1, 'Escribe el número del sello.')
          .max(Number.MAX_SAFE_INTEGER),
        hash: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[0-9a-f]{64}$/, 'El sello son 64 cifras y letras de la a a la f.'),
      }),
    )
    .output(z.object({ isSame: z.boolean() })),

  listAuditMonths: operation({
    id: 'listAuditMonths',
    who,
    method: 'GET',
    path: '/audit-trail/months',
    summary: 'El registro por meses, lo último primero: cuánto hay, si está sellado, exportado o depurado.',
    tag,
  })
    .input(z.object(placeInput))
    .output(
      paged(
        z.object({
          /** 'YYYY-MM', of universal time. */
          month: z.string(),
          bytes: z.number(),
          entries: z.number(),
          /** Entries without a seal yet. */
          unsealed: z.number(),
          first_seq: z.number().nullable(),
          last_seq: z.number().nullable(),
          exported_at: z.date().nullable(),
          /** Of the file that was given last. */
          export_sha256: hash.nullable(),
          removed_at: z.date().nullable(),
        }),
        'months',
      ),
    ),

  exportAuditMonth: operation({
    id: 'exportAuditMonth',
    who,
    method: 'GET',
    path: '/audit-trail/months/{month}/export',
    summary: 'Un mes del registro como JSON Lines, con sus sellos y la huella de todo.',
    tag,
    refusals: [platformRefusals.CONFIRM_AGAIN],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Escribe un mes válido.') }))
    .output(savedFileSchema),

  exportAuditTrail: operation({
    id: 'exportAuditTrail',
    who,
    method: 'GET',
    path: '/audit-trail/export',
    summary: 'El registro con los mismos filtros, lo más antiguo primero, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
    refusals: [platformRefusals.CONFIRM_AGAIN],
  })
    .route({ outputStructure: 'detailed' })
    .input(filterSchema.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),
};
