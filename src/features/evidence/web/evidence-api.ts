import { api } from '#platform/web/api.ts';
import type { evidenceContract } from '../evidence.contract.ts';

export const evidenceApi = api<typeof evidenceContract>('evidence');

export type Matrix = Awaited<ReturnType<typeof evidenceApi.getCompetenceMatrix.call>>;
export type Evidence = Awaited<ReturnType<typeof evidenceApi.getCompetenceEvidence.call>>;
