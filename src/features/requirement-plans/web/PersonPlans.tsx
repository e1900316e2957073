import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { type PersonPlan, plansApi } from './requirement-plans-api.ts';

/** The plans of one's own positions and areas, in their order; nothing where there is none. */
export function OwnPlans() {
  const own = useQuery(plansApi.getOwnPlans.queryOptions());
  if (own.error) {
    return <LoadFailed error={own.error} text="No se pudo cargar tu plan" onRetry={() => void own.refetch()} />;
  }
  return own.data?.plans.map((plan) => <PlanOfPerson key={plan.id} plan={plan} />);
}

/** As {@link OwnPlans}, of somebody of the team; the name leads to the plan. */
export function PersonPlans({ personId }: { personId: string }) {
  const found = useQuery(plansApi.getPersonPlans.queryOptions({ input: { id: personId } }));
  if (found.error) {
    return <LoadFailed error={found.error} text="No se pudo cargar su plan" onRetry={() => void found.refetch()} />;
  }
  return found.data?.plans.map((plan) => (
    <PlanOfPerson
      key={plan.id}
      plan={plan}
      to={`${paths.requirementPlans}?${new URLSearchParams({ buscar: plan.name })}`}
    />
  ));
}

const isDone = ({ state }: PersonPlan['requirements'][number]) =>
  state === 'in_force' || state === 'expiring' || state === 'exempt';

function PlanOfPerson({ plan: { name, requirements }, to }: { plan: PersonPlan; to?: string }) {
  const done = requirements.filter(isDone).length;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold break-words">
          {to ? (
            <Link to={to} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">{`${done} de ${requirements.length} al día`}</p>
      </div>
      <ol className="divide-y divide-line" aria-label={`Orden de ${name}`}>
        {requirements.map((one, place) => (
          <li key={one.requirement_id} className="flex items-start gap-3 py-3 last:pb-0">
            <span className="w-6 shrink-0 text-right text-sm text-ink-faint tabular-nums">{place + 1}.</span>
            <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium break-words">{one.name}</p>
                <p className="text-sm text-ink-soft">{dayWords(one)}</p>
              </div>
              <StateBadge state={one.state} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
