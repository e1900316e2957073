import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { owedWords, type ReaderView, readerViewTexts, readWords, triedWords } from '../readers.rules.ts';
import { readControlledName, readReaders } from './readers.reads.ts';

/** People of one file; more than an installation has. */
const everybody = 1_000_000;

type Asked = { id: string; view: ReaderView; search: string };

/** Who of the team read which version of a document, a page of them. Refuses with DOCUMENT_NOT_FOUND. Five queries. */
export async function listDocumentReaders(call: Acting, { offset, ...asked }: Asked & { offset: number }) {
  const { db, now } = call;
  if (!(await readControlledName(db, asked.id))) throw refuse(refusals.DOCUMENT_NOT_FOUND);
  const today = await readToday(db, now);
  const read = await readReaders(db, await teamOf(call), { ...asked, today, limit: pageSizes.lines, offset });
  return { ...read, today, people: read.people.map(named) };
}

/** All of them as a spreadsheet, with the figures below. Refuses with DOCUMENT_NOT_FOUND. Five queries. */
export async function exportDocumentReaders(call: Acting, { format, ...asked }: Asked & { format: SpreadsheetFormat }) {
  const { db, actor, now } = call;
  const document = await readControlledName(db, asked.id);
  if (!document) throw refuse(refusals.DOCUMENT_NOT_FOUND);
  const today = await readToday(db, now);
  const read = await readReaders(db, await teamOf(call), { ...asked, today, limit: everybody, offset: 0 });
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'export-document-readers',
      subject_type: 'controlled-document',
      subject_id: asked.id,
      details: { format, view: asked.view, day: today },
    }),
  );
  return spreadsheet({
    format,
    name: `Lecturas de ${document.code} al ${today}`,
    sheet: readerViewTexts[asked.view],
    columns: [
      { header: `Persona (${document.code} · ${document.title}, al ${spanishDay(today)})`, width: 36 },
      { header: 'Versión leída', width: 14 },
      { header: 'Día', width: 12 },
      { header: 'Lectura', width: 30 },
      { header: 'Cuestionario', width: 44 },
      { header: 'Requisito', width: 34 },
    ],
    rows: linesOf(read),
  });
}

const named = ({ first_name, last_name, ...row }: Awaited<ReturnType<typeof readReaders>>['people'][number]) => ({
  ...row,
  name: displayName({ first_name, last_name }),
});

async function* linesOf({ people, figures }: Awaited<ReturnType<typeof readReaders>>) {
  for (const person of people) {
    const { name, read } = named(person);
    const words = read && !read.is_current ? `${readWords(person)}, versión anterior` : readWords(person);
    yield [name, read?.version ?? '', read ? spanishDay(read.day) : '', words, triedWords(person), owedWords(person)];
  }
  const lines = [
    `Personas del equipo: ${figures.people}`,
    `Leyeron lo vigente: ${figures.read}`,
    `Leyeron una versión anterior: ${figures.older}`,
    `No han leído: ${figures.none}`,
    `Les falta leer: ${figures.missing}`,
    `Atrasados: ${figures.late}`,
  ];
  for (const line of lines) yield [line, '', '', '', '', ''];
}
