import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { accountRoles } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { privacyRefusals as refusals } from './privacy.refusals.ts';
import { acceptanceWays, longestNotice } from './privacy.rules.ts';
import { privacyTexts as texts } from './privacy.texts.ts';

const tag = 'Privacidad';
const admin = ['admin'] as const;

/** A version as people read it. */
const shownNotice = z.object({
  id: uuid,
  number: z.number(),
  published_at: z.date(),
  /** Safe HTML. */
  html: z.string(),
});

const filter = {
  /** Only who has accepted what is asked now, or only who has not. */
  standing: z.enum(['all', 'accepted', 'missing']).default('all'),
  search: z.string().trim().max(100).default(''),
};

export const privacyContract = {
  getPrivacyNotice: operation({
    id: 'getPrivacyNotice',
    who: 'anyone',
    method: 'GET',
    path: '/privacy/notice',
    summary: 'El aviso de privacidad vigente; null mientras la organización no lo muestra.',
    tag,
  }).output(z.object({ notice: shownNotice.nullable() })),

  getOwnNotice: operation({
    id: 'getOwnNotice',
    heldBack: 'admitted',
    who: accountRoles,
    method: 'GET',
    path: '/privacy/own',
    summary: 'El aviso de privacidad que la persona tiene que aceptar ahora; null si no le falta ninguno.',
    tag,
  }).output(z.object({ due: shownNotice.nullable() })),

  acceptNotice: operation({
    id: 'acceptNotice',
    heldBack: 'admitted',
    who: accountRoles,
    method: 'POST',
    path: '/privacy/own/accept',
    summary: 'Acepta el aviso de privacidad vigente que se tuvo delante; aceptarlo otra vez no cambia nada.',
    tag,
    tokens: 'closed',
    refusals: [refusals.NOTICE_CHANGED],
  })
    .input(z.object({ notice_id: uuid }))
    .output(done),

  getNoticeVersions: operation({
    id: 'getNoticeVersions',
    who: admin,
    method: 'GET',
    path: '/privacy/versions',
    summary: 'Las versiones del aviso de privacidad, cuántas personas aceptaron cada una y un texto para empezar.',
    tag,
  }).output(
    z.object({
      /** People are shown it and asked for it. */
      is_asked: z.boolean(),
      /** What the editor begins with: the newest version, or a text of the product's own. */
      draft: z.string(),
      /** People with access who have accepted what is asked, and all of them. */
      accepted: z.number(),
      people: z.number(),
      /** The newest first. */
      versions: z.array(
        z.object({
          id: uuid,
          number: z.number(),
          text: z.string(),
          asks_again: z.boolean(),
          published_at: z.date(),
          published_by_name: z.string().nullable(),
          acceptances: z.number(),
        }),
      ),
    }),
  ),

  previewNotice: operation({
    id: 'previewNotice',
    who: admin,
    method: 'POST',
    path: '/privacy/preview',
    summary: 'Cómo se verá un aviso de privacidad y qué le falta por completar, sin publicarlo.',
    tag,
  })
    .input(z.object({ text: z.string().max(longestNotice) }))
    .output(z.object({ html: z.string(), gaps: z.array(z.string()) })),

  publishNotice: operation({
    id: 'publishNotice',
    who: admin,
    method: 'POST',
    path: '/privacy/versions',
    summary: 'Publica una versión del aviso de privacidad, que desde entonces se muestra y se pide aceptar.',
    tag,
    status: 201,
    tokens: 'closed',
    announces: 'all',
    idempotency: 'atomic',
    refusals: [refusals.NOTICE_GAPS, refusals.NOTICE_SAME],
  })
    .input(
      z.object({
        text: z.string().trim().min(1, texts.textMissing).max(longestNotice, texts.textTooLong),
        /** Whoever accepted an earlier version is asked for this one again; the first asks everybody. */
        asks_again: z.boolean(),
      }),
    )
    .output(z.object({ id: uuid, number: z.number() })),

  askForNotice: operation({
    id: 'askForNotice',
    who: admin,
    method: 'PUT',
    path: '/privacy/asked',
    summary: 'Empieza a mostrar y pedir el aviso de privacidad, o deja de hacerlo; lo aceptado se conserva.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [refusals.NOTICE_MISSING],
  })
    .input(z.object({ is_asked: z.boolean() }))
    .output(done),

  listAcceptances: operation({
    id: 'listAcceptances',
    who: admin,
    method: 'GET',
    path: '/privacy/acceptances',
    summary: 'Quién aceptó qué versión del aviso y cuándo, y a quién le falta.',
    tag,
  })
    .input(z.object({ ...placeInput, ...filter }))
    .output(
      paged(
        z.object({
          person_id: uuid,
          name: z.string(),
          email: z.string(),
          /** The newest version that they accepted; null for none. */
          number: z.number().nullable(),
          accepted_at: z.date().nullable(),
          way: z.enum(acceptanceWays).nullable(),
          is_settled: z.boolean(),
        }),
        'people',
      ),
    ),

  exportAcceptances: operation({
    id: 'exportAcceptances',
    who: admin,
    method: 'GET',
    path: '/privacy/acceptances/export',
    summary: 'Cada aceptación del aviso y a quién le falta, con los mismos filtros, como XLSX o CSV (UTF-8 con BOM).',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ ...filter, format: z.enum(['xlsx', 'csv']) }))
    .output(savedFileSchema),
};
