import { readProofAttempts, readProofQuizVersions } from '#features/assessment/server/proof.reads.ts';
import { readProofActivities, readProofAuthorisations } from '#features/authorisations/server/proof.reads.ts';
import { readProofCertificates } from '#features/certificates/server/proof.reads.ts';
import {
  readProofExceptions,
  readProofRequirements,
  readProofRules,
  readProofStates,
} from '#features/competence/server/proof.reads.ts';
import { readProofDocuments } from '#features/controlled-documents/server/proof.reads.ts';
import { readProofReadings } from '#features/document-readings/server/proof.reads.ts';
import { readProofNotes } from '#features/evidence/server/notes.reads.ts';
import { readProofTitles } from '#features/external-training/server/proof.reads.ts';
import { readProofSteps } from '#features/modules/server/proof.reads.ts';
import { readProofChecklists, readProofObservations } from '#features/observations/server/proof.reads.ts';
import { readProofReviews, readProofTests } from '#features/session-outcomes/server/proof.reads.ts';
import { readProofSignatures } from '#features/signatures/server/proof.reads.ts';
import { readProofRounds } from '#features/training-cycles/server/proof.reads.ts';
import { readProofAttendances, readProofSessions } from '#features/training-sessions/server/proof.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';
import { isException, type PackageScope } from '../audit-package.rules.ts';
import type { LineFile } from '../package-lines.texts.ts';
import { readPeopleLines, readPeriodLines, readReadingLines } from './audit-package.reads.ts';
import { type Gathered, mostNamed } from './gathered.ts';

/** People whose facts are read at once: what is in memory is theirs. */
export const batch = 10;
/** Things named by their ids that are read at once. */
const atOnce = 200;

export interface Lines {
  file: LineFile;
  lines: () => AsyncIterable<string>;
}

export interface Asked {
  scope: PackageScope;
  people: readonly string[];
  objects: readonly string[] | null;
}

/** Lines as bytes of a file: those of a read together. */
function written(rows: readonly ProofLine[]): string {
  return rows.length === 0 ? '' : `${rows.map(({ line }) => line).join('\n')}\n`;
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}

/**
 * Everything that `datos/` holds but the log, in the order in which it has to be written: later files are about what earlier ones gathered. Each file is
 * read while it is written, some people at a time: how many queries there are grows with people, never with facts.
 */
export function factLines(db: Queryable, { scope, people, objects }: Asked, gathered: Gathered): Lines[] {
  const { from, to, requirement_ids: requirements } = scope;
  const batches = parts(people, batch);

  /** Of all people, some at a time. */
  async function* ofPeople<Row extends ProofLine>(
    read: (asked: ProofAsked, place: number) => Promise<Row[]>,
    note: (row: Row, place: number) => void = () => undefined,
    isFact = true,
  ) {
    for (const [place, some] of batches.entries()) {
      const rows = await read(
        { people: some, from, to, also: gathered.also[place] ?? [], objects, requirements },
        place,
      );
      for (const row of rows) note(row, place);
      if (isFact) gathered.facts += rows.length;
      yield written(rows);
    }
  }
  /** Of things that were gathered, some at a time. */
  async function* ofThings<Thing>(
    things: () => Iterable<Thing>,
    read: (some: Thing[]) => Promise<ProofLine[]>,
    count = (_: number) => {},
  ) {
    for (const some of parts([...things()], atOnce)) {
      const rows = await read(some);
      count(rows.length);
      yield written(rows);
    }
  }
  const sign = ({ id }: ProofLine) => gathered.signed.push(id);

  const rulesOf = async (ids: string[]) => {
    const rules = await readProofRules(db, ids, people);
    rules.forEach(sign);
    return rules;
  };

  return [
    {
      file: 'personas',
      lines: () => ofPeople((asked) => readPeopleLines(db, asked.people, scope.contacts), undefined, false),
    },
    { file: 'puestos', lines: () => ofPeople((asked) => readPeriodLines(db, asked.people, asked), undefined, false) },
    {
      file: 'requisitos',
      lines: async function* () {
        yield written(await readProofRequirements(db, requirements));
      },
    },
    {
      file: 'reglas',
      lines: async function* () {
        const known = await readProofRequirements(db, requirements);
        for (const some of parts(known, atOnce)) {
          yield written(await rulesOf(some.map(({ id }) => id)));
        }
      },
    },
    {
      file: 'estados',
      lines: () =>
        ofPeople(
          (asked, place) => {
            gathered.also[place] = [];
            return readProofStates(db, asked);
          },
          ({ person_id, requirement, state, since_day, fact_id, met_day }, place) => {
            if (fact_id && met_day && met_day < from) gathered.also[place]?.push(fact_id);
            if (!isException(state)) return;
            gathered.exceptionCount += 1;
            if (gathered.exceptions.length < mostNamed)
              gathered.exceptions.push({ person_id, requirement, state, since_day });
          },
          false,
        ),
    },
    {
      file: 'ciclos',
      lines: () =>
        ofPeople(
          (asked, place) => {
            gathered.attempts[place] = [];
            gathered.rounds[place] = [];
            return readProofRounds(db, asked);
          },
          (row, place) => {
            gathered.rounds[place]?.push(row.id);
            if (row.attempt_id && gathered.also[place]?.includes(row.id))
              gathered.attempts[place]?.push(row.attempt_id);
            if (row.isVoided) sign(row);
            if (row.quiz_version_id) gathered.quizVersions.add(row.quiz_version_id);
            for (const { step, version } of row.shown_steps) gathered.steps.add(`${step} ${version}`);
          },
        ),
    },
    {
      file: 'certificados',
      // What was written of a batch is not needed again.
      lines: () =>
        ofPeople((asked, place) => {
          const rounds = gathered.rounds[place] ?? [];
          gathered.rounds[place] = [];
          return readProofCertificates(db, asked, rounds);
        }, sign),
    },
    {
      file: 'intentos',
      lines: () =>
        ofPeople(
          (asked, place) => readProofAttempts(db, { ...asked, also: gathered.attempts[place] ?? [] }),
          ({ quiz_version_id }) => gathered.quizVersions.add(quiz_version_id),
        ),
    },
    { file: 'lecturas', lines: () => ofPeople((asked) => readReadingLines(db, asked)) },
    {
      file: 'observaciones',
      lines: () =>
        ofPeople(
          (asked) => readProofObservations(db, asked),
          (row) => {
            sign(row);
            gathered.checklists.add(row.version_id);
            for (const id of row.file_ids) gathered.files.add(id);
          },
        ),
    },
    {
      file: 'lecturas-documentos',
      lines: () => ofPeople((asked) => readProofReadings(db, asked), sign),
    },
    {
      file: 'titulos',
      lines: () =>
        ofPeople(
          (asked) => readProofTitles(db, asked),
          (row) => {
            sign(row);
            for (const id of row.file_ids) gathered.files.add(id);
          },
        ),
    },
    {
      file: 'asistencias',
      lines: () =>
        ofPeople(
          (asked) => readProofAttendances(db, asked),
          (row) => {
            if (row.isVoided) sign(row);
            gathered.sessions.add(row.session_id);
          },
        ),
    },
    { file: 'pruebas-sesiones', lines: () => ofPeople((asked) => readProofTests(db, asked), undefined, false) },
    { file: 'revisiones-eficacia', lines: () => ofPeople((asked) => readProofReviews(db, asked), sign, false) },
    {
      file: 'autorizaciones',
      lines: () =>
        ofPeople(
          (asked) => readProofAuthorisations(db, asked),
          (row) => {
            sign(row);
            gathered.activities.add(row.activity_id);
          },
        ),
    },
    { file: 'excepciones', lines: () => ofPeople((asked) => readProofExceptions(db, asked)) },
    ...(scope.notes
      ? [{ file: 'notas' as const, lines: () => ofPeople((asked) => readProofNotes(db, asked), undefined, false) }]
      : []),
    {
      file: 'versiones-evaluacion',
      lines: () =>
        ofThings(
          () => gathered.quizVersions,
          (ids) => readProofQuizVersions(db, ids),
        ),
    },
    {
      file: 'pasos',
      lines: () =>
        ofThings(
          () => gathered.steps,
          (some) =>
            readProofSteps(
              db,
              some.map((one) => ({ step: one.slice(0, 36), version: Number(one.slice(37)) })),
            ),
        ),
    },
    {
      file: 'plantillas',
      lines: () =>
        ofThings(
          () => gathered.checklists,
          (ids) => readProofChecklists(db, ids),
        ),
    },
    {
      file: 'sesiones',
      lines: () =>
        ofThings(
          () => gathered.sessions,
          async (ids) => {
            const rows = await readProofSessions(db, ids);
            rows.forEach(sign);
            return rows;
          },
        ),
    },
    {
      file: 'actividades',
      lines: () =>
        ofThings(
          () => gathered.activities,
          (ids) => readProofActivities(db, ids),
        ),
    },
    {
      file: 'documentos',
      lines: async function* () {
        // They are about what everybody works by, so not about some requirements.
        const rows = requirements === null ? await readProofDocuments(db, scope) : [];
        for (const { id, submission_ids } of rows) gathered.signed.push(id, ...submission_ids);
        yield written(rows);
      },
    },
    {
      file: 'firmas',
      lines: () =>
        ofThings(
          () => gathered.signed,
          (ids) => readProofSignatures(db, ids),
          (count) => {
            gathered.signatures += count;
          },
        ),
    },
  ];
}
