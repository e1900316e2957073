import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useParams } from 'wouter';
import { type Requirement, requirementsApi } from '#features/competence/web/competence-api.ts';
import { text } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { askedItem, itemsOf, targetsNow } from '../draft.rules.ts';
import { PlanForm, type PlanStart } from './PlanForm.tsx';
import { type Plan, plansApi, type Template } from './requirement-plans-api.ts';

const parameters = { template: text('plantilla') };
const list = { label: 'Planes por puesto', to: paths.requirementPlans };

/** /equipo/planes/{id}, or 'nuevo' (of a template with ?plantilla=): a plan is written; for administrators. */
export default function PlanEditorPage() {
  const { planId = '' } = useParams<{ planId: string }>();
  const isNew = planId === 'nuevo';
  const { filters } = useAddressFilters(parameters);
  const plans = useQuery({ ...plansApi.listRequirementPlans.queryOptions(), staleTime: 0 });
  const templates = useQuery({
    ...plansApi.listPlanTemplates.queryOptions(),
    enabled: isNew && filters.template !== '',
  });
  const choices = useQuery(requirementsApi.getRequirementChoices.queryOptions());
  const requirements = useQuery(requirementsApi.listRequirements.queryOptions());
  const plan = plans.data?.plans.find(({ id }) => id === planId) ?? null;
  const template = templates.data?.templates.find(({ key }) => key === filters.template) ?? null;
  const title = isNew ? 'Nuevo plan' : (plan?.name ?? 'Plan');
  useDocumentTitle(title);
  const reads = [plans, templates, choices, requirements];
  const failed = reads.find(({ error }) => error);
  const isReady = reads.every(({ isLoading }) => !isLoading);
  // What others save meanwhile is not pulled in under somebody's hands: the form begins once.
  const start = plan ? startOf(plan) : isNew ? startFrom(template, requirements.data?.requirements ?? []) : null;
  return (
    <Page>
      {failed ? (
        <LoadFailed error={failed.error} text="No se pudo cargar el plan" onRetry={() => void failed.refetch()} />
      ) : !isReady || !plans.data || !choices.data || !requirements.data ? (
        <Loading text="Cargando el plan...">
          <SkeletonList />
        </Loading>
      ) : !start ? (
        <EmptyState
          icon={<ListOrdered />}
          isScreen
          title="Este plan no existe o está archivado"
          action={<ButtonLink to={list.to}>Ver los planes</ButtonLink>}
        />
      ) : (
        <>
          <PageHeader
            title={title}
            text={isNew && template ? template.text : undefined}
            breadcrumb={<Breadcrumb items={[list, { label: title }]} />}
          />
          <PlanForm
            key={planId}
            start={start}
            today={plans.data.today}
            choices={choices.data}
            requirements={requirements.data.requirements.filter(
              ({ is_direct, rule, last_version }) => !is_direct && (rule.is_required || last_version > rule.version),
            )}
          />
        </>
      )}
    </Page>
  );
}

function startOf({ id, version, name, targets, requirements, template }: Plan): PlanStart {
  return {
    ...{ id, version, name, template },
    targets: targetsNow(targets),
    gone: targets.filter((one) => one.is_archived),
    items: requirements.map((one) => askedItem({ ...one, id: one.requirement_id }, { wasThere: true })),
    outside: [],
  };
}

function startFrom(template: Template | null, requirements: readonly Requirement[]): PlanStart {
  const lines = template ? itemsOf(template.lines, requirements) : { items: [], outside: [] };
  const nothing = { id: null, version: 0, targets: [], gone: [] };
  return { ...nothing, name: template?.name ?? '', template: template?.key ?? '', ...lines };
}
