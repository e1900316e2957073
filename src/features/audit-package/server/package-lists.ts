import { stateTexts } from '#features/competence/competence.texts.ts';
import type { AsOf } from '#features/competence/server/as-of.reads.ts';
import { readProofStates } from '#features/competence/server/proof.reads.ts';
import { packageMatrix } from '#features/evidence/server/package-papers.ts';
import type { Queryable } from '#platform/db/database.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { isException } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { type Asked, batch } from './package-data.ts';
import type { PackageZip } from './package-zip.ts';

interface ListAsked extends Asked {
  at: AsOf;
  names: ReadonlyMap<string, string>;
}

const dayOrNothing = (day: string | null) => (day ? spanishDay(day) : '');
const columns = (headers: readonly string[]) =>
  headers.map((header, place) => ({ header, width: place < 2 ? 34 : 14 }));

/** The matrix, what is not as it should be, and how many of what they have to show each person shows, as XLSX. */
export async function addLists(zip: PackageZip, db: Queryable, { at, names, scope, people }: ListAsked): Promise<void> {
  const { requirement_ids } = scope;
  const team = { company: null, everybody: true };
  const matrix = { search: '', team, at, person_ids: people, requirement_ids };
  await zip.add('matriz.xlsx', (await packageMatrix(db, matrix, scope)).body);

  async function* states() {
    for (let from = 0; from < people.length; from += batch) {
      yield await readProofStates(db, {
        people: people.slice(from, from + batch),
        to: scope.to,
        requirements: requirement_ids,
      });
    }
  }
  async function* exceptions() {
    for await (const rows of states()) {
      for (const one of rows) {
        if (!isException(one.state)) continue;
        const days = [one.since_day, one.due_day, one.met_day, one.valid_until].map(dayOrNothing);
        yield [names.get(one.person_id) ?? '', one.requirement, stateTexts[one.state], ...days];
      }
    }
  }
  async function* standings() {
    for await (const rows of states()) {
      const own = Map.groupBy(rows, ({ person_id }) => person_id);
      for (const [id, theirs] of own) {
        const wrong = theirs.filter(({ state }) => isException(state)).length;
        yield [names.get(id) ?? '', theirs.length - wrong, wrong];
      }
    }
  }
  const book = (name: string, headers: readonly string[], rows: AsyncIterable<ReadonlyArray<string | number>>) =>
    spreadsheet({ format: 'xlsx', name, sheet: name, columns: columns(headers), rows });
  await zip.add('listas/excepciones.xlsx', (await book('Excepciones', texts.lists.exceptions, exceptions())).body);
  await zip.add('listas/personas.xlsx', (await book('Personas', texts.lists.people, standings())).body);
}
