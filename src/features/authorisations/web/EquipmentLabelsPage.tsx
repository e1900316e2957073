import { useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { text } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { activitiesApi } from './authorisations-api.ts';

const title = 'Etiquetas de equipos';
const parameters = { equipment: text('equipo') };

/** /equipos/etiquetas: a label of 62 × 29 mm for each chosen equipment, several on a sheet; its code leads to who may use it. */
export default function EquipmentLabelsPage() {
  useDocumentTitle(title);
  const { filters } = useAddressFilters(parameters);
  const list = useQuery(activitiesApi.listAuthorisedActivities.queryOptions());
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null);
  const [isAlone, setAlone] = useState(false);
  const all = (list.data?.activities ?? []).flatMap(({ name, equipment_id, closed_on, is_retired }) =>
    equipment_id && closed_on === null && !is_retired ? [{ id: equipment_id, name }] : [],
  );
  // One that was asked for by address alone, else all; until somebody chooses.
  const isLeft = (id: string) => (left ? left.has(id) : filters.equipment !== '' && filters.equipment !== id);
  const chosen = all.filter(({ id }) => !isLeft(id));
  const toggle = (id: string) => {
    const next = new Set(all.filter((one) => isLeft(one.id)).map((one) => one.id));
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Page>
      <PageHeader
        title={title}
        text="De 62 × 29 mm. Quien la lee con su teléfono y entra ve quién puede usar el equipo hoy."
        breadcrumb={<Breadcrumb items={[{ label: 'Autorizaciones', to: paths.authorisations }, { label: title }]} />}
        actions={chosen.length > 0 && <PrintButton />}
      />
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudieron cargar los equipos" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text="Cargando los equipos...">
          <SkeletonList />
        </Loading>
      ) : all.length === 0 ? (
        <EmptyState
          icon={<QrIcon />}
          title="Ningún equipo pide autorización"
          text="Cuando se añada el uso de un equipo en Autorizaciones, aquí estará su etiqueta."
        />
      ) : (
        <>
          <fieldset className="no-print mb-6">
            <legend className="font-medium">Equipos</legend>
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {all.map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={!isLeft(id)} onChange={() => toggle(id)} />
              ))}
            </div>
            <Checkbox
              label="Una por hoja, para una impresora de etiquetas"
              checked={isAlone}
              onChange={() => setAlone(!isAlone)}
            />
          </fieldset>
          <ul className={isAlone ? 'space-y-2' : 'flex flex-wrap gap-2'} aria-label={title}>
            {chosen.map(({ id, name }) => (
              <li
                key={id}
                className={`flex h-[29mm] w-[62mm] break-inside-avoid items-center gap-[2mm] overflow-hidden border border-line bg-white p-[1.5mm] text-black ${isAlone ? 'break-after-page' : ''}`}
              >
                <QrCode
                  text={`${window.location.origin}${paths.equipment(id)}`}
                  className="size-[26mm] shrink-0"
                  label={`Código QR de ${name}`}
                />
                <span className="min-w-0 text-[3.2mm] leading-tight">
                  <span className="line-clamp-3 font-semibold break-words">{name}</span>
                  <span className="mt-[1mm] block text-[2.6mm]">¿Quién puede usarlo hoy?</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
