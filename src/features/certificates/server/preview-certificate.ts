import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { pdfAnswer } from '#platform/pdf/paper.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import type { certificatesContract } from '../certificates.contract.ts';
import { sample } from '../certificates.texts.ts';
import { certificatePaper } from './certificate-paper.ts';
import { wordsOf } from './download-certificate.ts';
import { readLetterhead } from './letterhead.ts';

type Asked = z.output<NonNullable<(typeof certificatesContract.previewCertificate)['~orpc']['inputSchema']>>;

const task = new URL('./preview.task.ts', import.meta.url);

/**
 * What a certificate of this design would be, stored or not: the very PDF, of somebody who does not exist, or a picture of it. Refuses with
 * READING_BUSY where too many pictures wait.
 *
 * @param origin without a final slash
 */
export async function previewCertificate(call: Acting, { as, name, kind, ...design }: Asked, origin: string) {
  const found = {
    ...sample,
    kind,
    title: sample.title[kind],
    score: kind === 'module' ? sample.score : null,
    design,
    holder_name: name || sample.holder_name,
    day: await readToday(call.db, call.now),
    valid_until: null,
  };
  const paper = await certificatePaper(wordsOf(found, await readLetterhead(call), origin));
  if (as === 'pdf') return pdfAnswer('Vista previa del certificado', Readable.toWeb(paper) as ReadableStream);
  const picture = await inThread<Uint8Array>(task, new Uint8Array(await buffer(paper)));
  return {
    headers: { 'content-type': 'image/webp', 'content-disposition': 'inline' },
    body: new Blob([new Uint8Array(picture)]).stream() as ReadableStream,
  };
}
