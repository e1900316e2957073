import { Microscope, Pencil } from 'lucide-react';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { noValue } from '#ui/no-value.ts';
import { EmptyState } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import type { Equipment, Unit } from './organisation-api.ts';

interface EquipmentListProps {
  equipment: readonly Equipment[];
  areas: readonly Unit[];
  onEdit: (equipment: Equipment) => void;
  onCreate: () => void;
}

/** Apparatus by code. */
export function EquipmentList({ equipment, areas, onEdit, onCreate }: EquipmentListProps) {
  if (equipment.length === 0) {
    return (
      <EmptyState
        icon={<Microscope />}
        title="No hay equipos"
        text="Registra los equipos del laboratorio con el código de su etiqueta, su área y desde cuándo están en servicio."
        action={<Button onClick={onCreate}>Registrar el primero</Button>}
      />
    );
  }
  return (
    <Card className="p-5">
      <Table
        caption="Lista de equipos"
        rows={equipment}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'code',
            header: 'Código',
            isTitle: true,
            cell: ({ code, retired_on }) => (
              <span className="flex flex-wrap items-center gap-2">
                {code} {retired_on && <Badge>Retirado</Badge>}
              </span>
            ),
          },
          { id: 'name', header: 'Equipo', cell: ({ name }) => name },
          {
            id: 'area',
            header: 'Área',
            cell: ({ work_area_id }) => areas.find(({ id }) => id === work_area_id)?.name ?? noValue,
          },
          { id: 'from', header: 'En servicio desde', cell: ({ in_service_from }) => spanishDay(in_service_from) },
          {
            id: 'until',
            header: 'Retirado el',
            cell: ({ retired_on }) => (retired_on ? spanishDay(retired_on) : noValue),
          },
          {
            id: 'acts',
            header: <span className="sr-only">Acciones</span>,
            align: 'end',
            cell: (one) => (
              <IconButton
                label={`Editar ${one.code}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onEdit(one)}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
