import { Readable } from 'node:stream';
import { mayRead } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { pdfAnswer } from '#platform/pdf/paper.ts';
import { type CertificateKind, wordingOf } from '../certificate.rules.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { doneWords } from '../certificates.texts.ts';
import { type CertificateWords, certificatePaper } from './certificate-paper.ts';
import { type Design, readCertificate } from './certificates.reads.ts';
import { readLetterhead } from './letterhead.ts';

/**
 * A certificate as PDF, as it was issued, for its holder and who supervises them. Refuses with CERTIFICATE_NOT_FOUND, and with CERTIFICATE_OVER:
 * on paper one that was revoked looks like any other.
 *
 * @param origin without a final slash
 */
export async function downloadCertificate(call: Acting, id: string, origin: string) {
  const { db, actor } = call;
  const found = await readCertificate(db, id);
  if (!found || !(found.user_id === actor.id || (await mayRead(call, found.user_id))))
    throw refuse(refusals.CERTIFICATE_NOT_FOUND);
  if (found.is_over) throw refuse(refusals.CERTIFICATE_OVER);
  const paper = await certificatePaper(wordsOf(found, await readLetterhead(call), origin));
  const bytes = Readable.toWeb(paper) as ReadableStream<Uint8Array>;
  return pdfAnswer(`Certificado ${found.code} ${found.title}`, bytes);
}

type Found = Pick<
  NonNullable<Awaited<ReturnType<typeof readCertificate>>>,
  'holder_name' | 'title' | 'day' | 'score' | 'valid_until' | 'code'
> & {
  kind: CertificateKind;
  design: Pick<Design, 'heading' | 'wording' | 'requirement_wording' | 'plan_wording' | 'signers' | 'is_wide'>;
};

/** What a certificate says on paper. @param origin without a final slash */
export function wordsOf(
  found: Found,
  letterhead: Awaited<ReturnType<typeof readLetterhead>>,
  origin: string,
): CertificateWords {
  const { heading, signers, is_wide } = found.design;
  return {
    ...{ heading, signers, isWide: is_wide },
    wording: wordingOf(found.design, found.kind),
    done: doneWords[found.kind],
    ...letterhead,
    holder: found.holder_name,
    title: found.title,
    day: found.day,
    score: found.score,
    validUntil: found.valid_until,
    code: found.code,
    checkedAt: `${origin.replace(/^https?:\/\//, '')}/verificar`,
    address: `${origin}/verificar/${found.code}`,
  };
}
