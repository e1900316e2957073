import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { auditPackageRefusals as refusals } from './audit-package.refusals.ts';
import { packageStages, packageStatuses } from './audit-package.rules.ts';
import { inOrder, scopeFields } from './scope.contract.ts';

const tag = 'Paquetes de auditoría';
const admin = ['admin'] as const;

const reach = {
  ...scopeFields,
  /** Whether files of evidence go along. */
  files: z.boolean().default(true),
};
const previewInput = inOrder(z.object(reach));
const scopeInput = inOrder(
  z.object({
    ...reach,
    /** Whether addresses and telephones, and what supervisors noted, go along. */
    contacts: z.boolean().default(false),
    notes: z.boolean().default(false),
  }),
);

const figure = z.number();
const figuresSchema = z.object({
  people: figure,
  requirements: figure,
  facts: figure,
  signatures: figure,
  entries: figure,
  files: figure,
  missing: figure,
  damaged: figure,
  exceptions: figure,
  parts: figure,
});

const scopeRefusals = [refusals.EMPTY_SCOPE, refusals.NO_SUCH_REQUIREMENT, refusals.FUTURE_PERIOD];

export const auditPackageContract = {
  previewAuditPackage: operation({
    id: 'previewAuditPackage',
    who: admin,
    method: 'POST',
    path: '/audit-packages/preview',
    summary: 'Cuánto tendría un paquete de auditoría con este alcance.',
    tag,
    refusals: scopeRefusals,
  })
    .input(previewInput)
    .output(
      z.object({
        people: figure,
        requirements: figure,
        /** Of the period; what states of its last day rest on comes on top. */
        facts: figure,
        /** Files of evidence. */
        files: figure,
        bytes: figure,
      }),
    ),

  requestAuditPackage: operation({
    id: 'requestAuditPackage',
    who: admin,
    method: 'POST',
    path: '/audit-packages',
    summary: 'Pide un paquete de auditoría; se prepara en segundo plano y se guarda siete días.',
    tag,
    status: 201,
    refusals: [...scopeRefusals, refusals.TOO_MANY_PACKAGES, platformRefusals.CONFIRM_AGAIN],
    idempotency: 'noted',
  })
    .input(scopeInput)
    .output(z.object({ id: uuid })),

  listAuditPackages: operation({
    id: 'listAuditPackages',
    who: admin,
    method: 'GET',
    path: '/audit-packages',
    summary: 'Los paquetes de auditoría, los últimos primero, con la clave que los firma.',
    tag,
  })
    .input(z.object(placeInput))
    .output(
      paged(
        z.object({
          id: uuid,
          created_at: z.date(),
          created_by: uuid.nullable(),
          /** Name of who asked for it; null where they are gone. */
          author: z.string().nullable(),
          from: z.string(),
          to: z.string(),
          /** What narrows it, in words. */
          narrowing: z.array(z.string()),
          /** Which personal data goes along. */
          contacts: z.boolean(),
          notes: z.boolean(),
          evidence: z.boolean(),
          status: z.enum(packageStatuses),
          stage: z.enum(packageStages),
          /** Parts that are written, of how many. */
          done: figure,
          parts: figure,
          file_name: z.string(),
          bytes: figure.nullable(),
          sha256: z.string().nullable(),
          fingerprint: z.string().nullable(),
          figures: figuresSchema.nullable(),
          failure: z.string().nullable(),
          ended_at: z.date().nullable(),
          /** Until when its file is kept. */
          expires_at: z.date().nullable(),
        }),
        'packages',
      ),
    ),

  cancelAuditPackage: operation({
    id: 'cancelAuditPackage',
    who: admin,
    method: 'POST',
    path: '/audit-packages/{id}/cancel',
    summary: 'Deja de preparar un paquete; no queda nada de él.',
    tag,
    refusals: [refusals.PACKAGE_NOT_FOUND, refusals.PACKAGE_NOT_OPEN],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  downloadAuditPackage: operation({
    id: 'downloadAuditPackage',
    who: admin,
    method: 'GET',
    path: '/audit-packages/{id}/file',
    summary: 'El paquete, como ZIP; el registro de auditoría lo anota.',
    tag,
    refusals: [refusals.PACKAGE_NOT_FOUND, refusals.PACKAGE_GONE],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id: uuid }))
    .output(
      savedFileSchema.extend({ headers: savedFileSchema.shape.headers.extend({ 'content-length': z.string() }) }),
    ),
};
