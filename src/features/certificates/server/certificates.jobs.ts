import type { Database } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { issueDueCertificates } from './issue-certificates.ts';

/** Work that runs by itself around certificates (decision 0250). */
export const certificatesJobs = [
  { name: 'issue-certificates', everySeconds: 3, run: (db: Database) => issueDueCertificates(db, presentMoment()) },
] as const;
