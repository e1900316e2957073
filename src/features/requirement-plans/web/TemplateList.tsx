import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { plansApi, type Template } from './requirement-plans-api.ts';

/** What norms ask, each to be opened as a draft; which plans were made of it is said before. */
export function TemplateList() {
  const list = useQuery(plansApi.listPlanTemplates.queryOptions());
  if (list.error) {
    return (
      <LoadFailed error={list.error} text="No se pudieron cargar las plantillas" onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) return null;
  return (
    <section className="no-print mt-10" aria-labelledby="plantillas">
      <h2 id="plantillas" className="text-lg font-semibold">
        Plantillas
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-soft">
        Se abren como borrador: eliges qué responde a cada línea (un módulo, un documento, una evaluación…), los días y
        para quién. No piden nada a nadie hasta que guardes el plan.
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {list.data.templates.map((template) => (
          <li key={template.key}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TemplateCard({ template: { key, name, text, lines, plans } }: { template: Template }) {
  return (
    <Card className="flex h-full flex-col p-4 sm:p-5">
      <h3 className="font-medium">{name}</h3>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <p className="mt-1 text-sm text-ink-faint">{lines.length} líneas</p>
      {plans.length > 0 && (
        <p className="mt-2 text-sm">
          Ya la usaste en{' '}
          {plans.map((plan, place) => (
            <span key={plan.id}>
              {place > 0 && ', '}
              <Link
                to={paths.requirementPlan(plan.id)}
                className="inline-block py-1 font-medium text-brand-ink underline underline-offset-4 pointer-coarse:py-3"
              >
                {plan.name}
              </Link>
            </span>
          ))}
        </p>
      )}
      <div className="mt-auto pt-3">
        <ButtonLink
          variant="secondary"
          to={`${paths.requirementPlan('nuevo')}?plantilla=${key}`}
          aria-label={`Abrir como borrador: ${name}`}
        >
          Abrir como borrador
        </ButtonLink>
      </div>
    </Card>
  );
}
