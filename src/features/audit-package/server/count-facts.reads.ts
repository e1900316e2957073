import { type SQL, sql } from 'drizzle-orm';
import { readProofAttempts } from '#features/assessment/server/proof.reads.ts';
import { readProofAuthorisations } from '#features/authorisations/server/proof.reads.ts';
import { readProofCertificates } from '#features/certificates/server/proof.reads.ts';
import { readEarlierGrounds } from '#features/competence/server/earlier-grounds.reads.ts';
import { readProofExceptions } from '#features/competence/server/proof.reads.ts';
import { readProofReadings } from '#features/document-readings/server/proof.reads.ts';
import { readProofTitles } from '#features/external-training/server/proof.reads.ts';
import { readProofObservations } from '#features/observations/server/proof.reads.ts';
import { readProofRounds } from '#features/training-cycles/server/proof.reads.ts';
import { readProofAttendances } from '#features/training-sessions/server/proof.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked } from '#platform/db/proof.ts';
import { readReadingLines } from './audit-package.reads.ts';

/**
 * The same database, asked for less: of what is read through it only the named columns come. The database makes no line that is not asked for, and what
 * is counted cannot differ from what a package writes.
 */
const asking = (db: Queryable, columns: SQL): Queryable => {
  const execute = (query: SQL) => db.execute(sql`SELECT ${columns} FROM (${query}) asked`);
  return { execute } as unknown as Queryable;
};

/** What of a read comes when only these columns were asked for. */
const rowsOf = <Row>(rows: readonly unknown[]) => rows as readonly Row[];

type Asked = Omit<ProofAsked, 'also'>;

/** How many facts a package writes, counted by the reads that write them; with the facts from before the period that states rest on. A fixed number of queries. */
export async function countFacts(db: Queryable, asked: Asked): Promise<{ facts: number; also: string[] }> {
  const also = await readEarlierGrounds(db, asked);
  const whole: ProofAsked = { ...asked, also };
  const rounds = rowsOf<{ id: string; attempt_id: string | null }>(
    await readProofRounds(asking(db, sql`asked.id, asked.attempt_id`), whole),
  );
  const grounds = new Set(also);
  const attempts = rounds.flatMap(({ id, attempt_id }) => (attempt_id && grounds.has(id) ? [attempt_id] : []));
  const counter = asking(db, sql`count(*)::integer AS facts`);
  const counted = [
    await readProofCertificates(
      counter,
      whole,
      rounds.map(({ id }) => id),
    ),
    await readProofAttempts(counter, { ...whole, also: attempts }),
    await readReadingLines(counter, whole),
    await readProofObservations(counter, whole),
    await readProofReadings(counter, whole),
    await readProofTitles(counter, whole),
    await readProofAttendances(counter, whole),
    await readProofAuthorisations(counter, whole),
    await readProofExceptions(counter, whole),
  ];
  const others = counted.flatMap((rows) => rowsOf<{ facts: number }>(rows)).map(({ facts }) => facts);
  return { facts: others.reduce((sum, facts) => sum + facts, rounds.length), also };
}
