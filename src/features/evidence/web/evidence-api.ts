import late from 'virtual:contract/evidence';
import { api } from '#platform/web/api.ts';
import type { evidenceContract } from '../evidence.contract.ts';
import { cellsOfLine } from '../matrix-cells.rules.ts';
import type { notesContract } from '../notes.contract.ts';
import type { readersContract } from '../readers.contract.ts';

export const evidenceApi = api<typeof evidenceContract>('evidence', late);
export const readersApi = api<typeof readersContract>('documentReaders', late);
export const notesApi = api<typeof notesContract>('notes', late);

export type Matrix = Awaited<ReturnType<typeof evidenceApi.getCompetenceMatrix.call>>;
/** A matrix that was asked for in lines, with its cells. */
export const withCells = (matrix: Matrix): Matrix => ({
  ...matrix,
  people: matrix.people.map((person) =>
    person.line === undefined
      ? person
      : { ...person, cells: cellsOfLine(person.line, matrix.requirements, matrix.day) },
  ),
});

export type Evidence = Awaited<ReturnType<typeof evidenceApi.getCompetenceEvidence.call>>;
export type Note = Awaited<ReturnType<typeof notesApi.listPersonNotes.call>>['notes'][number];
