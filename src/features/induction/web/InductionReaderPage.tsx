import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams, useSearch } from 'wouter';
import { type InductionKind, inductionKind } from '#features/learning/learning.rules.ts';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { ModuleReader } from '#features/learning/web/ModuleReader.tsx';
import { readerAddress } from '#features/learning/web/reader-address.ts';
import type { ReaderParts } from '#features/learning/web/reader-parts.ts';
import { paths } from '#platform/web/paths.ts';
import { inductionTexts } from '../induction.texts.ts';

/**
 * /modulos/bienvenida/{kind}/{id}: an induction module as its learner reads it; finishing it leads back to the list of
 * its kind (spec C-055, C-056, C-345 to C-349). A module of another kind has another address.
 */
export default function InductionReaderPage({ kind, parts }: { kind: InductionKind; parts: ReaderParts }) {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const search = useSearch();
  const { data } = useQuery(learningApi.getLearnerModule.queryOptions({ input: { moduleId } }));
  if (data && inductionKind(data.progress.category) !== kind) {
    const address = readerAddress({ id: data.id, category: data.progress.category });
    return <Redirect to={search ? `${address}?${search}` : address} replace />;
  }
  const list = paths.inductionList(kind);
  return (
    <ModuleReader
      key={moduleId}
      moduleId={moduleId}
      parts={parts}
      back={{ label: inductionTexts.kinds[kind].backToList, to: list }}
      finishTo={list}
    />
  );
}
