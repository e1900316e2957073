import { eq, sql } from 'drizzle-orm';
import { citedAs, sourceName } from '#features/controlled-documents/controlled-documents.rules.ts';
import { type DocumentQuestion, usualPassMark } from '#features/controlled-documents/questions.rules.ts';
import {
  controlled_document_areas,
  controlled_documents,
  document_submissions,
  document_versions,
} from '#features/controlled-documents/server/controlled-documents.tables.ts';
import { readApprovalRecord, readReviewRecord } from '#features/controlled-documents/server/signed-versions.reads.ts';
import { readReadingToSign } from '#features/document-readings/server/readings.reads.ts';
import {
  document_attempts,
  document_pages_seen,
  document_readings,
} from '#features/document-readings/server/readings.tables.ts';
import { document_chunks, document_pages, documents } from '#features/documents/server/documents.tables.ts';
import { recordFile, storeKnowledgeDocument } from '#features/files/server/store-file.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { work_areas } from '#features/organisation/server/organisation.tables.ts';
import { pagesOf } from '#features/reading/pages.rules.ts';
import { makePassages } from '#features/reading/passages.rules.ts';
import { readerVersion } from '#features/reading/reading.rules.ts';
import { readText } from '#features/reading/server/read-text.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Meaning, RecordKind } from '#features/signatures/signatures.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { controlledDocuments } from './content/controlled-documents.ts';
import { guidePdf } from './guide-pdf.ts';

const foot = 'Procedimiento de demostración: sus plazos y pasos son inventados.';
const dayMs = 24 * 60 * 60 * 1000;
type Person = typeof profiles.$inferSelect;
type Controlled = (typeof controlledDocuments)[number];

/** The demo's procedures: written, reviewed and approved by three people, read by some, and asked of the areas that work by them. */
export async function seedControlled(tx: Transaction, storage: FileStorage, now: Date): Promise<void> {
  const people = new Map((await tx.select().from(profiles)).map((one) => [one.email, one]));
  const of = (email: string): Person => {
    const person = people.get(email);
    if (!person) throw new Error(`the demo has no ${email}`);
    return person;
  };
  const today = await readToday(tx, now);
  const ago = (days: number) => ({ at: new Date(now.getTime() - days * dayMs), day: dayAfter(today, -days) });
  const [admin, jefe, author] = [of('admin@demo.local'), of('jefe@demo.local'), of('julian.cortes@demo.local')];
  const sign = async (signer: Person, signed: Signed, at: Date) => {
    const { shown, added = {}, ...record } = signed;
    const who = {
      id: signer.id,
      name: displayName(signer),
      role: signer.role === 'inactive' ? 'employee' : signer.role,
    };
    await signRecord(tx, who, { ...record, shown: shown ?? {}, shownSha256: shownHash(shown ?? {}), added, now: at });
  };
  for (const one of controlledDocuments) {
    const id = await insertHead(tx, one, { by: jefe.id, at: ago(one.versions[0]?.approvedAgo ?? 0).at });
    for (const [place, version] of one.versions.entries()) {
      const number = place + 1;
      const approved = ago(version.approvedAgo);
      const effective_day = ago(version.inForceAgo).day;
      const next = one.versions[number];
      const file = new Uint8Array(
        guidePdf({ title: `${one.code} v${number} ${one.title}`, sections: version.sections }, foot),
      );
      const source = await insertSource(tx, { storage, actor: admin, now: approved.at }, file, {
        module_name: sourceName(one.code, number, one.title),
        file_name: `${one.code}-v${number}.pdf`,
        cited_as: citedAs(one.code, number),
        answers_from: effective_day,
        answers_until: next ? ago(next.inForceAgo).day : null,
      });
      const days = { approved_at: approved.at, effective_day, grace_days: version.graceDays };
      const questions = version.questions ?? null;
      const asked = { questions, pass_mark: questions && usualPassMark };
      const said = { is_major: version.isMajor, change_text: version.change, ...asked };
      const [made] = await tx
        .insert(document_versions)
        .values({
          ...{ document_id: id, number, source_id: source.id, is_own_upload: true, author_id: author.id },
          ...{ ...said, ...days, created_at: approved.at },
        })
        .returning({ id: document_versions.id });
      const versionId = made?.id ?? '';
      const [sent] = await tx
        .insert(document_submissions)
        .values({
          ...{ version_id: versionId, title: one.title, ...said, author_id: author.id, submitted_at: approved.at },
          ...{ file_name: `${one.code}-v${number}.pdf`, file_sha256: source.sha256 },
          ...{ reviewer_id: jefe.id, reviewed_at: approved.at },
        })
        .returning({ id: document_submissions.id });
      const submission = { id: sent?.id ?? '', personId: null };
      const review = await readReviewRecord(tx, submission.id);
      await sign(jefe, { ...submission, kind: 'document-review', meaning: 'reviewed', shown: review }, approved.at);
      const approval = await readApprovalRecord(tx, submission.id);
      const added = { effective_day, grace_days: version.graceDays };
      await sign(
        admin,
        { ...submission, kind: 'document-approval', meaning: 'approved', shown: approval, added },
        approved.at,
      );
      await tx
        .update(document_submissions)
        .set({ approver_id: admin.id, ...days })
        .where(eq(document_submissions.id, submission.id));
      for (const { email, daysAgo } of version.readBy) {
        const person = of(email);
        const read = ago(daysAgo);
        const { pages } = source;
        const all = Array.from({ length: pages }, (_, page) => page + 1);
        await tx
          .insert(document_pages_seen)
          .values({ person_id: person.id, version_id: versionId, pages: all, seen_at: read.at });
        const attempt = questions && (await insertAttempt(tx, { person, versionId, questions, at: read.at }));
        const shown = await readReadingToSign(tx, { versionId, personId: person.id, pages, attempt });
        const [reading] = await tx
          .insert(document_readings)
          .values({
            ...{ person_id: person.id, document_id: id, version: number, day: read.day, read_at: read.at, pages },
            attempt_id: attempt,
          })
          .returning({ id: document_readings.id });
        const its = { kind: 'document-reading', id: reading?.id ?? '', personId: person.id, meaning: 'read' } as const;
        await sign(person, { ...its, shown, added: { id: its.id, day: read.day } }, read.at);
      }
    }
    if (one.required) await insertRequirement(tx, id, one.required, today);
  }
}

/** All answered right, at once. @returns its id */
async function insertAttempt(
  tx: Transaction,
  { person, versionId, questions, at }: { person: Person; versionId: string; questions: DocumentQuestion[]; at: Date },
): Promise<string> {
  const [row] = await tx
    .insert(document_attempts)
    .values({
      ...{ person_id: person.id, version_id: versionId, number: 1, answers: questions.map(({ right }) => right) },
      ...{ right_answers: questions.length, asked: questions.length, is_passed: true, answered_at: at },
    })
    .returning({ id: document_attempts.id });
  if (!row) throw new Error('no attempt was stored');
  return row.id;
}

interface Signed {
  kind: RecordKind;
  id: string;
  personId: string | null;
  meaning: Meaning;
  shown: object | null;
  added?: object;
}

async function insertHead(tx: Transaction, one: Controlled, { by, at }: { by: string; at: Date }): Promise<string> {
  const { code, title, reviewMonths } = one;
  const [row] = await tx
    .insert(controlled_documents)
    .values({ code, title, owner_id: by, review_months: reviewMonths, created_by: by, created_at: at })
    .returning({ id: controlled_documents.id });
  if (!row) throw new Error('no controlled document was stored');
  for (const name of one.areas) {
    const [area] = await tx.select({ id: work_areas.id }).from(work_areas).where(eq(work_areas.name, name));
    if (!area) throw new Error(`the demo has no area ${name}`);
    await tx.insert(controlled_document_areas).values({ document_id: row.id, work_area_id: area.id });
  }
  return row.id;
}

type Uploading = Parameters<typeof storeKnowledgeDocument>[0];
type Source = Pick<
  typeof documents.$inferInsert,
  'module_name' | 'file_name' | 'cited_as' | 'answers_from' | 'answers_until'
>;

/** The file of a version as the knowledge base has it once it was read. */
async function insertSource(tx: Transaction, uploading: Uploading, bytes: Uint8Array, said: Source) {
  const { pages, blocks } = await readText('pdf', bytes.slice());
  const stored = await storeKnowledgeDocument(uploading, {
    ...{ name: said.file_name, bytes, mime: 'application/pdf', ending: 'pdf' },
  });
  await recordFile(tx, stored);
  const [row] = await tx
    .insert(documents)
    .values({
      ...{ ...said, kind: 'pdf', file_id: stored.id, user_id: uploading.actor.id, status: 'ready', pages },
      ...{ reader: readerVersion, control: 'fixed', attempts: 0, created_at: uploading.now },
    })
    .returning({ id: documents.id });
  const document_id = row?.id ?? '';
  await tx.insert(document_pages).values(pagesOf(blocks).map((page) => ({ ...page, document_id })));
  const of = { document_id, module_name: said.module_name, user_id: uploading.actor.id };
  await tx.insert(document_chunks).values(makePassages(blocks).map((passage) => ({ ...passage, ...of })));
  return { id: document_id, sha256: stored.sha256, pages: pages ?? 1 };
}

async function insertRequirement(
  tx: Transaction,
  documentId: string,
  { name, basis, areas, daysAgo, days }: NonNullable<Controlled['required']>,
  today: string,
): Promise<void> {
  const begun = dayAfter(today, -daysAgo);
  await tx.execute(sql`
    WITH asked AS (
      INSERT INTO requirements (kind, document_id, name, basis, created_at)
      VALUES ('document', ${documentId}, ${name}, ${basis}, ${begun}::date + time '12:00') RETURNING id
    ), rule AS (
      INSERT INTO requirement_rules (requirement_id, version, from_day, recorded_at, days_to_comply)
      SELECT id, 1, ${begun}, ${begun}::date + time '12:00', ${days} FROM asked RETURNING id
    )
    INSERT INTO requirement_audiences (rule_id, kind, work_area_id)
    SELECT rule.id, 'area', a.id FROM rule, work_areas a WHERE a.name = ANY (${sql.param([...areas])}::text[])`);
}
