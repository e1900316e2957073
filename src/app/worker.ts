import { apiTokensJobs } from '#features/api-tokens/server/api-tokens.jobs.ts';
import { attemptsJobs } from '#features/attempts/server/attempts.jobs.ts';
import { auditPackageJobs } from '#features/audit-package/server/audit-package.jobs.ts';
import { auditJobs } from '#features/audit/server/audit.jobs.ts';
import { certificatesJobs } from '#features/certificates/server/certificates.jobs.ts';
import { chatJobs } from '#features/chat/server/chat.jobs.ts';
import { competenceJobs } from '#features/competence/server/competence.jobs.ts';
import { documentsJobs } from '#features/documents/server/documents.jobs.ts';
import { dutiesJobs } from '#features/duties/server/duties.jobs.ts';
import { filesJobs } from '#features/files/server/files.jobs.ts';
import { generationJobs } from '#features/generation/server/generation.jobs.ts';
import { historyJobs } from '#features/history-import/server/history.jobs.ts';
import { identityJobs, linkRequestJobs } from '#features/identity/server/identity.jobs.ts';
import { idleSessionsJobs } from '#features/idle-sessions/server/idle-sessions.jobs.ts';
import { knowledgeJobs } from '#features/knowledge/server/knowledge.jobs.ts';
import { learningJobs } from '#features/learning/server/learning.jobs.ts';
import { modelJobs } from '#features/model/server/model.jobs.ts';
import { letterAsOf } from '#features/notifications/server/letter-as-of.ts';
import { noticeJobs, notificationsJobs } from '#features/notifications/server/notifications.jobs.ts';
import { tellOfPausedWebhook } from '#features/notifications/server/tell-acts.ts';
import { organisationSignInJobs } from '#features/organisation-sign-in/server/organisation-sign-in.jobs.ts';
import { organisationJobs } from '#features/organisation/server/organisation.jobs.ts';
import { retentionJobs } from '#features/retention/server/retention.jobs.ts';
import { secondFactorJobs } from '#features/second-factor/server/second-factor.jobs.ts';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import { systemStatusJobs } from '#features/system-status/server/system-status.jobs.ts';
import { vectorsJobs } from '#features/vectors/server/vectors.jobs.ts';
import { webhooksJobs } from '#features/webhooks/server/webhooks.jobs.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Database } from '#platform/db/database.ts';
import { answerJobs } from '#platform/http/idempotency.ts';
import type { Lease } from '#platform/jobs/lease.ts';
import { type RecurringJob, runJobs } from '#platform/jobs/run-jobs.ts';
import { readWaitingWork, type WaitingWork } from '#platform/jobs/waiting-work.reads.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { packageParts } from './package-parts.ts';
import { retained } from './retained.ts';
import { happened } from './what-follows.ts';

/** Seconds after which it is told that something waits. */
const longWait = 10 * 60;

interface Told {
  onFault(job: string, error: unknown): void;
  /** Something has waited for ten minutes or more and nobody works on it. */
  onLongWait(work: WaitingWork[]): void;
}

interface Means {
  storage: FileStorage;
  ai: Ai;
  mail: Mail | null;
  /** Backups that are made by themselves, where that is set. */
  backups?: readonly RecurringJob[];
}

/** The work that runs by itself, as far as an installation has what it takes. */
function jobsOf({ storage, ai, mail, backups = [] }: Means, onFault: Told['onFault']): readonly RecurringJob[] {
  return [
    ...systemStatusJobs(storage),
    ...auditJobs,
    ...answerJobs,
    ...mailJobs(mail, readMailBrand, (fault) => onFault('deliver-mails', fault), letterAsOf),
    ...attemptsJobs,
    ...identityJobs,
    ...apiTokensJobs,
    ...secondFactorJobs,
    ...idleSessionsJobs,
    ...organisationJobs,
    ...organisationSignInJobs,
    ...historyJobs(storage),
    ...auditPackageJobs(storage, packageParts),
    ...retentionJobs(retained),
    ...learningJobs,
    ...competenceJobs,
    ...dutiesJobs,
    ...certificatesJobs({ happened, hasMail: mail !== null }),
    ...noticeJobs(mail !== null),
    ...(mail ? [...linkRequestJobs, ...notificationsJobs] : []),
    ...filesJobs(storage),
    ...documentsJobs({ storage, happened }),
    ...knowledgeJobs,
    ...modelJobs,
    ...vectorsJobs(ai.embeddings),
    ...webhooksJobs(tellOfPausedWebhook, (error) => onFault('deliver-webhooks', error)),
    ...chatJobs,
    ...generationJobs({ storage, ai }, (error) => onFault('resume-generation', error)),
    ...backups,
  ];
}

/** What all of it works on, for who asks what waits. */
export const leasesOf = (means: Means): readonly Lease[] =>
  jobsOf(means, () => undefined).flatMap(({ lease }) => lease ?? []);

/** Starts the work that runs by itself; every node may run it. */
export function startWorker({ db, ...means }: Means & { db: Database }, { onFault, onLongWait }: Told) {
  const jobs = jobsOf(means, onFault);
  const tellWaiting = {
    name: 'tell-waiting-work',
    everySeconds: longWait,
    run: async () => {
      const work = await readWaitingWork(
        db,
        jobs.flatMap(({ lease }) => lease ?? []),
      );
      const late = work.filter(({ oldest }) => oldest !== null && oldest >= longWait);
      if (late.length > 0) onLongWait(late);
    },
  };
  return runJobs(db, [...jobs, tellWaiting], onFault);
}
