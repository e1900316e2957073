import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { AfterSigning } from './AfterSigning.tsx';
import { Bench } from './Bench.tsx';
import { ObservationRecord } from './ObservationRecord.tsx';
import { type Observation, observationsApi } from './observations-api.ts';
import { StageBadge } from './StageBadge.tsx';
import { Unsent } from './Unsent.tsx';

const list = { label: 'Evaluaciones observadas', to: paths.observations };

/** /evaluaciones/observadas/{id}: somebody is assessed at the bench, also without a network; once signed, the record as it was signed. */
export default function ObservationPage() {
  const { observationId = '' } = useParams<{ observationId: string }>();
  const { profile } = useAuth();
  const one = useQuery(observationsApi.getObservation.queryOptions({ input: { id: observationId } }));
  useDocumentTitle(one.data ? `${one.data.checklist}: ${one.data.person.name}` : 'Evaluación observada');
  const isGone = failureCode(one.error) === 'OBSERVATION_NOT_FOUND';
  return (
    <Page>
      {isGone ? (
        <>
          <EmptyState
            icon={<ClipboardCheck />}
            isScreen
            title="Esta evaluación no existe o no es de una persona de tu equipo"
            action={<ButtonLink to={list.to}>Ver las evaluaciones</ButtonLink>}
          />
          {one.data && profile && <Unsent observation={one.data} userId={profile.id} />}
        </>
      ) : one.error && !one.data ? (
        <LoadFailed error={one.error} text="No se pudo cargar la evaluación" onRetry={() => void one.refetch()} />
      ) : (
        (!one.data || !profile) && (
          <Loading text="Cargando la evaluación...">
            <SkeletonList />
          </Loading>
        )
      )}
      {one.data && profile && (
        // Whoever may no longer see it sees it no more; a dialog they write in stays, with what they wrote, until they close it.
        <div className={isGone ? 'invisible h-0 overflow-hidden [&_dialog]:visible' : undefined}>
          <Shown observation={one.data} profile={profile} />
        </div>
      )}
    </Page>
  );
}

function Shown({ observation, profile }: { observation: Observation; profile: { id: string; role: string } }) {
  return (
    <>
      <Head observation={observation} isLinked={isSupervisor(profile.role)} />
      {observation.stage === 'open' && observation.may.assess ? (
        <>
          <Bench key={observation.id} observation={observation} userId={profile.id} />
          <div className="hidden print:block">
            <ObservationRecord observation={observation} />
          </div>
        </>
      ) : (
        <>
          <Unsent key={observation.id} observation={observation} userId={profile.id} />
          <ObservationRecord observation={observation} />
          <AfterSigning observation={observation} userId={profile.id} />
        </>
      )}
    </>
  );
}

function Head({ observation, isLinked }: { observation: Observation; isLinked: boolean }) {
  const { checklist, person, procedure, equipment, version, stage, newer_version, may, void_reason } = observation;
  return (
    <>
      <PageHeader
        title={checklist}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PersonLink id={isLinked ? person.id : null}>{person.name}</PersonLink>
            <span>{[procedure, equipment, `versión ${version}`].filter(Boolean).join(' · ')}</span>
            <StageBadge stage={stage} outcome={observation.outcome} />
          </span>
        }
        breadcrumb={<Breadcrumb items={[list, { label: checklist }]} />}
        actions={<PrintButton />}
      />
      <div className="mb-4 space-y-3 empty:hidden">
        {newer_version !== null && stage === 'open' && (
          <Notice tone="info">
            La plantilla tiene una versión más nueva ({newer_version}). Esta evaluación sigue con la suya.
          </Notice>
        )}
        {stage === 'open' && !may.assess && may.why_not && <Notice tone="info">{may.why_not}</Notice>}
        {stage === 'open' && !observation.person_is_active && (
          <Notice tone="warning">{refusals.PERSON_INACTIVE.message}</Notice>
        )}
        {void_reason && <Notice tone="warning">Anulada: {void_reason}</Notice>}
        {stage === 'discarded' && <Notice tone="warning">{refusals.OBSERVATION_DISCARDED.message}</Notice>}
      </div>
    </>
  );
}
