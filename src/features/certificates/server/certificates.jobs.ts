import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { presentMoment } from '#platform/time/clock.ts';
import type { CertificatesEvents } from '../certificates.events.ts';
import { noteCandidates } from './certificates.writes.ts';
import { issueDueCertificates } from './issue-certificates.ts';

/** Work that runs by itself around certificates (decision 0250). */
export const certificatesJobs = (told: { happened: Happenings<CertificatesEvents>; hasMail: boolean }) =>
  [
    {
      name: 'issue-certificates',
      everySeconds: 3,
      run: (db: Database) => issueDueCertificates({ db, now: presentMoment(), ...told }),
    },
    // Whom a day that begins reaches, or a plan that asks for less, nobody keeps anew.
    { name: 'look-for-certificates', everySeconds: 3600, run: lookAtEverybody },
  ] as const;

async function lookAtEverybody(db: Database): Promise<void> {
  await noteCandidates(db, await readToday(db, presentMoment()), false);
}
