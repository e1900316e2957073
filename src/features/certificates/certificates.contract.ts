import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { installationKeysRefusals } from '#features/installation-keys/installation-keys.refusals.ts';
import {
  recordToSign,
  signatureSchema,
  signedReason,
  signing,
  signingRefusals,
} from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { certificateKinds, certificateStates } from './certificate.rules.ts';
import { certificatesRefusals as refusals } from './certificates.refusals.ts';
import { certificateTexts as texts } from './certificates.texts.ts';
import { designFields, isSomething, paperFields } from './design.contract.ts';

const tag = 'Certificados';

/** What certificates can be issued of. */
const things = z.array(z.object({ id: uuid, title: z.string() }));

const certificateSchema = z.object({
  id: uuid,
  code: z.string(),
  kind: z.enum(certificateKinds),
  title: z.string(),
  /** 'YYYY-MM-DD' */
  day: z.string(),
  score: z.number().nullable(),
  valid_until: z.string().nullable(),
  issued_at: z.date(),
  state: z.enum(certificateStates),
  /** Why it is in force no more before its last day, without a signature of its own: what it rests on was voided, or not shown again. */
  cause: z.enum(['voided', 'failed']).nullable(),
  revoke_reason: z.string().nullable(),
  /** By which it was revoked; null where it was not. */
  signature: signatureSchema.nullable(),
});

/** Which certificates of the people one may read. Days 'YYYY-MM-DD', inclusive, of what was completed. */
const issuedFilter = {
  /** Part of a person's name. */
  search: z.string().trim().max(120).default(''),
  /** A module, requirement or plan. */
  about_id: uuid.optional(),
  state: z.enum(certificateStates).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const listOutput = z.object({ certificates: z.array(certificateSchema) });

export const certificatesContract = {
  listOwnCertificates: operation({
    id: 'listOwnCertificates',
    who: 'signed-in',
    method: 'GET',
    path: '/certificates/own',
    summary: 'Mis certificados, el más reciente primero.',
    tag,
  }).output(listOutput),

  listPersonCertificates: operation({
    id: 'listPersonCertificates',
    who: supervisors,
    method: 'GET',
    path: '/certificates/people/{id}',
    summary: 'Los certificados de una persona, el más reciente primero.',
    tag,
    refusals: [refusals.CERTIFICATE_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(listOutput),

  listCertificates: operation({
    id: 'listCertificates',
    who: supervisors,
    method: 'GET',
    path: '/certificates',
    summary: 'Los certificados del equipo por persona, módulo, requisito o plan, estado y días, los últimos primero.',
    tag,
  })
    .input(z.object({ ...pageInput({ limit: pageSizes.rows }), ...issuedFilter }))
    .output(
      paged(
        certificateSchema
          .pick({ id: true, code: true, kind: true, title: true, day: true, valid_until: true, state: true })
          .extend({ person_id: uuid, holder_name: z.string() }),
        'certificates',
      ).extend({
        /** Whether certificates are issued by now. */
        isIssuing: z.boolean(),
        /** Of all these, those that are not revoked. */
        downloadable: z.number(),
        /** What any of the team's certificates is about. */
        about: z.array(z.object({ id: uuid, title: z.string(), kind: z.enum(certificateKinds) })),
      }),
    ),

  downloadCertificates: operation({
    id: 'downloadCertificates',
    who: supervisors,
    method: 'GET',
    path: '/certificates/zip',
    summary: 'Los mismos certificados como PDF en un ZIP, sin los revocados; hasta 2.000 a la vez.',
    tag,
    refusals: [refusals.NOTHING_TO_DOWNLOAD, refusals.TOO_MANY_TO_DOWNLOAD],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object(issuedFilter))
    .output(savedFileSchema),

  downloadCertificate: operation({
    id: 'downloadCertificate',
    who: 'signed-in',
    method: 'GET',
    path: '/certificates/{id}/file',
    summary: 'Un certificado como PDF, con su código y el QR que lo comprueba; ninguno revocado.',
    tag,
    refusals: [refusals.CERTIFICATE_NOT_FOUND, refusals.CERTIFICATE_OVER],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id: uuid }))
    .output(savedFileSchema),

  downloadBadge: operation({
    id: 'downloadBadge',
    who: 'signed-in',
    method: 'GET',
    path: '/certificates/{id}/badge',
    summary: 'Un certificado como credencial verificable (Open Badges 3.0), firmada por esta instalación.',
    tag,
    refusals: [
      refusals.CERTIFICATE_NOT_FOUND,
      installationKeysRefusals.KEY_UNUSABLE,
      installationKeysRefusals.KEY_SEALED,
    ],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id: uuid }))
    .output(savedFileSchema),

  getBadgeStatusList: operation({
    id: 'getBadgeStatusList',
    who: 'anyone',
    method: 'GET',
    path: '/badges/status/{list}',
    summary: 'Qué credenciales están revocadas o ya no vigentes: lista firmada (W3C Bitstring Status List).',
    tag,
    refusals: [refusals.NO_SUCH_LIST, installationKeysRefusals.KEY_UNUSABLE, installationKeysRefusals.KEY_SEALED],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ list: z.coerce.number().int().min(0).max(10_000) }))
    .output(
      savedFileSchema.extend({
        // Whoever checks a credential may do so from any page.
        headers: savedFileSchema.shape.headers.extend({ 'access-control-allow-origin': z.literal('*') }),
      }),
    ),

  verifyCertificate: operation({
    id: 'verifyCertificate',
    who: 'anyone',
    method: 'GET',
    path: '/verify/{code}',
    summary:
      'Comprueba un certificado por su código: qué certifica, desde y hasta cuándo, si vale; de quién, solo las iniciales.',
    tag,
    refusals: [refusals.NO_SUCH_CODE, attemptsRefusals.TOO_MANY_ATTEMPTS],
  })
    .input(z.object({ code: z.string().max(60) }))
    .output(
      z.object({
        code: z.string(),
        kind: z.enum(certificateKinds),
        title: z.string(),
        day: z.string(),
        valid_until: z.string().nullable(),
        issued_on: z.string(),
        state: z.enum(certificateStates),
        initials: z.string(),
        organisation: z.string(),
      }),
    ),

  getCertificate: operation({
    id: 'getCertificate',
    who: supervisors,
    method: 'GET',
    path: '/certificates/{id}',
    summary: 'Un certificado, tal como se firmaría al revocarlo.',
    tag,
    refusals: [refusals.CERTIFICATE_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(recordToSign),

  revokeCertificate: operation({
    id: 'revokeCertificate',
    who: supervisors,
    method: 'POST',
    path: '/certificates/{id}/revoke',
    summary: 'Revoca un certificado con motivo y firma; su código lo dice a quien lo compruebe.',
    tag,
    tokens: 'closed',
    refusals: [
      refusals.CERTIFICATE_NOT_FOUND,
      refusals.CERTIFICATE_REVOKED,
      refusals.OWN_CERTIFICATE,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),

  getCertificateDesign: operation({
    id: 'getCertificateDesign',
    who: ['admin'],
    method: 'GET',
    path: '/certificates/design',
    summary: 'Cómo son los certificados, si se emiten, y cuántos ciclos completados no tienen uno.',
    tag,
  }).output(
    z.object({
      ...designFields,
      /** 0 before the first was written. */
      version: z.number(),
      /** What can be chosen: modules that can be completed, what is asked of somebody, plans in use. */
      modules: things,
      requirements: things,
      plans: things,
      issued: z.number(),
      /** Rounds that count and were completed here, and requirements and plans that are met, without a certificate and not about to get one. */
      without: z.number(),
    }),
  ),

  previewCertificate: operation({
    id: 'previewCertificate',
    who: ['admin'],
    method: 'POST',
    path: '/certificates/design/preview',
    summary: 'Cómo quedaría un certificado con este diseño, sin guardarlo: el PDF mismo, o su imagen.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(
      z.object({
        ...paperFields,
        /** Of whom; somebody who does not exist unless given. */
        name: z.string().trim().max(250).default(''),
        /** Of what. */
        kind: z.enum(certificateKinds).default('module'),
        as: z.enum(['pdf', 'picture']),
      }),
    )
    .output(savedFileSchema),

  saveCertificateDesign: operation({
    id: 'saveCertificateDesign',
    who: ['admin'],
    method: 'POST',
    path: '/certificates/design',
    summary: 'Cambia cómo son los certificados que se emitan desde ahora; los emitidos quedan como eran.',
    tag,
    refusals: [refusals.DESIGN_CHANGED_MEANWHILE, refusals.MODULE_GONE],
  })
    .input(
      z
        .object({
          ...designFields,
          /** The version that the caller saw. */
          version: z.number().int().min(0),
        })
        .refine(({ module_ids, requirement_ids, plan_ids }) => isSomething(module_ids, requirement_ids, plan_ids), {
          path: ['module_ids'],
          error: texts.nothingChosen,
        }),
    )
    .output(z.object({ version: z.number() })),

  issueEarlierCertificates: operation({
    id: 'issueEarlierCertificates',
    who: ['admin'],
    method: 'POST',
    path: '/certificates/earlier',
    summary: 'Emite los certificados de lo que se completó o cumplió antes de activarlos.',
    tag,
    refusals: [refusals.NOT_ISSUING],
  }).output(z.object({ total: z.number() })),
};
