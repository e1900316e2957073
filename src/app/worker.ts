import { auditJobs } from '#features/audit/server/audit.jobs.ts';
import { chatJobs } from '#features/chat/server/chat.jobs.ts';
import { documentsJobs } from '#features/documents/server/documents.jobs.ts';
import { filesJobs } from '#features/files/server/files.jobs.ts';
import { generationJobs } from '#features/generation/server/generation.jobs.ts';
import { identityJobs, linkRequestJobs } from '#features/identity/server/identity.jobs.ts';
import { knowledgeJobs } from '#features/knowledge/server/knowledge.jobs.ts';
import { learningJobs } from '#features/learning/server/learning.jobs.ts';
import { modelJobs } from '#features/model/server/model.jobs.ts';
import { notificationsJobs } from '#features/notifications/server/notifications.jobs.ts';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Database } from '#platform/db/database.ts';
import { answerJobs } from '#platform/http/idempotency.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** Starts the work that runs by itself; every node may run it. */
export function startWorker(
  { db, storage, ai, mail }: { db: Database; storage: FileStorage; ai: Ai; mail: Mail | null },
  onFault: (job: string, error: unknown) => void,
) {
  return runJobs(
    db,
    [
      ...auditJobs,
      ...answerJobs,
      ...mailJobs(mail, readMailBrand, (fault) => onFault('deliver-mails', fault)),
      ...identityJobs,
      ...learningJobs,
      ...(mail ? [...linkRequestJobs, ...notificationsJobs] : []),
      ...filesJobs(storage),
      ...documentsJobs(storage),
      ...knowledgeJobs,
      ...modelJobs,
      ...chatJobs,
      ...generationJobs({ storage, ai }, (error) => onFault('resume-generation', error)),
    ],
    onFault,
  );
}
