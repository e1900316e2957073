import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useParams } from 'wouter';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { ChecklistForm } from './ChecklistForm.tsx';
import { checklistsApi } from './observations-api.ts';

const list = { label: 'Plantillas de evaluación', to: teamPaths.observationChecklists };

/** /admin/evaluaciones/{id}, or 'nueva': a checklist's next version is written; for administrators. @param requirements what assessors can be asked to show */
export default function ChecklistEditorPage({
  requirements,
}: {
  requirements: ReadonlyArray<{ id: string; name: string }>;
}) {
  const { checklistId = '' } = useParams<{ checklistId: string }>();
  const isNew = checklistId === 'nueva';
  const all = useQuery({ ...checklistsApi.listObservationChecklists.queryOptions(), staleTime: 0 });
  const found = all.data?.checklists.find(({ id, is_archived }) => id === checklistId && !is_archived) ?? null;
  const title = isNew ? 'Nueva plantilla' : (found?.name ?? 'Plantilla');
  useDocumentTitle(title);
  return (
    <Page>
      {all.error ? (
        <LoadFailed error={all.error} text="No se pudo cargar la plantilla" onRetry={() => void all.refetch()} />
      ) : !all.data ? (
        <Loading text="Cargando la plantilla...">
          <SkeletonList />
        </Loading>
      ) : !isNew && !found ? (
        <EmptyState
          icon={<ClipboardList />}
          isScreen
          title="Esta plantilla no existe o está archivada"
          action={<ButtonLink to={list.to}>Ver las plantillas</ButtonLink>}
        />
      ) : (
        <>
          <PageHeader
            title={title}
            text={
              found
                ? `Publicas la versión ${found.version + 1}. ${found.open > 0 ? `${found.open} en curso siguen con la suya.` : 'Lo ya evaluado queda con la suya.'}`
                : undefined
            }
            breadcrumb={<Breadcrumb items={[list, { label: title }]} />}
          />
          <ChecklistForm key={checklistId} start={found} equipment={all.data.equipment} requirements={requirements} />
        </>
      )}
    </Page>
  );
}
