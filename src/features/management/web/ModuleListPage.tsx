import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, FilePlus2, FileUp, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { ModuleForm } from '#features/modules/web/ModuleForm.tsx';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { refusalText } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { managementTexts as texts } from '../management.texts.ts';
import { useRestoring } from './ArchiveModule.tsx';
import { AssistantField } from './AssistantField.tsx';
import { ImportModule } from './ImportModule.tsx';
import { type ListedModule, ModuleRows } from './ModuleRows.tsx';
import { type ModuleState, modulesAddress, useModuleFilters } from './use-module-filters.ts';

/** /admin/modulos: every module and category, also drafts and inactive ones. */
export default function ModuleListPage() {
  const title = 'Gestión de módulos';
  useDocumentTitle(title);
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [archived, setArchived] = useState<ListedModule | null>(null);
  const { filters, change, pages, isNarrowed } = useModuleFilters();
  const paging = pages(pageSizes.rows);
  const { limit, offset } = paging;
  const list = useQuery({
    ...modulesApi.listManagedModules.queryOptions({
      input: { ...filters, limit, offset },
    }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <Button onClick={() => setCreating(true)}>
      <FilePlus2 className="size-4" aria-hidden="true" />
      Nuevo módulo
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        text="Todos los módulos y categorías, también los que nadie ve todavía."
        breadcrumb={<Breadcrumb items={[{ label: 'Módulos', to: paths.modules }, { label: title }]} />}
        actions={
          <>
            <ButtonLink to={paths.review} variant="secondary">
              <ClipboardCheck className="size-4" aria-hidden="true" />
              Revisión
            </ButtonLink>
            <Button variant="secondary" onClick={() => setImporting(true)}>
              <FileUp className="size-4" aria-hidden="true" />
              Importar
            </Button>
            {create}
          </>
        }
      />
      <Filters filters={filters} change={change} categories={list.data?.categories ?? []} />
      {archived && (
        <JustArchived
          module={archived}
          onRestored={() => {
            setArchived(null);
            void list.refetch();
          }}
        />
      )}
      <section aria-label="Módulos" className="mt-6">
        <PagedList
          list={list}
          rowsOf={({ modules }) => modules}
          paging={paging}
          label="Páginas de módulos"
          failed={{ text: 'No se pudieron cargar los módulos' }}
          loading={
            <Loading text="Cargando módulos...">
              <SkeletonList rows={6} />
            </Loading>
          }
          empty={
            <EmptyState
              icon={isNarrowed ? <SearchX /> : <FilePlus2 />}
              title={isNarrowed ? 'Ningún módulo coincide' : 'Todavía no hay módulos'}
              text={isNarrowed ? 'Prueba con otra búsqueda o quita los filtros.' : 'Crea el primero.'}
              action={
                isNarrowed ? (
                  <Button variant="secondary" onClick={() => change({ search: '', state: 'all', parent: 'all' })}>
                    Limpiar filtros
                  </Button>
                ) : (
                  create
                )
              }
            />
          }
        >
          {(modules) => <ModuleRows modules={modules} onChanged={() => list.refetch()} onArchived={setArchived} />}
        </PagedList>
      </section>
      {isImporting && (
        <ImportModule onClose={() => setImporting(false)} onImported={(id) => navigate(paths.moduleManagement(id))} />
      )}
      {isCreating && (
        <ModuleForm
          module={null}
          categories={list.data?.categories ?? []}
          parentId={filters.parent === 'all' || filters.parent === 'top' ? null : filters.parent}
          assistantField={(value, onChange) => <AssistantField value={value} onChange={onChange} />}
          onClose={() => setCreating(false)}
          onSaved={(id) => navigate(paths.moduleManagement(id))}
        />
      )}
    </Page>
  );
}

/** The way back, right after a module was archived. */
function JustArchived({ module, onRestored }: { module: ListedModule; onRestored: () => void }) {
  const restoring = useRestoring(module.title, onRestored);
  return (
    <Card className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <p role="status" className="min-w-0 flex-1 basis-48 text-sm">
        {restoring.error ? refusalText(restoring.error, modulesTexts.updateFailed) : texts.isArchived(module.title)}
      </p>
      <Button
        size="sm"
        variant="secondary"
        isBusy={restoring.isPending}
        onClick={() => restoring.mutate({ moduleId: module.id })}
      >
        {texts.undo}
      </Button>
      <ButtonLink size="sm" variant="secondary" to={modulesAddress({ state: 'archived' })}>
        {texts.showArchived}
      </ButtonLink>
    </Card>
  );
}

interface FiltersProps extends Pick<ReturnType<typeof useModuleFilters>, 'filters' | 'change'> {
  categories: ReadonlyArray<{ id: string; title: string }>;
}

function Filters({ filters, change, categories }: FiltersProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => change({ search }));
  return (
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
      <SearchField
        label="Buscar módulos"
        value={typed}
        maxLength={100}
        className="sm:col-span-2 lg:col-span-1"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Estado"
        value={filters.state}
        onChange={(event) => change({ state: event.target.value as ModuleState })}
      >
        <option value="all">Todos</option>
        <option value="published">Publicados y activos</option>
        <option value="draft">Borradores</option>
        <option value="inactive">Inactivos</option>
        <option value="archived">Archivados</option>
      </Select>
      <Select label="Ubicación" value={filters.parent} onChange={(event) => change({ parent: event.target.value })}>
        <option value="all">Todas</option>
        <option value="top">Plan de Capacitación</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.title}
          </option>
        ))}
      </Select>
    </search>
  );
}
