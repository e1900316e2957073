import { ArrowRight, Building2 } from 'lucide-react';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

/** The way from the plan to induction, which has a menu of its own. */
export function InductionBand({ induction }: { induction: { total: number; completed: number | null } }) {
  const { total, completed } = induction;
  const modules = total === 1 ? '1 módulo' : `${total} módulos`;
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <span className="grid size-11 place-items-center rounded-control bg-sunken text-ink-soft" aria-hidden="true">
        <Building2 className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">Inducción</h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          Las áreas y normas de la empresa, en el orden que prefieras.{' '}
          <span className="whitespace-nowrap">{completed === null ? modules : `${completed} de ${modules}`}</span>
          {completed !== null && (completed === 1 ? ' completado' : ' completados')}
        </p>
      </div>
      <ButtonLink to={paths.inductionMenu} variant="secondary">
        Ver inducción
        <ArrowRight className="size-4" aria-hidden="true" />
      </ButtonLink>
    </Card>
  );
}
