import { useQuery } from '@tanstack/react-query';
import { Award, ClipboardList, EllipsisVertical, History, Pencil, Plus, Square } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/Menu.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { competenceTexts, kindTexts, stateOrder } from '../competence.texts.ts';
import { audienceWords, dueWords, spanishDay, validityWords } from '../rule-words.rules.ts';
import { type Requirement, requirementsApi } from './competence-api.ts';
import { EndDialog } from './EndDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { RequirementDialog } from './RequirementDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

const title = 'Requisitos';

/** Where what else than modules shows a requirement is prepared; a kind with a screen adds itself here. */
const evidenceScreens: ReadonlyArray<{ label: string; to: string }> = [
  { label: 'Títulos externos', to: teamPaths.externalTitles },
  { label: 'Sesiones presenciales', to: paths.trainingSessions },
];

type Opened = { act: 'create' } | { act: 'change' | 'end' | 'history'; requirement: Requirement } | null;

/** /admin/requisitos: what people have to show, whom it reaches, by when and how often; for administrators. */
export default function RequirementsPage() {
  useDocumentTitle(title);
  const [opened, setOpened] = useState<Opened>(null);
  const list = useQuery({ ...requirementsApi.listRequirements.queryOptions(), staleTime: 0 });
  const choices = useQuery(requirementsApi.getRequirementChoices.queryOptions());
  const close = () => setOpened(null);
  const add = (
    <Button disabled={!choices.data} onClick={() => setOpened({ act: 'create' })}>
      <Plus className="size-4" aria-hidden="true" />
      Nuevo requisito
    </Button>
  );
  const today = list.data?.today ?? '';
  // Rules of the organisation before what was given to people by name.
  const ordered = (list.data?.requirements ?? []).toSorted(
    (one, other) => Number(one.is_direct) - Number(other.is_direct),
  );
  const hasSome = (list.data?.requirements.length ?? 0) > 0;
  return (
    <Page>
      <PageHeader
        title={title}
        text="Qué debe demostrar cada quien, para cuándo y cada cuánto se renueva."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={
          hasSome && (
            <>
              <ButtonLink to={paths.authorisations} variant="secondary">
                Autorizaciones
              </ButtonLink>
              <ButtonLink to={paths.requirementPlans} variant="secondary">
                Planes por puesto
              </ButtonLink>
              <ButtonLink to={teamPaths.observationChecklists} variant="secondary">
                Plantillas de evaluación
              </ButtonLink>
              <ButtonLink to={paths.competence} variant="secondary">
                Ver el cumplimiento
              </ButtonLink>
              <Menu label="Con qué se cumple" text="Con qué se cumple" icon={<Award />}>
                {evidenceScreens.map(({ label, to }) => (
                  <MenuLink key={to} to={to}>
                    {label}
                  </MenuLink>
                ))}
              </Menu>
              <PrintButton />
              {add}
            </>
          )
        }
      />
      {list.error || choices.error ? (
        <LoadFailed
          error={list.error ?? choices.error}
          text="No se pudieron cargar los requisitos"
          onRetry={() => void Promise.all([list.refetch(), choices.refetch()])}
        />
      ) : !list.data ? (
        <Loading text="Cargando requisitos...">
          <SkeletonList />
        </Loading>
      ) : !hasSome ? (
        <EmptyState
          icon={<ClipboardList />}
          title="Todavía no hay requisitos"
          text="Nadie tiene fechas que cumplir hasta que escribas el primero: un módulo, a quién alcanza y en cuántos días. O empieza con el plan de un puesto, por ejemplo con la plantilla de una norma."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {add}
              <ButtonLink to={paths.requirementPlans} variant="secondary">
                Ver planes y plantillas
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <ul className="space-y-3" aria-label={title}>
          {ordered.map((requirement) => (
            <li key={requirement.id}>
              <RequirementCard
                requirement={requirement}
                today={today}
                onOpen={(act) => setOpened({ act, requirement })}
              />
            </li>
          ))}
        </ul>
      )}
      {choices.data && (opened?.act === 'create' || opened?.act === 'change') && (
        <RequirementDialog
          choices={choices.data}
          today={today}
          requirement={opened.act === 'change' ? opened.requirement : null}
          onClose={close}
        />
      )}
      {opened?.act === 'end' && (
        <EndDialog requirement={opened.requirement} choices={choices.data} today={today} onClose={close} />
      )}
      {opened?.act === 'history' && (
        <HistoryDialog id={opened.requirement.id} name={opened.requirement.name} onClose={close} />
      )}
    </Page>
  );
}

interface RequirementCardProps {
  requirement: Requirement;
  today: string;
  onOpen: (act: 'change' | 'end' | 'history') => void;
}

function RequirementCard({ requirement, today, onOpen }: RequirementCardProps) {
  const { id, name, basis, kind, module, object, rule, is_in_force, counts } = requirement;
  const states = stateOrder.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <Card className="paper-whole p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-medium break-words">{name}</h2>
          <p className="mt-1 text-sm break-words text-ink-soft">
            {requirement.is_direct && 'Asignado por su nombre: '}
            {audienceWords(rule.audience)} · {dueWords(rule)} · {validityWords(rule)}
          </p>
          <p className="mt-1 text-sm break-words text-ink-faint">
            {[
              module ? `Módulo «${module.title}»` : object && `${kindTexts[kind]}: ${object.name}`,
              rule.renewal_module && `se renueva con «${rule.renewal_module.title}»`,
              basis,
              `versión ${rule.version}, desde el ${spanishDay(rule.from_day)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {rule.signature && <SignatureLine signature={rule.signature} />}
        </div>
        <div className="no-print">
          <Menu label={`Acciones de ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
            {rule.is_required && (
              <MenuItem icon={<Pencil />} onClick={() => onOpen('change')}>
                Cambiar la regla
              </MenuItem>
            )}
            <MenuItem icon={<History />} onClick={() => onOpen('history')}>
              Ver el historial
            </MenuItem>
            {rule.is_required && (
              <MenuItem icon={<Square />} onClick={() => onOpen('end')}>
                Terminar
              </MenuItem>
            )}
          </Menu>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap items-center gap-2" aria-label={`Cumplimiento de ${name}`}>
        {!is_in_force && (
          <li>
            <Badge>{rule.is_required && rule.from_day > today ? 'Aún no rige' : 'Terminado'}</Badge>
          </li>
        )}
        {is_in_force && !requirement.is_offered && (
          <li>
            {requirement.kind === 'document' ? (
              <Badge>{competenceTexts.documentAway}</Badge>
            ) : (
              <Badge tone="danger">{competenceTexts.notOffered}</Badge>
            )}
          </li>
        )}
        {states.map((state) => (
          <li key={state}>
            <Link
              to={`${paths.competence}?estado=${state}&requisito=${id}`}
              className="inline-flex min-h-11 items-center"
            >
              <StateBadge state={state} count={counts[state] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
