import { mayRead } from '#features/identity/server/team.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { productColour } from '#platform/contract/product-colour.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { readIssuer } from './certificate-design.ts';
import { certificatePaper } from './certificate-paper.ts';
import { readCertificate } from './certificates.reads.ts';

/**
 * A certificate as PDF, as it was issued, for its holder and who supervises them. Refuses with CERTIFICATE_NOT_FOUND.
 *
 * @param origin without a final slash
 */
export async function downloadCertificate(call: Acting, id: string, origin: string) {
  const { db, actor } = call;
  const found = await readCertificate(db, id);
  if (!found || !(found.user_id === actor.id || (await mayRead(call, found.user_id))))
    throw refuse(refusals.CERTIFICATE_NOT_FOUND);
  const { company } = await readSettings(db);
  const { heading, wording, signers, is_wide } = found.design;
  return certificatePaper({
    ...{ heading, wording, signers, isWide: is_wide },
    organisation: await readIssuer(db),
    holder: found.holder_name,
    title: found.title,
    day: found.day,
    score: found.score,
    validUntil: found.valid_until,
    code: found.code,
    checkedAt: `${origin.replace(/^https?:\/\//, '')}/verificar`,
    address: `${origin}/verificar/${found.code}`,
    accent: company.accent ?? productColour,
  });
}
