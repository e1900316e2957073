import { useMutation, useQuery } from '@tanstack/react-query';
import { EllipsisVertical, ListChecks, Lock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { noValue } from '#ui/no-value.ts';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { toast } from '#ui/toast-store.ts';
import { ActivityDialog } from './ActivityDialog.tsx';
import { type Activity, activitiesApi, useAuthorisationsChanged } from './authorisations-api.ts';

/** What people are authorised for and what it rests on; administrators change it. @param today of the installation */
export function ActivityList({
  today,
  mayChange,
  onCreate,
}: {
  today: string;
  mayChange: boolean;
  onCreate: () => void;
}) {
  const list = useQuery(activitiesApi.listAuthorisedActivities.queryOptions());
  const [changed, setChanged] = useState<Activity | null>(null);
  const [closing, setClosing] = useState<Activity | null>(null);
  if (list.error) {
    return (
      <LoadFailed error={list.error} text="No se pudieron cargar las actividades" onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) {
    return (
      <Loading text="Cargando las actividades...">
        <SkeletonList />
      </Loading>
    );
  }
  const { activities } = list.data;
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks />}
        title="Todavía no hay nada para lo que autorizar"
        text="Añade el uso de un equipo, un procedimiento o un acto sobre los resultados, y di qué hay que cumplir."
        {...(mayChange && { action: <Button onClick={onCreate}>Añadir la primera</Button> })}
      />
    );
  }
  return (
    <Card className="p-5">
      <Table
        caption="Para qué se autoriza"
        rows={activities}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: 'Actividad',
            isTitle: true,
            cell: ({ name, equipment_id, is_retired, closed_on }) => (
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                {equipment_id ? (
                  <Link to={paths.equipment(equipment_id)} className="break-words underline underline-offset-4">
                    {name}
                  </Link>
                ) : (
                  <span className="break-words">{name}</span>
                )}
                {is_retired && <Badge>Retirado</Badge>}
                {closed_on && <Badge>{`Cerrada el ${spanishDay(closed_on)}`}</Badge>}
              </span>
            ),
          },
          {
            id: 'requirements',
            header: 'Descansa en',
            cell: ({ requirements, from_day }) => (
              <span className="break-words">
                {requirements.length === 0 ? noValue : requirements.map(({ name }) => name).join(', ')}
                {from_day > today && ` (desde el ${spanishDay(from_day)})`}
              </span>
            ),
          },
          { id: 'people', header: 'Personas', align: 'end', cell: ({ people }) => people },
          {
            id: 'author',
            header: 'Último cambio',
            cell: ({ author, from_day, reason }) => (
              <span className="break-words">{[spanishDay(from_day), author, reason].filter(Boolean).join(' · ')}</span>
            ),
          },
          ...(mayChange
            ? [
                {
                  id: 'acts',
                  header: <span className="sr-only">Acciones</span>,
                  align: 'end' as const,
                  cell: (one: Activity) =>
                    one.closed_on === null && (
                      <Menu label={`Acciones de ${one.name}`} icon={<EllipsisVertical aria-hidden="true" />}>
                        <MenuItem icon={<Pencil aria-hidden="true" />} onClick={() => setChanged(one)}>
                          Cambiar requisitos
                        </MenuItem>
                        <MenuItem icon={<Lock aria-hidden="true" />} isDanger onClick={() => setClosing(one)}>
                          Cerrar
                        </MenuItem>
                      </Menu>
                    ),
                },
              ]
            : []),
        ]}
      />
      {changed && <ActivityDialog today={today} activity={changed} onClose={() => setChanged(null)} />}
      {closing && <CloseDialog activity={closing} onClose={() => setClosing(null)} />}
    </Card>
  );
}

function CloseDialog({ activity: { id, name, people }, onClose }: { activity: Activity; onClose: () => void }) {
  const changed = useAuthorisationsChanged();
  const close = useMutation(activitiesApi.closeActivity.mutationOptions());
  async function end() {
    if ((await close.mutateAsync({ id }).catch(() => null)) === null) return;
    await changed();
    toast({ title: 'Actividad cerrada', tone: 'success' });
    onClose();
  }
  const ended =
    people === 0
      ? 'Nadie está autorizado.'
      : people === 1
        ? 'Termina hoy la autorización de 1 persona.'
        : `Terminan hoy las autorizaciones de ${people} personas.`;
  return (
    <ConfirmDialog
      title={`Cerrar ${name}`}
      text={`${ended} Siguen a la vista como terminadas. No se puede reabrir: se añade otra.`}
      confirmLabel="Cerrar actividad"
      isOpen
      isDanger
      isBusy={close.isPending}
      error={close.error ? failureText(close.error, 'No se pudo cerrar. Intenta nuevamente.') : undefined}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}
