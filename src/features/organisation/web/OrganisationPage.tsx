import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { choice } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { EquipmentDialog } from './EquipmentDialog.tsx';
import { EquipmentList } from './EquipmentList.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { type Equipment, organisationApi, type Unit } from './organisation-api.ts';
import { UnitDialog } from './UnitDialog.tsx';
import { UnitList } from './UnitList.tsx';

const title = 'Organización';
const parameters = {
  tab: choice('ver', { site: '', 'work-area': 'areas', position: 'puestos', equipment: 'equipos' }),
};
const news = { site: 'Nueva sede', 'work-area': 'Nueva área', position: 'Nuevo puesto', equipment: 'Nuevo equipo' };

type Kind = Exclude<keyof typeof news, 'equipment'>;
type Open =
  | { act: 'name'; kind: Kind; unit: Unit | null }
  | { act: 'archive'; kind: Kind; unit: Unit }
  | { act: 'merge'; unit: Unit }
  | { act: 'equipment'; equipment: Equipment | null };

interface OrganisationPageProps {
  /** What ends with an equipment on the day on which it is retired. */
  ending: (id: string, day: string) => ReactNode;
}

/** /admin/organizacion: where people work and as what, and with which apparatus. */
export default function OrganisationPage({ ending }: OrganisationPageProps) {
  useDocumentTitle(title);
  const { filters, change } = useAddressFilters(parameters);
  const list = useQuery(organisationApi.getOrganisationUnits.queryOptions());
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { tab } = filters;
  const create = () =>
    setOpen(tab === 'equipment' ? { act: 'equipment', equipment: null } : { act: 'name', kind: tab, unit: null });
  const all = list.data;
  const inUse = (units: readonly Unit[]) => units.filter(({ isArchived }) => !isArchived);

  return (
    <Page>
      <PageHeader
        title={title}
        text="Dónde trabaja cada persona, en qué puesto y con qué equipos. Sirve para filtrar y para saber quién estaba dónde en cada fecha."
        actions={
          <Button onClick={create}>
            <Plus className="size-4" aria-hidden="true" />
            {news[tab]}
          </Button>
        }
      />
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudo cargar la organización" onRetry={() => void list.refetch()} />
      ) : !all ? (
        <Loading text="Cargando la organización...">
          <Skeleton className="h-64" />
        </Loading>
      ) : (
        <Tabs
          label={title}
          selected={tab}
          onSelect={(id) => change({ tab: id as typeof tab })}
          tabs={[
            {
              id: 'site',
              label: 'Sedes',
              count: inUse(all.sites).length,
              panel: <UnitList {...listOf('site', all.sites)} />,
            },
            {
              id: 'work-area',
              label: 'Áreas',
              count: inUse(all.areas).length,
              panel: <UnitList {...listOf('work-area', all.areas)} sites={all.sites} />,
            },
            {
              id: 'position',
              label: 'Puestos',
              count: inUse(all.positions).length,
              panel: (
                <UnitList {...listOf('position', all.positions)} onMerge={(unit) => setOpen({ act: 'merge', unit })} />
              ),
            },
            {
              id: 'equipment',
              label: 'Equipos',
              count: all.equipment.filter(({ retired_on }) => retired_on === null).length,
              panel: (
                <EquipmentList
                  equipment={all.equipment}
                  areas={all.areas}
                  onEdit={(equipment) => setOpen({ act: 'equipment', equipment })}
                  onCreate={create}
                />
              ),
            },
          ]}
        />
      )}
      {open?.act === 'name' && (
        <UnitDialog kind={open.kind} unit={open.unit} sites={inUse(all?.sites ?? [])} onClose={close} />
      )}
      {open?.act === 'archive' && (
        <ArchiveDialog
          kind={open.kind}
          unit={open.unit}
          others={inUse({ site: all?.sites, 'work-area': all?.areas, position: all?.positions }[open.kind] ?? [])}
          onClose={close}
        />
      )}
      {open?.act === 'merge' && (
        <MergeDialog position={open.unit} others={inUse(all?.positions ?? [])} onClose={close} />
      )}
      {open?.act === 'equipment' && (
        <EquipmentDialog
          equipment={all?.equipment.find(({ id }) => id === open.equipment?.id) ?? open.equipment}
          areas={inUse(all?.areas ?? [])}
          ending={ending}
          onClose={close}
        />
      )}
    </Page>
  );

  function listOf(kind: Kind, units: readonly Unit[]) {
    return {
      kind,
      units,
      onCreate: create,
      onRename: (unit: Unit) => setOpen({ act: 'name', kind, unit }),
      onArchive: (unit: Unit) => setOpen({ act: 'archive', kind, unit }),
    };
  }
}
