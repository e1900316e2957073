import { z } from 'zod';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { maxUploadBytes } from '#features/files/files.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';

const tag = 'Configuración';
const headers = z.record(z.string(), z.string());

export const logoContract = {
  getLogo: operation({
    id: 'getLogo',
    who: 'anyone',
    method: 'GET',
    path: '/organisation/logo/{id}',
    summary: 'El logo de la instalación; cada logo tiene su dirección, que no cambia de contenido.',
    tag,
    refusals: [filesRefusals.FILE_NOT_FOUND],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ id: uuid }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(
      z.union([
        z.object({ status: z.literal(200), headers, body: z.instanceof(ReadableStream) }),
        z.object({ status: z.literal(304), headers }),
      ]),
    ),

  uploadLogo: operation({
    id: 'uploadLogo',
    who: ['admin'],
    announces: 'all',
    method: 'POST',
    path: '/organisation/logo',
    summary: 'Sube el logo de la instalación (JPG, PNG o WebP, hasta 5 MB); sustituye al que hubiera.',
    tag,
    maxBodyBytes: maxUploadBytes,
    refusals: [
      filesRefusals.NOT_AN_IMAGE,
      filesRefusals.PRODUCT_IMAGE_TOO_LARGE,
      filesRefusals.IMAGE_NOT_STORED,
      filesRefusals.IMAGE_DAMAGED,
      filesRefusals.IMAGE_TOO_MANY_PIXELS,
      filesRefusals.FILE_EMPTY,
      filesRefusals.FILE_NAME_TOO_LONG,
    ],
  })
    .input(z.object({ file: z.file() }))
    .output(z.object({ logo_url: z.string() })),

  deleteLogo: operation({
    id: 'deleteLogo',
    who: ['admin'],
    announces: 'all',
    method: 'DELETE',
    path: '/organisation/logo',
    summary: 'Quita el logo de la instalación; vuelve el signo de la plataforma.',
    tag,
  }).output(done),
};
