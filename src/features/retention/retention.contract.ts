import { z } from 'zod';
import {
  recordToSign,
  signatureSchema,
  signedReason,
  signing,
  signingRefusals,
} from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { retentionRefusals as refusals } from './retention.refusals.ts';
import { classNames, longestMonths, longestReason, shortestMonths } from './retention.rules.ts';
import { retentionTexts as texts } from './retention.texts.ts';

const tag = 'Conservación';
const admin = ['admin'] as const;
const className = z.enum(classNames);
const months = z
  .number(texts.monthsMissing)
  .int(texts.monthsMissing)
  .min(shortestMonths, texts.monthsMissing)
  .max(longestMonths, texts.monthsMissing);

const purgeSchema = z.object({
  id: uuid,
  class: className,
  months: z.number(),
  /** What counted from a day before this one was removed. */
  before_day: z.string(),
  things: z.number(),
  people: z.number(),
  oldest_day: z.string(),
  list_sha256: z.string(),
  reason: z.string(),
  signed_at: z.date(),
  signed_by_name: z.string(),
  /** To be checked; null of a purge whose signature is not there. */
  signature: signatureSchema.nullable(),
  status: z.enum(['waiting', 'done']),
  removed: z.number(),
  /** What was used again before its turn came, and stayed. */
  kept: z.number(),
  ended_at: z.date().nullable(),
});

export const retentionContract = {
  listRetention: operation({
    id: 'listRetention',
    who: admin,
    method: 'GET',
    path: '/retention',
    summary: 'Cuánto se guarda cada clase de registros, y qué de cada una ya cumplió su plazo.',
    tag,
  }).output(
    z.object({
      classes: z.array(
        z.object({
          class: className,
          months: z.number(),
          /** Who changed it, when and why; null where it is as it comes. */
          changed: z
            .object({ reason: z.string(), changed_at: z.date(), changed_by_name: z.string().nullable() })
            .nullable(),
          /** What counts from a day before this one was kept long enough. */
          before: z.string(),
          things: z.number(),
          people: z.number(),
          oldest: z.string().nullable(),
          /** A purge that is under way. */
          running: z.object({ things: z.number(), settled: z.number() }).nullable(),
        }),
      ),
    }),
  ),

  changeRetention: operation({
    id: 'changeRetention',
    who: admin,
    method: 'PUT',
    path: '/retention/{class}',
    summary: 'Cambia cuánto se guarda una clase de registros, con su motivo; lo firmado no se acorta así.',
    tag,
    refusals: [refusals.SIGNATURE_NEEDED, refusals.PERIOD_MOVED, refusals.PERIOD_UNCHANGED],
  })
    .input(
      z.object({
        class: className,
        months,
        /** What stood there when whoever changes it began; where it is another by now, they are told. */
        began: months.optional(),
        reason: z.string().trim().min(1, texts.reasonMissing).max(longestReason),
      }),
    )
    .output(done),

  getRetentionChange: operation({
    id: 'getRetentionChange',
    who: admin,
    method: 'GET',
    path: '/retention/{class}/change',
    summary: 'El cambio de un plazo como se firmaría.',
    tag,
  })
    .input(z.object({ class: className, months: z.coerce.number().int().min(shortestMonths).max(longestMonths) }))
    .output(recordToSign),

  signRetention: operation({
    id: 'signRetention',
    who: admin,
    method: 'POST',
    path: '/retention/{class}/sign',
    summary: 'Cambia cuánto se guarda una clase de registros, con firma.',
    tag,
    tokens: 'closed',
    refusals: [...signingRefusals, refusals.PERIOD_UNCHANGED],
  })
    .input(z.object({ class: className, months, reason: signedReason, ...signing }))
    .output(done),

  getPurge: operation({
    id: 'getPurge',
    who: admin,
    method: 'GET',
    path: '/retention/{class}/purge',
    summary: 'Lo que depuraría hoy una clase, como se firmaría: cuánto, de cuántas personas y qué lista.',
    tag,
    refusals: [refusals.NOTHING_DUE, refusals.PURGE_RUNNING],
  })
    .input(z.object({ class: className }))
    .output(recordToSign),

  exportPurge: operation({
    id: 'exportPurge',
    who: admin,
    method: 'GET',
    path: '/retention/{class}/purge/list',
    summary: 'La lista de lo que depuraría hoy una clase, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ class: className, format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),

  signPurge: operation({
    id: 'signPurge',
    who: admin,
    method: 'POST',
    path: '/retention/{class}/purge',
    summary: 'Depura con firma exactamente lo que se mostró; avanza en segundo plano.',
    tag,
    tokens: 'closed',
    refusals: [...signingRefusals, refusals.NOTHING_DUE, refusals.PURGE_RUNNING],
  })
    .input(z.object({ class: className, reason: signedReason, ...signing }))
    .output(z.object({ id: uuid })),

  listPurges: operation({
    id: 'listPurges',
    who: admin,
    method: 'GET',
    path: '/retention/purges',
    summary: 'Lo que se depuró, lo último primero.',
    tag,
  })
    .input(z.object(placeInput))
    .output(paged(purgeSchema, 'purges')),
};
