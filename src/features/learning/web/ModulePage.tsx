import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams, useSearch } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { learningApi } from './learning-api.ts';
import { ModuleReader } from './ModuleReader.tsx';
import { readerAddress } from './reader-address.ts';
import type { ReaderParts } from './reader-parts.ts';

/**
 * /modulos/individual/{id}: a module as its learner reads it. Induction modules have an address of their own; jefe and
 * admin who open the welcome module come to the welcome menu (spec C-059), which leads to a step of it.
 */
export default function ModulePage({ parts }: { parts: ReaderParts }) {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const search = useSearch();
  const { data } = useQuery(learningApi.getLearnerModule.queryOptions({ input: { moduleId } }));
  if (data?.isWelcome && !data.isLearner && search === '') return <Redirect to={paths.inductionMenu} replace />;
  if (data?.progress.category) {
    const address = readerAddress({ id: data.id, category: data.progress.category });
    return <Redirect to={search ? `${address}?${search}` : address} replace />;
  }
  return <ModuleReader key={moduleId} moduleId={moduleId} parts={parts} />;
}
