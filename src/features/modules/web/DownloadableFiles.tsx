import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Panel } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { moduleFilesTexts as texts } from '../module-files.texts.ts';
import { DeleteDownloadable } from './DeleteDownloadable.tsx';
import { DownloadableItem } from './DownloadableItem.tsx';
import { DownloadableUpload } from './DownloadableUpload.tsx';
import { moduleFilesApi } from './module-files-api.ts';

/**
 * A module's guides in its management: a jefe can list and save them, an admin (`canEdit`) also upload and remove
 * (spec C-149, C-492, C-501).
 */
export function DownloadableFiles({ moduleId, canEdit }: { moduleId: string; canEdit: boolean }) {
  const query = moduleFilesApi.listModuleDownloadables.queryOptions({ input: { moduleId } });
  const guides = useQuery(query);
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <Panel title={texts.downloadables}>
      {guides.isPending && (
        <Loading text={texts.loading}>
          <SkeletonList rows={2} />
        </Loading>
      )}
      {guides.isError && !guides.data && (
        <LoadFailed error={guides.error} text={texts.loadFailed} onRetry={() => guides.refetch()} />
      )}
      {guides.data?.length === 0 && <EmptyState icon={<FileText />} title={texts.none} />}
      {guides.data && guides.data.length > 0 && (
        <ul className="divide-y divide-line">
          {guides.data.map((guide) => (
            <DownloadableItem
              key={guide.id}
              guide={guide}
              aside={canEdit && <DeleteDownloadable guide={guide} onDeleted={readAgain} />}
            />
          ))}
        </ul>
      )}
      {canEdit && guides.data && <DownloadableUpload moduleId={moduleId} onUploaded={readAgain} />}
    </Panel>
  );
}
