import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What asks the machine's clock instead of the installation's (decision 0219), by file, and why it may. Everything else goes through
 * `presentMoment()`, `present()` in browsers, `act_moment()` and `present_moment()` in the database.
 */
const machine: Record<string, string> = {
  'platform/time/clock.ts': 'the clock itself',
  'platform/web/present.ts': 'the clock itself, in browsers',
  'platform/ai/faults.ts': 'how long a model asks to wait',
  'platform/ai/openai-compatible.ts': 'how long an answer may take',
  'platform/db/backup/write-backup.ts': 'a file beside the installation, with times of the machine',
  'platform/db/connection-pool.ts': 'how long a connection is waited for',
  'platform/db/embedded/owner-lock.ts': 'how long a process may take to die',
  'platform/db/embedded/postmaster.ts': 'how long a process may take to begin or end',
  'platform/http/http-server.ts': 'sessions and their cookies, which browsers measure too',
  'platform/jobs/lease.ts': 'leases',
  'platform/mail/outbox.writes.ts': 'when a mail is tried again and given up',
  'platform/web/session-fetch.ts': 'how long ago this tab wrote',
  'platform/web/changes.ts': 'how long ago this tab looked',
  'app/web/bring-ahead.ts': 'how long ago this tab asked',
  'app/backup.ts': 'a file beside the installation',
  'app/backups/drill.ts': 'how long a trial beside the installation took, and when',
  'app/backups/make-backup.ts': 'a file beside the installation',
  'app/backups/scheduled-backup.ts': 'when this machine makes a file beside the installation',
  'app/validation.ts': 'when this machine was tried',
  'app/changes.ts': 'how long a stream goes without looking at its session',
  'app/seed/test-clock.ts': 'how far the two clocks are apart',
  'app/web/offline/StaleNote.tsx': 'what this browser kept, and when',
  'app/web/offline/register.ts': 'how long ago this browser looked',
  'app/web/use-live-screens.ts': 'how long ago this tab read',
  'features/attempts/server/attempts.writes.ts': 'counted attempts, as sessions',
  'features/chat/server/chat.writes.ts': 'the lease of an answer that is being written',
  'features/chat/server/compose-by-model.ts': 'how long a model that hung is left alone',
  'features/chat/server/chat.tables.ts': 'the lease of an answer that is being written',
  'features/documents/server/documents.tables.ts': 'the lease of a document that is being read',
  'features/files/server/sweep-files.ts': 'ages of files in a folder or a bucket, which have the machine’s times',
  'features/identity/server/identity.tables.ts': 'sessions, devices, requests for links',
  'features/identity/server/identity.writes.ts': 'sessions, devices, requests for links',
  'features/idle-sessions/server/idle-sessions.jobs.ts': 'how long a session was not used, as sessions',
  'features/idle-sessions/web/use-idle.ts': 'how long nobody touched this browser',
  'features/learning/web/use-reader.ts': 'when this browser kept a step to be sent',
  'features/plan/web/ProgressPage.tsx': 'how long ago a request of this tab failed',
  'features/quiz-authoring/web/draft-storage.ts': 'what this browser kept, and when',
  'features/vectors/server/find-by-vector.ts': 'how long a model is left alone',
  'features/vectors/server/vectors.tables.ts': 'which model was wanted last, as a lease',
  'features/vectors/server/vectors.writes.ts': 'which model was wanted last, as a lease',
  'features/organisation-sign-in/server/sign-in.writes.ts': 'who left for a provider, as sessions',
  'features/webhooks/server/manage-webhooks.ts': 'how long two secrets hold',
  'features/webhooks/server/send-message.ts': 'the moment that a receiver holds a signature against',
  'features/webhooks/server/webhooks.reads.ts': 'how long two secrets hold, and what is due',
  'features/webhooks/server/webhooks.tables.ts': 'when a delivery is tried',
  'features/webhooks/server/webhooks.writes.ts': 'when a delivery is tried again and given up',
  'ui/recent-errors.ts': 'when this browser showed a message',
};

const asksMachine =
  /\bnew Date\(\)|\bDate\.now\(|\bdefaultNow\(|\bclock_timestamp\(|(?<![.\w])now\(\)|\b(current_date|current_timestamp|localtimestamp)\b/i;
const asks = (text: string) =>
  text.split('\n').some((line) => !/^\s*(\/\/|\*|\/\*\*|--)/.test(line) && asksMachine.test(line));

const sources = globSync(['src/**/*.{ts,tsx}', 'db/code/**/*.sql'])
  .filter((path) => !/\.test\.tsx?$|^src\/testing\/|\.child\.ts$/.test(path))
  .map((path) => ({ path: path.replace(/^src\//, ''), text: readFileSync(path, 'utf8') }));

/** A clock that is handed over as an argument of this name is no machine's. */
const withoutArguments = (text: string) => text.replaceAll(/(?<=now: )now\(\)/g, '');

it('asks one clock what day it is and when something was done', () => {
  const asking = sources.filter(({ text }) => asks(withoutArguments(text))).map(({ path }) => path);
  expect(asking.toSorted()).toEqual(Object.keys(machine).toSorted());
});

it.each([
  'at: sql`now()`',
  'const at = new Date();',
  '.notNull().defaultNow()',
  'SELECT clock_timestamp()',
  'day = CURRENT_DATE',
])('a second clock is caught: %s', (planted) => expect(asks(planted)).toBe(true));

/** Columns of the database that the machine's clock writes: leases, and what is agreed with a browser. */
const columns = [
  'documents.claimed_at',
  'known_devices.last_used_at',
  'link_requests.created_at',
  'mail_outbox.due_at',
  'messages.updated_at',
  'sessions.created_at',
  'sessions.last_refreshed_at',
  'vector_models.wanted_at',
  'webhook_deliveries.due_at',
];

it('writes rows of the database by the same clock', () => {
  let table = '';
  const found = readFileSync('db/schema.sql', 'utf8')
    .split('\n')
    .flatMap((line) => {
      table = /^CREATE TABLE (\w+)/.exec(line)?.[1] ?? table;
      const column = /^ {2}(\w+) .*DEFAULT .*(?<!\w)(now|clock_timestamp)\(\)/.exec(line)?.[1];
      return column ? [`${table}.${column}`] : [];
    });
  expect(found.toSorted()).toEqual(columns);
});
