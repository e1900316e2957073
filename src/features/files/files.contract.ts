import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { filesRefusals as refusals } from './files.refusals.ts';

const headers = z.record(z.string(), z.string());

export const filesContract = {
  getFile: operation({
    id: 'getFile',
    who: 'signed-in',
    method: 'GET',
    path: '/files/{id}',
    summary:
      'Un archivo o imagen: cualquiera que esté en un módulo abierto para quien lo pide, y las imágenes de productos.',
    tag: 'Archivos',
    refusals: [refusals.FILE_NOT_FOUND],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ id: uuid }),
        query: z.object({ size: z.literal('thumb').optional() }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(
      z.union([
        z.object({ status: z.literal(200), headers, body: z.instanceof(ReadableStream) }),
        z.object({ status: z.literal(304), headers }),
      ]),
    ),
};
