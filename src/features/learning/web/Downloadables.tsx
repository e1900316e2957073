import { useQuery } from '@tanstack/react-query';
import { moduleFilesTexts as texts } from '#features/modules/module-files.texts.ts';
import { DownloadableItem } from '#features/modules/web/DownloadableItem.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Panel } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { learningApi } from './learning-api.ts';

/**
 * The guides of an open module, to be saved and nothing else (spec C-020, C-176, C-716). A module without guides says so on
 * its downloadable step (`saysNone`) and shows nothing elsewhere.
 */
export function Downloadables({ moduleId, saysNone = false }: { moduleId: string; saysNone?: boolean }) {
  const guides = useQuery(learningApi.listDownloadables.queryOptions({ input: { moduleId } }));
  if (!saysNone && !guides.isError && !guides.data?.length) return null;
  return (
    <Panel title={texts.downloadables} className="no-print">
      {guides.isPending && (
        <Loading text={texts.loading}>
          <SkeletonList rows={2} />
        </Loading>
      )}
      {guides.isError && !guides.data && (
        <LoadFailed error={guides.error} text={texts.loadFailed} onRetry={() => guides.refetch()} />
      )}
      {guides.data?.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {guides.data && guides.data.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {guides.data.map((guide) => (
            <DownloadableItem key={guide.id} guide={guide} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
