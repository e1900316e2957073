import late from 'virtual:contract/glossary';
import { api } from '#platform/web/api.ts';
import type { glossaryContract } from '../glossary.contract.ts';

export const glossaryApi = api<typeof glossaryContract>('glossary', late);

export type GlossaryEntry = Awaited<ReturnType<typeof glossaryApi.listGlossary.call>>['entries'][number];
