import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { externalTrainingTexts as texts, titleKindTexts } from '../external-training.texts.ts';
import { externalTrainingApi, type Title } from './external-training-api.ts';
import { TitleDialog } from './TitleDialog.tsx';

/** /admin/formacion-externa: which titles from elsewhere people may have, for requirements to ask for. */
export default function ExternalTitlesPage() {
  useDocumentTitle(texts.catalogue);
  const list = useQuery(externalTrainingApi.listExternalTitles.queryOptions());
  const [open, setOpen] = useState<'new' | Title | null>(null);
  const titles = list.data?.titles ?? [];
  const add = (
    <Button onClick={() => setOpen('new')}>
      <Plus className="size-4" aria-hidden="true" />
      Nuevo título
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={texts.catalogue}
        text="Cursos, títulos y registros profesionales de fuera que un requisito puede pedir."
        breadcrumb={
          <Breadcrumb items={[{ label: 'Requisitos', to: paths.requirements }, { label: texts.catalogue }]} />
        }
        actions={
          titles.length > 0 && (
            <>
              <ButtonLink to={paths.externalRecords} variant="secondary">
                Por verificar
              </ButtonLink>
              {add}
            </>
          )
        }
      />
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudo cargar el catálogo" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text="Cargando el catálogo...">
          <SkeletonList />
        </Loading>
      ) : titles.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          title="Todavía no hay títulos externos"
          text="Con el primero, cada persona puede enviar los suyos desde su hoja, y un requisito puede pedirlos."
          action={add}
        />
      ) : (
        <Card className="p-4 sm:p-6">
          <Table
            caption={texts.catalogue}
            rows={titles}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: 'Título',
                isTitle: true,
                cell: ({ name, isArchived }) => (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span>{name}</span>
                    {isArchived && <Badge>Archivado</Badge>}
                  </span>
                ),
              },
              { id: 'kind', header: 'Qué es', cell: ({ kind }) => titleKindTexts[kind] },
              { id: 'expires', header: 'Vence', cell: ({ expires }) => (expires ? 'Sí' : 'No') },
              { id: 'records', header: 'Verificados', align: 'end', cell: ({ records }) => records },
              {
                id: 'acts',
                header: <span className="sr-only">Acciones</span>,
                align: 'end',
                cell: (title) => (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="no-print"
                    aria-label={`Editar ${title.name}`}
                    onClick={() => setOpen(title)}
                  >
                    Editar
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
      {open && (
        <TitleDialog
          title={open === 'new' ? null : (titles.find(({ id }) => id === open.id) ?? open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
