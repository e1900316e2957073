import {
  Archive,
  ArchiveRestore,
  BriefcaseBusiness,
  Building2,
  EllipsisVertical,
  MapPin,
  Merge,
  Pencil,
} from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { noValue } from '#ui/no-value.ts';
import { EmptyState } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import type { UnitKind } from '../organisation.rules.ts';
import { kindWords, type Unit } from './organisation-api.ts';

interface UnitListProps {
  kind: UnitKind;
  units: readonly Unit[];
  /** Of areas: where each is. */
  sites?: readonly Unit[];
  onCreate: () => void;
  onRename: (unit: Unit) => void;
  onArchive: (unit: Unit) => void;
  /** Of positions: makes one another spelling of another one. */
  onMerge?: (unit: Unit) => void;
}

const empty = {
  site: {
    icon: <Building2 />,
    title: 'No hay sedes',
    text: 'Si trabajan en varios lugares, crea una sede por cada uno y di en cuál está cada área.',
  },
  'work-area': {
    icon: <MapPin />,
    title: 'No hay áreas',
    text: 'Las áreas son las partes del laboratorio donde trabaja la gente, como Hematología o Recepción. También se crean al escribirlas en los datos de una persona o al importar la lista.',
  },
  position: {
    icon: <BriefcaseBusiness />,
    title: 'No hay puestos',
    text: 'Los puestos se crean aquí, al escribirlos en los datos de una persona o al importar la lista.',
  },
};

const filterOf = { site: 'sede', 'work-area': 'area', position: 'puesto' } as const;

/** Sites, areas or positions with how many people are there today. */
export function UnitList({ kind, units, sites, onCreate, onRename, onArchive, onMerge }: UnitListProps) {
  const { many, one } = kindWords[kind];
  if (units.length === 0) {
    return (
      <EmptyState
        {...empty[kind]}
        action={<Button onClick={onCreate}>Crear {kind === 'position' ? 'el primero' : 'la primera'}</Button>}
      />
    );
  }
  return (
    <Card className="p-5">
      <Table
        caption={`Lista de ${many}`}
        rows={units}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: 'Nombre',
            isTitle: true,
            cell: ({ name, isArchived }) => (
              <span className="flex flex-wrap items-center gap-2 break-words">
                {name} {isArchived && <Badge>Archivado</Badge>}
              </span>
            ),
          },
          ...(sites
            ? [
                {
                  id: 'site',
                  header: 'Sede',
                  cell: ({ site_id }: Unit) => sites.find(({ id }) => id === site_id)?.name ?? noValue,
                },
              ]
            : []),
          { id: 'people', header: 'Personas hoy', cell: (unit: Unit) => <People kind={kind} unit={unit} /> },
          {
            id: 'acts',
            header: <span className="sr-only">Acciones</span>,
            align: 'end' as const,
            cell: (unit: Unit) => (
              <Menu label={`Acciones de ${unit.name}`} icon={<EllipsisVertical aria-hidden="true" />}>
                {!unit.isArchived && (
                  <MenuItem icon={<Pencil aria-hidden="true" />} onClick={() => onRename(unit)}>
                    Cambiar {kind === 'work-area' ? 'nombre o sede' : 'nombre'}
                  </MenuItem>
                )}
                {onMerge && (
                  <MenuItem icon={<Merge aria-hidden="true" />} onClick={() => onMerge(unit)}>
                    Unir con otro {one}
                  </MenuItem>
                )}
                <MenuItem
                  icon={unit.isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
                  onClick={() => onArchive(unit)}
                >
                  {unit.isArchived ? 'Restaurar' : 'Archivar'}
                </MenuItem>
              </Menu>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** How many are there, and the ways to them: the list of people shows employees, or those with other roles. */
function People({ kind, unit: { name, employees, others } }: { kind: UnitKind; unit: Unit }) {
  if (employees + others === 0) return 0;
  const way = (words: string, status: { estado?: string }) => (
    <Link
      href={`${paths.employees}?${new URLSearchParams({ [filterOf[kind]]: name, ...status })}`}
      aria-label={`${words}: ver a las personas de ${name}`}
      className="inline-flex min-h-11 min-w-11 items-center underline decoration-line-strong underline-offset-4"
    >
      {words}
    </Link>
  );
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {employees > 0 && way(`${employees}`, {})}
      {others > 0 && way(employees > 0 ? `y ${others} con otro rol` : `${others}`, { estado: 'otros' })}
    </span>
  );
}
