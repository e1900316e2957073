import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { stateOf } from '../certificate.rules.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { fileNameOf } from '../file-name.rules.ts';
import { certificatePaper } from './certificate-paper.ts';
import { readDesign } from './certificates.reads.ts';
import { wordsOf } from './download-certificate.ts';
import { type IssuedFilter, readCertifiedThings, readIssuedPage, readPapers } from './issued.reads.ts';
import { readLetterhead } from './letterhead.ts';

const askedOf = async (call: Acting, filter: IssuedFilter) => ({
  ...filter,
  reach: await teamOf(call),
  today: await readToday(call.db, call.now),
});

/** A page of the certificates of whoever the acting person may read, the latest first. A fixed number of queries. */
export async function listIssuedCertificates(
  call: Acting,
  { limit, offset, ...filter }: IssuedFilter & { limit: number; offset: number },
) {
  const asked = await askedOf(call, filter);
  const rows = await readIssuedPage(call.db, asked, { limit, offset });
  return {
    isIssuing: (await readDesign(call.db))?.is_active ?? false,
    total: rows[0]?.total ?? 0,
    downloadable: rows[0]?.downloadable ?? 0,
    about: await readCertifiedThings(call.db, asked.reach),
    certificates: rows.map((row) => ({ ...row, state: stateOf(row, asked.today) })),
  };
}

/** More are taken in parts. */
const mostAtOnce = 2000;

/**
 * The same certificates as PDFs in a ZIP, written while it is sent: each is drawn when it is its turn and whoever reads has room for it. Revoked ones
 * stay out. Refuses with NOTHING_TO_DOWNLOAD and TOO_MANY_TO_DOWNLOAD.
 *
 * @param origin without a final slash
 * @param onFault is told what cut it off
 */
export async function downloadCertificates(
  call: Acting,
  filter: IssuedFilter,
  origin: string,
  onFault: (fault: unknown) => void,
) {
  const papers = await readPapers(call.db, await askedOf(call, filter), mostAtOnce + 1);
  if (papers.length === 0) throw refuse(refusals.NOTHING_TO_DOWNLOAD);
  if (papers.length > mostAtOnce) throw refuse(refusals.TOO_MANY_TO_DOWNLOAD);
  const letterhead = await readLetterhead(call);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (fault: Error) => {
    onFault(fault);
    output.destroy(fault);
  });
  const draw = async (paper: (typeof papers)[number]) => {
    // Others are answered between two of them.
    await nextTurn();
    return certificatePaper(wordsOf(paper, letterhead, origin));
  };
  for (const paper of papers)
    zip.addReadStreamLazy(fileNameOf(paper), { compress: false, mtime: call.now }, (give) => {
      draw(paper).then(
        (stream) => give(null, stream),
        (fault: Error) => give(fault, null as never),
      );
    });
  zip.end();
  return {
    headers: { 'content-type': 'application/zip', 'content-disposition': attachment('Certificados.zip') },
    body: Readable.toWeb(output) as ReadableStream<Uint8Array>,
  };
}
