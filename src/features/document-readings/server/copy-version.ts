import { appendAudit } from '#features/audit/server/append-audit.ts';
import { citedAs } from '#features/controlled-documents/controlled-documents.rules.ts';
import { copyPaper } from '#features/documents/server/copy-paper.ts';
import { readShownBlocks } from '#features/documents/server/shown-document.reads.ts';
import { readShownPicture } from '#features/documents/server/shown-document.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { isDrawable } from '#features/recognition/drawn.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { localTime } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { copyWords } from '../readings.rules.ts';
import { requireSeen, requireShown } from './read-document.ts';

const two = (figure: number) => String(figure).padStart(2, '0');

/** A version as a PDF to take along, marked as a copy that nobody keeps up to date: who made it and when. Refuses with DOCUMENT_NOT_SHOWN. */
export const copyVersion = async (call: Acting, id: string) => copyOf(call, await requireSeen(call, id));

/** The same for whom something else than reading it lets see it, an auditor's scope. Refuses with DOCUMENT_NOT_SHOWN. */
export const copyVersionInScope = async (call: Acting, id: string) => copyOf(call, await requireShown(call, id));

async function copyOf(call: Acting, { version, file }: Awaited<ReturnType<typeof requireShown>>) {
  const { db, actor, now } = call;
  const { company, product, time_zone } = await readSettings(db);
  const { date, hour, minute } = localTime(now, time_zone.name);
  const { code, title, number, state, source_id, document_id } = version;
  const mark = copyWords({
    ...{ number, isObsolete: state === 'obsolete', by: displayName(actor) },
    at: `${spanishDay(date)} ${two(hour)}:${two(minute)}`,
  });
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'copy-document-version',
      subject_type: 'controlled-document',
      subject_id: document_id,
      details: { version: number },
    }),
  );
  const name = `${citedAs(code, number)} ${title} (copia no controlada)`;
  const words = {
    title: `${citedAs(code, number)} · ${title}`,
    notes: [mark],
    organisation: company.legal_name || company.short_name || product.name,
    produced: mark,
  };
  return copyPaper(name, words, mark, {
    pages: file.pages,
    pictureOf: isDrawable(file.kind) ? (page) => readShownPicture(call, file, page) : null,
    textOf: (page) => readShownBlocks(db, source_id, page),
  });
}
