import { api } from '#platform/web/api.ts';
import type { evidenceContract } from '../evidence.contract.ts';
import type { notesContract } from '../notes.contract.ts';

export const evidenceApi = api<typeof evidenceContract>('evidence');
export const notesApi = api<typeof notesContract>('notes');

export type Matrix = Awaited<ReturnType<typeof evidenceApi.getCompetenceMatrix.call>>;
export type Evidence = Awaited<ReturnType<typeof evidenceApi.getCompetenceEvidence.call>>;
export type Note = Awaited<ReturnType<typeof notesApi.listPersonNotes.call>>['notes'][number];
