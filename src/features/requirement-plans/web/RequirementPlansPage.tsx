import { useQuery } from '@tanstack/react-query';
import { ListOrdered, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { fold } from '#platform/text/fold.ts';
import { text } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { ArchivePlanDialog } from './ArchivePlanDialog.tsx';
import { PlanCard } from './PlanCard.tsx';
import { type Plan, plansApi } from './requirement-plans-api.ts';
import { TemplateList } from './TemplateList.tsx';

const title = 'Planes por puesto';
const parameters = { search: text('buscar') };

const wordsOf = ({ name, targets, requirements }: Plan) =>
  fold([name, ...targets.map((one) => one.name), ...requirements.map((one) => one.name)].join(' '));

/** /equipo/planes: what is asked of whoever has a position or works in an area, in its order; administrators write, a jefe reads. */
export default function RequirementPlansPage() {
  useDocumentTitle(title);
  const { profile } = useAuth();
  const isAdmin = profile?.role === 'admin';
  const { filters, change } = useAddressFilters(parameters);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => change({ search }));
  const list = useQuery({ ...plansApi.listRequirementPlans.queryOptions(), staleTime: 0 });
  const [archived, setArchived] = useState<Plan | null>(null);
  const plans = list.data?.plans ?? [];
  const shown = plans.filter((plan) => wordsOf(plan).includes(fold(filters.search.trim())));
  return (
    <Page>
      <PageHeader
        title={title}
        text="Qué se pide a quien tiene un puesto o trabaja en un área, y en qué orden conviene hacerlo."
        breadcrumb={
          <Breadcrumb
            items={[
              isAdmin
                ? { label: 'Requisitos', to: paths.requirements }
                : { label: 'Cumplimiento', to: paths.competence },
              { label: title },
            ]}
          />
        }
        actions={
          plans.length > 0 && (
            <>
              <PrintButton />
              {isAdmin && (
                <ButtonLink to={paths.requirementPlan('nuevo')}>
                  <Plus className="size-4" aria-hidden="true" />
                  Nuevo plan
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {plans.length > 1 && (
        <search className="no-print mb-4 block max-w-md">
          <SearchField
            label="Buscar planes"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      )}
      {filters.search && <PaperNote>{`Búsqueda: ${filters.search}`}</PaperNote>}
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudieron cargar los planes" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text="Cargando los planes...">
          <SkeletonList />
        </Loading>
      ) : plans.length === 0 ? (
        <EmptyState
          icon={<ListOrdered />}
          title="Todavía no hay planes"
          text={
            isAdmin
              ? 'Un plan reúne los requisitos de un puesto o un área en su orden. Empieza uno, o abre una plantilla como borrador: nada se pide hasta que lo guardes.'
              : 'Cuando la administración escriba el plan de un puesto, lo verás aquí.'
          }
          action={
            isAdmin && (
              <ButtonLink to={paths.requirementPlan('nuevo')}>
                <Plus className="size-4" aria-hidden="true" />
                Nuevo plan
              </ButtonLink>
            )
          }
        />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<ListOrdered />}
          title="Ningún plan coincide"
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              Ver todos
            </Button>
          }
        />
      ) : (
        <ul className="space-y-4" aria-label={title}>
          {shown.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} mayChange={isAdmin} onArchive={() => setArchived(plan)} />
            </li>
          ))}
        </ul>
      )}
      {isAdmin && list.data && <TemplateList />}
      {archived && list.data && (
        <ArchivePlanDialog plan={archived} today={list.data.today} onClose={() => setArchived(null)} />
      )}
    </Page>
  );
}
