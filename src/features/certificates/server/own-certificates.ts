import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { stateOf } from '../certificate.rules.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { readCertificates } from './certificates.reads.ts';

/** A person's certificates with how each stands today. Two queries. */
export async function listCertificates({ db, now }: Pick<Acting, 'db' | 'now'>, personId: string) {
  const today = await readToday(db, now);
  const rows = await readCertificates(db, personId);
  return {
    certificates: rows.map(({ end, ...row }) => ({ ...row, state: stateOf({ end, ...row }, today) })),
  };
}

/** As {@link listCertificates}, of a person of the acting one's. Refuses with CERTIFICATE_NOT_FOUND. */
export async function listPersonCertificates(call: Acting, personId: string) {
  if (!(await mayRead(call, personId))) throw refuse(refusals.CERTIFICATE_NOT_FOUND);
  return listCertificates(call, personId);
}
