import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { standingWords } from '../authorisations.rules.ts';
import { AuthorisationBadge } from './AuthorisationBadge.tsx';
import { authorisationsApi, type EquipmentUse } from './authorisations-api.ts';
import { Candidates } from './Candidates.tsx';

type Person = EquipmentUse['people'][number];

/** Nobody uses it any more: nothing is stuck on it. */
const isOutOfUse = ({ today, equipment: { retired_on } }: EquipmentUse) => retired_on !== null && retired_on < today;

/** /equipos/{id}: who may use an equipment today, who no longer and who has yet to be assessed; where the label on it leads. */
export default function EquipmentPage() {
  const { equipmentId = '' } = useParams<{ equipmentId: string }>();
  const { profile } = useAuth();
  const use = useQuery({
    ...authorisationsApi.getEquipmentUse.queryOptions({ input: { id: equipmentId } }),
    staleTime: 0,
  });
  const title = use.data ? `${use.data.equipment.code} · ${use.data.equipment.name}` : 'Equipo';
  useDocumentTitle(title);
  const mayRead = profile !== null && isSupervisor(profile.role);
  return (
    <Page>
      <PageHeader
        title={title}
        text={use.data?.equipment.area ?? undefined}
        breadcrumb={
          <Breadcrumb
            items={[
              mayRead
                ? { label: 'Autorizaciones', to: paths.authorisations }
                : { label: 'Inicio', to: paths.dashboard },
              { label: title },
            ]}
          />
        }
        actions={
          use.data && (
            <>
              {mayRead && use.data.activity && !isOutOfUse(use.data) && (
                <ButtonLink
                  to={`${paths.equipmentLabels}?${new URLSearchParams({ equipo: equipmentId })}`}
                  variant="secondary"
                >
                  Etiqueta QR
                </ButtonLink>
              )}
              <PrintButton />
            </>
          )
        }
      />
      {use.error ? (
        <LoadFailed error={use.error} text="No se pudo cargar el equipo" onRetry={() => void use.refetch()} />
      ) : !use.data ? (
        <Loading text="Cargando el equipo...">
          <SkeletonList />
        </Loading>
      ) : (
        <Users use={use.data} mayRead={mayRead} />
      )}
    </Page>
  );
}

function Users({ use, mayRead }: { use: EquipmentUse; mayRead: boolean }) {
  const { today, equipment, activity, people } = use;
  const isRetired = isOutOfUse(use);
  const { retired_on, in_service_from } = equipment;
  const may = people.filter(({ state }) => state === 'authorised');
  const not = people.filter(({ state }) => state !== 'authorised');
  const own = people.find(({ isYou }) => isYou);
  if (!activity)
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title="Para usar este equipo no se pide autorización"
        text={mayRead ? 'La administración puede pedirla en Autorizaciones.' : undefined}
      />
    );
  return (
    <div className="space-y-6">
      <PaperNote>{`Al ${spanishDay(today)}`}</PaperNote>
      {retired_on !== null && retired_on < today && (
        <Notice tone="warning">{`Retirado el ${spanishDay(retired_on)}: nadie puede usarlo.`}</Notice>
      )}
      {retired_on !== null && retired_on >= today && (
        <Notice tone="info">{`Se retira: su último día de uso es el ${spanishDay(retired_on)}.`}</Notice>
      )}
      {in_service_from > today && <Notice tone="info">{`Entra en servicio el ${spanishDay(in_service_from)}.`}</Notice>}
      {!isRetired && (
        <Notice tone={own?.state === 'authorised' ? 'info' : 'warning'} className="no-print">
          {own?.state === 'authorised'
            ? 'Puedes usar este equipo hoy.'
            : own
              ? `Hoy no puedes usar este equipo. ${standingWords({ ...own, grounds: own.grounds ?? [] })}.`
              : 'No tienes autorización para usar este equipo.'}
        </Notice>
      )}
      <section aria-labelledby="pueden">
        <h2 id="pueden" className="mb-2 text-lg font-semibold">
          {`Pueden usarlo hoy (${may.length})`}
        </h2>
        {may.length === 0 ? (
          <p className="text-sm text-ink-soft">Nadie.</p>
        ) : (
          <PeopleCard people={may} mayRead={mayRead} />
        )}
      </section>
      {not.length > 0 && (
        <section aria-labelledby="no-pueden">
          <h2 id="no-pueden" className="mb-2 text-lg font-semibold">
            {`No pueden usarlo (${not.length})`}
          </h2>
          <PeopleCard people={not} mayRead={mayRead} />
        </section>
      )}
      {mayRead && !isRetired && <Candidates equipmentId={equipment.id} />}
      {activity.requirements.length > 0 && (
        <p className="text-sm text-ink-soft">
          {`Para usarlo hay que cumplir: ${activity.requirements.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
    </div>
  );
}

function PeopleCard({ people, mayRead }: { people: readonly Person[]; mayRead: boolean }) {
  return (
    <Card className="divide-y divide-line px-4">
      {people.map((one) => (
        <div key={one.person_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            <PersonLink
              id={mayRead && one.grounds !== null && !one.isYou ? one.person_id : null}
              className="font-medium"
            >
              {one.person}
            </PersonLink>
            <p className="break-words text-ink-soft">
              {one.grounds === null && one.state === 'suspended'
                ? `Desde el ${spanishDay(one.since_day)}`
                : standingWords({ ...one, grounds: one.grounds ?? [] })}
            </p>
          </div>
          <AuthorisationBadge state={one.state} />
        </div>
      ))}
    </Card>
  );
}
