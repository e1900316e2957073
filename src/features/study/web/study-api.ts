import late from 'virtual:contract/study';
import { api } from '#platform/web/api.ts';
import type { studyContract } from '../study.contract.ts';

export const studyApi = api<typeof studyContract>('study', late);

type ModuleStudy = Awaited<ReturnType<typeof studyApi.getModuleStudy.call>>;
export type StudyPart = ModuleStudy['sections'][number];
export type StudyTerm = ModuleStudy['glossary'][number];
export type StudyCards = NonNullable<ModuleStudy['cards']>;
export type StudyCard = StudyCards['rows'][number];
export type Summary = Awaited<ReturnType<typeof studyApi.summarizeModule.call>>;
