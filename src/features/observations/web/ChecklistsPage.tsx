import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { checklistsApi, type ShownChecklist } from './observations-api.ts';

const title = 'Plantillas de evaluación';

/** /admin/evaluaciones: what people are assessed with at work, in versions; for administrators. */
export default function ChecklistsPage() {
  useDocumentTitle(title);
  const list = useQuery({ ...checklistsApi.listObservationChecklists.queryOptions(), staleTime: 0 });
  const add = (
    <ButtonLink to={teamPaths.observationChecklist('nueva')}>
      <Plus className="size-4" aria-hidden="true" />
      Nueva plantilla
    </ButtonLink>
  );
  const checklists = list.data?.checklists ?? [];
  return (
    <Page>
      <PageHeader
        title={title}
        text="Qué se observa en el puesto, por cuáles métodos y quién puede evaluar."
        breadcrumb={<Breadcrumb items={[{ label: 'Requisitos', to: paths.requirements }, { label: title }]} />}
        actions={
          checklists.length > 0 && (
            <>
              <ButtonLink to={paths.observations} variant="secondary">
                Ver las evaluaciones
              </ButtonLink>
              <PrintButton />
              {add}
            </>
          )
        }
      />
      {list.error ? (
        <LoadFailed
          error={list.error}
          text="No se pudieron cargar las plantillas"
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <Loading text="Cargando las plantillas...">
          <SkeletonList />
        </Loading>
      ) : checklists.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title="Todavía no hay plantillas"
          text="Una plantilla dice qué se observa al evaluar a alguien en su puesto. Puedes empezar con los seis métodos de CLIA. Después, un requisito puede pedir esa evaluación."
          action={add}
        />
      ) : (
        <ul className="space-y-3" aria-label={title}>
          {checklists.map((checklist) => (
            <li key={checklist.id}>
              <ChecklistCard checklist={checklist} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function ChecklistCard({ checklist }: { checklist: ShownChecklist }) {
  const { id, name, version, procedure, equipment, methods, items, needs_second, assessor_requirement, is_archived } =
    checklist;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const archive = useMutation({
    ...checklistsApi.archiveObservationChecklist.mutationOptions(),
    onSuccess: () => client.invalidateQueries(),
  });
  async function set(archived: boolean) {
    if ((await archive.mutateAsync({ id, is_archived: archived }).catch(() => null)) === null) return;
    setAsking(false);
    toast({ title: archived ? 'Plantilla archivada' : 'Plantilla en uso', description: name, tone: 'success' });
  }
  return (
    <Card className="flex items-start justify-between gap-3 p-4 sm:p-5">
      <div className="min-w-0">
        <h2 className="font-medium break-words">
          {is_archived ? (
            name
          ) : (
            <Link
              href={teamPaths.observationChecklist(id)}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>
          )}{' '}
          <Badge>versión {version}</Badge> {is_archived && <Badge>Archivada</Badge>}
          {equipment?.is_retired && <Badge tone="warning">Equipo retirado</Badge>}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {[
            procedure,
            equipment && `${equipment.code} · ${equipment.name}`,
            `${items.length} ${items.length === 1 ? 'punto' : 'puntos'}`,
            methods.length === 1 ? '1 método' : `${methods.length} métodos`,
            needs_second && 'con segundo evaluador',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-0.5 text-sm text-ink-faint">
          {assessor_requirement
            ? `Evalúa quien tiene vigente «${assessor_requirement}»`
            : 'Evalúan los jefes y la administración'}
          {' · publicada '}
          <TimeAgo at={checklist.published_at} />
          {checklist.open > 0 && ` · ${checklist.open} en curso`}
        </p>
      </div>
      <Menu label={`Acciones de ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
        {is_archived ? (
          <MenuItem onSelect={() => void set(false)}>Volver a usar</MenuItem>
        ) : (
          <MenuItem onSelect={() => setAsking(true)}>Archivar</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={archive.isPending}
        title={`¿Archivar «${name}»?`}
        text="Ya no se abren evaluaciones ni requisitos nuevos con ella. Las que están en curso se terminan, y lo evaluado sigue valiendo."
        confirmLabel="Archivar"
        busyLabel="Archivando…"
        error={archive.error ? failureText(archive.error, 'No se pudo archivar. Intenta nuevamente.') : undefined}
        onConfirm={() => void set(true)}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
